/** Which ZIP codes the business comes to, and what the field says: worked out while the site is built. */
import { business, form, locations } from '../../model/content/content.ts'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { zipAreas, zipsTooFar } from './areas.ts'

export const words = form.zip
export const phone = { display: business.phone.display, href: `tel:${business.phone.e164}` }
export const cities = locations.map((city) => ({
  name: city.name,
  place: cityAndState(city),
  path: locationPath(city),
}))
/** By ZIP code the number of its city; of the nearest, below zero and counted from -1. */
export const areas = Object.fromEntries(
  zipAreas.map(({ zip, city, own }) => [zip, own ? city : -1 - city]),
)
export const tooFar = zipsTooFar.join(' ')
