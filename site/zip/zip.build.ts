/** The ZIP codes of the service area, and the words of the ZIP field, evaluated at build time. */
import { business, form, locations } from '../../model/content/content.ts'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { divideZips } from './divide-zips.ts'

export const { served: zipAreas, tooFar: zipsTooFar } = divideZips({ business, locations })

export const words = form.zip
export const phone = { display: business.phone.display, href: `tel:${business.phone.e164}` }
export const cities = locations.map((city) => ({
  name: city.name,
  place: cityAndState(city),
  path: locationPath(city),
}))
/** City of each ZIP code as its index; the nearest city as -1 minus its index. */
export const areas = Object.fromEntries(
  zipAreas.map(({ zip, city, own }) => [zip, own ? city : -1 - city]),
)
export const tooFar = zipsTooFar.join(' ')
