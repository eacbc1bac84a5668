import { getCollection } from 'astro:content'
import type { MenuLink } from '../layout/navigation.ts'
import { byOrder } from './order.ts'
import { type PictureRole, pictureOf } from './picture.ts'

/** All services in the order in which they are listed. */
export const services = byOrder(await getCollection('services'))

export type Service = (typeof services)[number]

/**
 * One service by its id.
 *
 * @param namedIn The file and field that name it, for the error.
 * @throws Error when there is no such service, naming the file and field.
 */
export function serviceById(id: string, namedIn: string): Service {
  const service = services.find((candidate) => candidate.id === id)
  if (!service) throw new Error(`${namedIn}: there is no service "${id}" in content/services`)
  return service
}

/** Where a service's page stands. */
export const servicePath = (service: { id: string }) => `/services/${service.id}`

/** A link to a service's page. */
export const serviceLink = (service: Service): MenuLink => ({
  name: service.data.name,
  path: servicePath(service),
})

/** The service's picture, or the residential service's where it has none. */
export const servicePicture = (service: Service, role: PictureRole) =>
  pictureOf(service.data, `content/services/${service.id}.md`, role, {
    picture: 'service-residential',
    pictureAlt: 'A brick ranch house with a green lawn.',
  })
