import type { Article, Location, Pest, Service } from './content.ts'
import { dayOf } from './schema/date.ts'

/** A link in a list of links: a menu, a sidebar, the way to a page. */
export interface Link {
  name: string
  path: string
}

/** Where a service's page stands. */
export const servicePath = ({ id }: Pick<Service, 'id'>) => `/services/${id}`

/** Where the checklist of a service stands. */
export const checklistPath = (service: Pick<Service, 'id'>) => `${servicePath(service)}/checklist`

/** Where a city's page stands. */
export const locationPath = ({ id }: Pick<Location, 'id'>) => `/locations/${id}`

/** Where an article stands. */
export const articlePath = ({ id }: Pick<Article, 'id'>) => `/blog/${id}`

/** Where the list of articles stands, page by page, counted from 1: /blog, /blog/page/2. */
export const blogPath = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** Where all pests stand, when they are out, and where one has its page. */
export const identifyPath = '/identify'
export const calendarPath = '/pest-calendar'
export const pestPath = ({ id }: Pick<Pest, 'id'>) => `${identifyPath}/${id}`

/** A pest's page, by its name. */
export const pestLink = (pest: Pick<Pest, 'id' | 'name'>): Link => ({
  name: pest.name,
  path: pestPath(pest),
})

/** Path of the service for a pest or a clue, down to its part of the page. */
export const helpPath = ({
  service,
  serviceSection,
}: {
  service: string
  serviceSection?: string | undefined
}): string => servicePath({ id: service }) + (serviceSection ? `#${serviceSection}` : '')

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

/** When an article is dated. */
export const articleDate = ({ date }: Pick<Article, 'date'>): Date => dayOf(date)
