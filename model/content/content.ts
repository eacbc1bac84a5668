/**
 * The checked content of the business, with its facts filled into the texts. Importing this module
 * throws a ContentError while the content has mistakes.
 */
import { current } from './reading/current.ts'
import { ContentError } from './reading/fault.ts'
import type { Content } from './reading/files.ts'
import { seasonHere } from './reading/season.ts'
import type { Claim, ClaimPlace } from './schema/claims.ts'
import { dayOf } from './schema/date.ts'

const { content, faults } = current
if (faults.length > 0) throw new ContentError(faults)

export type { Article, Location, Service } from './reading/files.ts'
export type Pest = (typeof pests)[number]

export const {
  about,
  blogPage,
  business,
  claims,
  consent,
  contact,
  desk,
  email,
  failures,
  form,
  home,
  identifyPage,
  law,
  legalPages,
  locations,
  locationsPage,
  pestCalendar,
  proof,
  services,
  servicesPage,
  site,
  theme,
}: Content = content

/** The pests, each with its season where the business works. */
export const pests = content.pests.map((pest) => ({
  ...pest,
  season: seasonHere(pest.seasons, business),
}))

/** Articles, newest first. */
export const articles = content.articles.toSorted(
  (a, b) => dayOf(b.date).getTime() - dayOf(a.date).getTime(),
)

/** The articles in the feed. Older ones are on the pages of the blog. */
export const newestArticles = articles.slice(0, 50)

const byId =
  <Entry extends { id: string }>(entries: readonly Entry[]) =>
  (id: string): Entry => {
    const found = entries.find((entry) => entry.id === id)
    if (!found) throw new Error(`there is no "${id}"; the content check should have reported it`)
    return found
  }

/** Finds a service, a city, an article or a pest by the name of its file. */
export const serviceById = byId(services)
export const locationById = byId(locations)
export const articleById = byId(articles)
export const pestById = byId(pests)

/**
 * The claims that are switched on and belong in a place, in the order of content/claims.yaml.
 *
 * @param without IDs of claims that a page leaves out.
 */
export const claimsShownIn = (
  place: ClaimPlace,
  without: readonly string[] = [],
): (Claim & { id: string })[] =>
  Object.entries(claims)
    .map(([id, claim]) => ({ id, ...claim }))
    .filter(({ id, shown, places }) => shown && places.includes(place) && !without.includes(id))

/** The custom property that holds a color of content/theme.yaml: `--ink-soft` for `inkSoft`. */
export const colorProperty = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const rootRule = (colors: Record<string, string>, ...more: string[]) => {
  const declarations = Object.entries(colors).map(
    ([name, value]) => `${colorProperty(name)}:${value}`,
  )
  return `:root{${[...declarations, ...more].join(';')}}`
}

/** The colors of every button that calls: on the site, at the desk and in emails. */
export const callColors = { background: 'dark', text: 'card', hover: 'brand' } as const

/** The colors of content/theme.yaml, and those of buttons that call, as custom properties. */
export const colorProperties = rootRule(
  theme.colors,
  `--call-background:var(${colorProperty(callColors.background)})`,
  `--call-text:var(${colorProperty(callColors.text)})`,
  `--call-hover:var(${colorProperty(callColors.hover)})`,
)

/** The same for the desk, with other colors on devices that are set to dark. */
export const deskColorProperties = `${colorProperties}@media(prefers-color-scheme:dark){${rootRule(theme.darkColors)}}`
