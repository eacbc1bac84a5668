import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsShownIn } from '../../model/content/content.ts'
import type { ClaimPlace } from '../../model/content/schema/claims.ts'
import { attributes, plain, readPage, straightQuotes, textOf } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'

const content = publishedContent()

const { about, articles, business, contact, home, identifyPage, legalPages, locations } = content
const { locationsPage, pestCalendar, pests, services, servicesPage, site } = content

const claims = (...places: ClaimPlace[]) =>
  places.flatMap((place) => claimsShownIn(content, place)).map(({ text }) => text)

/** The home page's words without those around claims, when none is on. */
const ownHome = {
  ...home,
  ...(claims('stat').length === 0 && { figures: '' }),
  ...(business.licenseNumber === null && { license: '' }),
  ...(claims('why-choose').length === 0 && { whyChoose: '' }),
}

/** The content that each page shows. */
const pages: Record<string, unknown> = {
  '/': [ownHome, claims('why-choose')],
  '/about': [about, claims('about'), site.footer.disclaimer],
  '/contact': [contact, claims('contact', 'email', 'footer')],
  '/services': { ...servicesPage, detail: {}, checklist: {} },
  '/locations': { ...locationsPage, detail: {} },
  ...(pests.length > 0 && { '/identify': identifyPage.pair }),
  ...(pests.some(({ season }) => season) && { '/pest-calendar': pestCalendar.intro }),
  ...Object.fromEntries([
    ...services.map(({ id, checklist: _, ...service }) => [
      `/services/${id}`,
      // A first screen of its own takes the place of the description.
      {
        ...service,
        ...(service.opening && { shortDescription: '' }),
        ...(service.opening?.pair && { pictureAlt: '' }),
      },
    ]),
    ...services.map(({ id, checklist }) => [`/services/${id}/checklist`, checklist]),
    ...locations.map((location) => [`/locations/${location.id}`, location]),
    ...pests.map((pest) => [`/identify/${pest.id}`, pest]),
    ...articles.map((article) => [`/blog/${article.id}`, article]),
    ...legalPages.map((page) => [`/${page.id}`, page]),
  ]),
}

/** Parts that are shown elsewhere: in search results, on cards, on the home page, in the calendar. */
const isElsewhere = (key: string) =>
  /^(meta|document|mentions|title(Name)?$|card|hook|reminder|seasons?$|in$|at$)/.test(key)

/** Paragraphs in straight quotes, without single words, Markdown and slots. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => (isElsewhere(key) ? [] : textsIn(part)))
  return String(value)
    .split(/\n\s*\n/)
    .map((text) => straightQuotes(plain(text)))
    .filter((text) => text.includes(' ') && !/[{*[|#]|^(-|\d\.) /.test(text))
}

test('every page > shows its content', () => {
  for (const [path, entry] of Object.entries(pages)) {
    const { body } = readPage(path)
    const labels = ['alt', 'aria-label'].flatMap((name) => attributes(body, `[${name}]`, name))
    const shown = straightQuotes([textOf(body), ...labels].join(' '))
    assert.deepEqual(
      textsIn(entry).filter((text) => !shown.includes(text)),
      [],
      path,
    )
  }
})
