import { parseDay } from '../time/time-zone.ts'
import type { Article, Location, Pest, Service } from './content.ts'

/** A link in a list of links: a menu, a sidebar, a breadcrumb. */
export interface Link {
  name: string
  path: string
}

type WithId = { id: string }

export const servicePath = ({ id }: WithId) => `/services/${id}`
export const checklistPath = (service: WithId) => `${servicePath(service)}/checklist`
export const locationPath = ({ id }: WithId) => `/locations/${id}`
export const articlePath = ({ id }: WithId) => `/blog/${id}`
export const identifyPath = '/identify'
export const calendarPath = '/pest-calendar'
export const pestPath = ({ id }: WithId) => `${identifyPath}/${id}`

/** Link that opens a text message with its first words. iPhones want the "&", Android phones the "?". */
export const textPath = (phone: string, body: string): string =>
  `sms:${phone}?&body=${encodeURIComponent(body)}`

/** Path of a page of the list of articles, counted from 1: /blog, /blog/page/2. */
export const blogPath = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** Path of the service for a pest or a clue, down to its part of the page. */
export const helpPath = (entry: { service: string; serviceSection?: string | undefined }): string =>
  servicePath({ id: entry.service }) + (entry.serviceSection ? `#${entry.serviceSection}` : '')

export const pestLink = (pest: Pick<Pest, 'id' | 'name'>): Link => ({
  name: pest.name,
  path: pestPath(pest),
})

export const serviceLink = (service: Service): Link => ({
  name: service.name,
  path: servicePath(service),
})

/** A city as it is shown and sent: "Plano, TX". */
export const cityAndState = ({ name, state }: Location) => `${name}, ${state}`

export const locationLink = (location: Location): Link => ({
  name: cityAndState(location),
  path: locationPath(location),
})

export const articleDate = ({ date }: Pick<Article, 'date'>): Date => parseDay(date)
