import { blogPath } from '../../model/content/links.ts'
import { articlesOnAPage } from '../../site/article/list-pages.ts'
import { published, publishedContent, testBuild } from './published.ts'

/** What the content folder says, as the pages must show it. */

/** All of it. */
export const content = publishedContent()

/** The folder with the site's files. */
export const builtSite = testBuild.site

/** Hidden fields that each form posts with what a visitor types, also to a relay. */
export const hiddenFields = {
  business_name: content.business.name,
  _subject: content.form.relay.subject,
  _template: 'table',
  _captcha: 'false',
  _honey: '',
}

export const services = content.services.map((service) => ({
  ...service,
  path: `/services/${service.id}`,
  checklistPath: `/services/${service.id}/checklist`,
  picture: service.pictureAlt ?? content.site.fallbackPictures.service.pictureAlt,
  words: JSON.stringify(service).length,
}))

export const locations = content.locations.map((location) => ({
  id: location.id,
  name: `${location.name}, ${location.state}`,
  path: `/locations/${location.id}`,
  words: JSON.stringify(location).length,
}))

export const articles = content.articles.map((article) => ({
  ...article,
  path: `/blog/${article.id}`,
  words: article.body.length,
  /** The lines wrapped in double asterisks. */
  headings: [...article.body.matchAll(/^\*\*([^*]+)\*\*$/gm)].map(([, text = '']) => text),
}))

/** The pages of the list of articles, the newest first. */
export const listsOfArticles = Array.from(
  { length: Math.max(1, Math.ceil(articles.length / articlesOnAPage)) },
  (_, index) => ({
    path: blogPath(index + 1),
    articles: articles.slice(index * articlesOnAPage, (index + 1) * articlesOnAPage),
  }),
)

export const pests = content.pests.map((pest) => ({
  ...pest,
  path: `/identify/${pest.id}`,
  words: JSON.stringify(pest).length,
}))

/** One of a kind, for tests that need any. */
const one = <T>(entry: T | undefined): T => {
  if (entry === undefined) throw new Error('The content has none of a kind that every site has.')
  return entry
}

/** A service that the home page features, a city, and the newest article. */
export const aService = one(services.find(({ id }) => id === content.home.featured.services[0]))
export const aCity = one(locations.at(-1))
export const anArticle = one(articles[0])

/** The lists of pests, which an owner may leave out with all of them, or without a season for the place. */
export const pestLists = [
  ...(pests.length > 0 ? ['/identify'] : []),
  ...(pests.some(({ season }) => season) ? ['/pest-calendar'] : []),
]

/** The pest with the most words, one with an alert and one with a picture. */
export const pestsToShow = [
  ...new Set(
    [
      pests.toSorted((a, b) => b.words - a.words)[0],
      pests.find(({ alert }) => alert),
      pests.find(({ picture }) => picture),
    ].filter((pest) => pest !== undefined),
  ),
]

/** Spanish pages that search engines may list. */
const spanishPaths = Object.keys(published().pages).filter(
  (path) => /^\/es(\/|$)/.test(path) && !/\/404$|\/received$/.test(path),
)

/** Every page that search engines may list. */
export const everyPath = [
  '/',
  '/about',
  '/services',
  ...services.flatMap(({ path, checklistPath }) => [path, checklistPath]),
  '/locations',
  ...locations.map(({ path }) => path),
  ...listsOfArticles.map(({ path }) => path),
  ...articles.map(({ path }) => path),
  ...pestLists,
  ...pests.map(({ path }) => path),
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  ...spanishPaths,
]

/** Pages in the sitemap. A checklist repeats its service. */
export const indexedPaths = everyPath.filter((path) => !path.endsWith('/checklist'))

/** One page of every kind that search engines may list. */
export const kindsOfPages = [
  '/',
  '/services',
  aService.path,
  aService.checklistPath,
  '/locations',
  aCity.path,
  '/blog',
  anArticle.path,
  ...pestLists,
  ...pestsToShow.slice(0, 1).map(({ path }) => path),
  '/about',
  '/contact',
  '/privacy-policy',
]

const wordiest = (all: { words: number; path: string }[]) =>
  all.toSorted((a, b) => b.words - a.words).slice(0, 1)

/** The same, with the longest page of each kind. HTML tests cover the others. */
export const pagesToShow = [
  ...new Set([
    ...kindsOfPages,
    ...[services, locations, articles].flatMap((all) => wordiest(all)).map(({ path }) => path),
    ...pestsToShow.map(({ path }) => path),
    '/terms-of-service',
  ]),
]

/** Entries after a given one, wrapping around at the end. */
export function othersAfter<T extends { id: string }>(all: T[], id: string, most: number): T[] {
  const at = all.findIndex((entry) => entry.id === id)
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, most)
}

/** A time like "08:00" as visitors read it. */
const spoken = (time: string) =>
  new Date(`2000-01-01T${time}Z`).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })

const range = ({ opens, closes }: { opens: string; closes: string }) =>
  content.site.hours.range.replace('{opens}', spoken(opens)).replace('{closes}', spoken(closes))

/** The office hours as visitors read them, a line for each entry. */
export const hours = (between: string, closed: string): string[] =>
  content.business.hours.map(({ label, times }) =>
    [label, times ? range(times) : closed].join(between),
  )

const pictureOfService = new Map(
  content.services.map(({ id, picture }): [string, string] => [
    id,
    picture ?? content.site.fallbackPictures.service.picture,
  ]),
)

/** Which picture in pictures/masters a page shows and shares, by the page's path. */
export const pictureOf = new Map<string, string>([
  ...[...pictureOfService].map(([id, name]): [string, string] => [`/services/${id}`, name]),
  ...content.locations.map(({ id, picture, pests }): [string, string] => [
    `/locations/${id}`,
    picture ?? pictureOfService.get(pests[0]?.service ?? '') ?? '',
  ]),
])
