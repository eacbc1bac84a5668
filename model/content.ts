/**
 * The words and facts of the business, read once, checked, with the facts put into the texts. Stops
 * whoever imports it with a sentence for each mistake; programs that want to say more check first.
 */
import { current } from './reading/current.ts'
import { ContentError } from './reading/fault.ts'
import type { Content } from './reading/files.ts'
import { dayOf } from './schema/date.ts'

const { content, faults } = current
if (faults.length > 0) throw new ContentError(faults)

export type { Article, Location, Pest, Service } from './reading/files.ts'

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
  legalPages,
  locationsPage,
  pestCalendar,
  servicesPage,
  site,
  theme,
}: Content = content

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

/** All services, all cities and all pests, in the order in which they are listed. */
export const services = content.services.toSorted(byOrder)
export const locations = content.locations.toSorted(byOrder)
export const pests = content.pests.toSorted(byOrder)

/** All articles, the newest first. */
export const articles = content.articles.toSorted(
  (a, b) => dayOf(b.date).getTime() - dayOf(a.date).getTime(),
)

/** What a feed and a list for programs name of them: older ones are found page by page. */
export const newestArticles = articles.slice(0, 50)
