import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/reading/files.ts'
import type { Claim, ClaimPlace } from '../../model/content/schema/claims.ts'

/** The page of each place, and the field of a claim that it shows. */
const places: Record<
  ClaimPlace,
  { page: (content: Content) => string; shows: (claim: Claim) => string[] }
> = {
  stat: { page: () => 'index', shows: ({ stat }) => (stat ? [stat.figure, stat.label] : []) },
  'why-choose': { page: () => 'index', shows: ({ title, text }) => [title, text] },
  hero: { page: () => 'index', shows: ({ title }) => [title] },
  faq: { page: () => 'index', shows: ({ text }) => [text] },
  about: { page: () => 'about', shows: ({ text }) => [text] },
  commitments: { page: () => 'about', shows: ({ text }) => [text] },
  footer: { page: () => 'about', shows: ({ text }) => [text] },
  email: { page: () => 'contact', shows: ({ text }) => [text] },
  contact: { page: () => 'contact', shows: ({ text }) => [text] },
  city: { page: ({ locations }) => `locations/${locations[0]?.id}`, shows: ({ text }) => [text] },
  call: { page: ({ services }) => `services/${services[0]?.id}`, shows: ({ title }) => [title] },
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  quot: '"',
  '#x26': '&',
  '#x3C': '<',
  '#x27': "'",
}

/** HTML with decoded character references. */
export const decoded = (html: string) =>
  html.replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

/** A sentence for each claim that is missing in its place, or shown elsewhere. */
export function claimFaults(site: string, content: Content): string[] {
  const pages = new Map(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file.replace(/\.html$/, ''),
        decoded(readFileSync(join(site, file), 'utf8')),
      ]),
  )
  return Object.entries(content.claims).flatMap(([id, claim]) => {
    if (!claim.shown) {
      return [...pages].flatMap(([page, html]) =>
        html.includes(claim.text) || html.includes(`>${claim.title}<`)
          ? `${id} is off, and on ${page}`
          : [],
      )
    }
    const said = new Set<string>()
    const missing = claim.places.flatMap((place) => {
      const { page, shows } = places[place]
      const html = pages.get(page(content)) ?? ''
      for (const words of shows(claim)) said.add(page(content) + words)
      return shows(claim)
        .filter((words) => !html.includes(words))
        .map((words) => `${id} is on, and ${page(content)} does not say "${words}"`)
    })
    const everyPage = ['index', 'about', 'contact'] as const
    const pagesOfClaims = claim.places.includes('footer') ? [] : everyPage
    // A text of a page may make a claim in its own words, within {if claim …}.
    const ownTexts = { index: content.home, about: content.about, contact: content.contact }
    const misplaced = pagesOfClaims
      .filter((page) => !said.has(page + claim.text) && pages.get(page)?.includes(claim.text))
      .filter((page) => !JSON.stringify(ownTexts[page]).includes(claim.text))
      .map((page) => `${id} does not belong on ${page}`)
    return [...missing, ...misplaced]
  })
}

/** A sentence for each person, check or review that a page lacks, or shows although none is filled in. */
export function proofFaults(site: string, { proof, business, claims }: Content): string[] {
  const pages = ['index', 'about', 'contact'].map(
    (page) => [page, decoded(readFileSync(join(site, `${page}.html`), 'utf8'))] as const,
  )
  const guarantee = Object.values(claims).find((claim) => claim.shown && claim.guarantee)?.guarantee
  const { methods, deposit, financing, cancellation } = business.payment
  const expected: [text: string | undefined | null, shown: boolean, on: string[]][] = [
    [proof.people.title, proof.people.items.length > 0, ['about', 'contact']],
    [proof.people.items[0]?.name, true, ['index', 'about', 'contact']],
    [proof.checks.title, proof.checks.items.length > 0, ['about']],
    [proof.checks.items[0], true, ['about', 'contact']],
    [proof.reviews.title, proof.reviews.items.length > 0, ['index', 'about']],
    // One beside each form, too.
    [proof.reviews.items[0]?.quote, true, ['index', 'about', 'contact']],
    [proof.reviews.items[0]?.link, true, ['index', 'about', 'contact']],
    [business.licenseNumber, true, ['index']],
    [guarantee?.lasts, true, ['index', 'contact']],
    // Begins a sentence.
    [guarantee?.honoredBy.slice(1), true, ['index', 'contact']],
    [methods[0], true, ['index', 'contact']],
    [deposit, true, ['contact']],
    [financing, true, ['contact']],
    [cancellation, true, ['contact']],
    // Search engines forbid markup of reviews on the reviewed business's own site.
    ['"Review"', false, ['index', 'about', 'contact']],
    ['AggregateRating', false, ['index', 'about', 'contact']],
  ]
  return expected.flatMap(([text, shown, on]) =>
    pages.flatMap(([page, html]) =>
      text && on.includes(page) && html.includes(text) !== shown
        ? `${page} ${shown ? 'lacks' : 'shows'} "${text}"`
        : [],
    ),
  )
}
