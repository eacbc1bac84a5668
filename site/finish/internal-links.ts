import { identifyPath } from '../../model/content/links.ts'
import type { Fault } from '../../model/content/reading/fault.ts'
import { estimatePath } from '../../model/lead/estimate.ts'

/** Internal links of a page, and its fragment targets. */
export interface PageLinks {
  targets: string[]
  ids: string[]
}

/** The links of a rendered page. */
export function linksIn(html: string): PageLinks {
  const elements = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const found = (attribute: RegExp) => [
    ...new Set(
      [...elements.matchAll(attribute)].map(([, value = '']) => value.replaceAll('&amp;', '&')),
    ),
  ]
  return { targets: found(/ (?:href|action)="([/#][^"]*)"/g), ids: found(/ id="([^"]+)"/g) }
}

/** Addresses of the pictures that a rendered page shows, or gives to those who share it. Words are no address. */
export function picturesIn(html: string): string[] {
  const values = html.matchAll(
    / (?:src|srcset|imagesrcset)="([^"]*)"| property="og:image" content="([^"]*)"/gi,
  )
  const addresses = [...values].map(([, shown, shared]) => shown ?? shared)
  return [...new Set(addresses.join(' ').match(/\/(?:pictures|share)\/[\w.-]+/g))]
}

/**
 * Broken internal links, by the content file of their page.
 *
 * @param pages The links of each page by its path.
 * @param files The paths of all files.
 */
export function brokenLinks(
  pages: ReadonlyMap<string, PageLinks | undefined>,
  files: ReadonlySet<string>,
): Fault[] {
  const leadsSomewhere = (target: string, page: string): boolean => {
    const [path = '', fragment] = target.split('#')
    // The server takes the form there.
    if (path === estimatePath || files.has(path)) return true
    const found = pages.get(path || page)
    return found !== undefined && (!fragment || found.ids.includes(fragment))
  }
  return [...pages].flatMap(([page, links]) =>
    (links?.targets ?? [])
      .filter((target) => !leadsSomewhere(target, page))
      .map((target) => ({
        ...{ file: sourceOf(page), line: 0, field: 'href' },
        message: `there is no ${target}`,
      })),
  )
}

/** Content file of a page. */
function sourceOf(page: string): string {
  const [, entry] = /^\/((?:services|locations|blog)\/[^/]+)/.exec(page) ?? []
  if (entry) return `${entry}.md`
  if (page.startsWith(`${identifyPath}/`)) return `pests${page.slice(identifyPath.length)}.md`
  return `pages/${page.slice(1) || 'home'}.${/-(policy|of-service)$|^\/accessibility$/.test(page) ? 'md' : 'yaml'}`
}
