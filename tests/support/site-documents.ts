import type { Page } from '@playwright/test'

/** What a page's HTML says, as the browser parses it, without showing the page. */
export interface SiteDocument {
  path: string
  status: number
  title: string
  /** Contents of meta elements by name or property. */
  meta: Record<string, string>
  canonical: string | null
  /** The structured data's nodes. */
  graph: Record<string, unknown>[]
  /** What the first form would send, before anyone has typed. */
  form: Record<string, string> | null
  /** Targets of links as they are written. */
  links: string[]
  ids: string[]
  /** The page's title, its breadcrumb's steps, and all that stands in its body, as a visitor reads it. */
  heading: string
  crumbs: string[]
  text: string
  images: { alt: string | null; besideWords: boolean; lazy: boolean; files: string[] }[]
  /** Links that would open another tab. */
  newTabs: string[]
  /** What the page tells the browser to fetch ahead. */
  speculation: string
}

/** Fetches pages of the site within the browser and reads them. */
export async function readDocuments(page: Page, paths: string[]): Promise<SiteDocument[]> {
  if (page.url() === 'about:blank') await page.goto('/contact')
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const response = await fetch(path)
          // Parsed here, a page's own style would be judged by this page's policy.
          const html = (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '')
          const found = new DOMParser().parseFromString(html, 'text/html')
          const all = (selector: string) => [...found.querySelectorAll(selector)]
          const written = (selector: string, name: string) =>
            all(selector).map((element) => element.getAttribute(name) ?? '')
          const form = found.querySelector('form')
          const json = found.querySelector('script[type="application/ld+json"]')?.textContent
          return {
            path,
            status: response.status,
            title: found.title,
            meta: Object.fromEntries(
              all('meta[content]').map((meta) => [
                meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
                meta.getAttribute('content') ?? '',
              ]),
            ),
            canonical: found.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
            graph: json ? JSON.parse(json)['@graph'] : [],
            form:
              form && Object.fromEntries([...new FormData(form)].map(([k, v]) => [k, String(v)])),
            links: written('a[href]', 'href'),
            newTabs: written('a[target]:not([target=_self])', 'href'),
            speculation: found.querySelector('script[type=speculationrules]')?.textContent ?? '{}',
            ids: written('[id]', 'id'),
            heading: found.querySelector('h1')?.textContent ?? '',
            crumbs: all('main nav:has([aria-current=page]) li').map((step) => step.textContent),
            text: found.body.textContent.replaceAll(/\s+/g, ' '),
            images: all('img').map((img) => ({
              alt: img.getAttribute('alt'),
              lazy: img.getAttribute('loading') === 'lazy',
              besideWords: Boolean(img.closest('li')?.textContent.trim()),
              files: [
                img.getAttribute('src') ?? '',
                ...[...(img.closest('picture')?.querySelectorAll('source') ?? [])].flatMap(
                  (source) =>
                    source.srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
                ),
              ],
            })),
          }
        }),
      ),
    paths,
  )
}
