import { getCollection } from 'astro:content'
import type { MenuLink } from '../layout/navigation.ts'
import { byOrder } from './order.ts'
import { type PictureRole, pictureOf } from './picture.ts'

/** All cities in the order in which they are listed. */
export const locations = byOrder(await getCollection('locations'))

export type Location = (typeof locations)[number]

/** Where a city's page stands. */
export const locationPath = (location: { id: string }) => `/locations/${location.id}`

/** A city as it is shown and sent: "Plano, TX". */
export const cityAndState = (location: Location) => `${location.data.name}, ${location.data.state}`

/** A link to a city's page. */
export const locationLink = (location: Location): MenuLink => ({
  name: cityAndState(location),
  path: locationPath(location),
})

/** The city's picture, or Carrollton's where it has none. */
export const locationPicture = (location: Location, role: PictureRole) =>
  pictureOf(location.data, `content/locations/${location.id}.md`, role, {
    picture: 'city-carrollton',
    pictureAlt: 'The old square of downtown Carrollton.',
  })
