import type { Content } from '../../model/content/reading/files.ts'
import { type Coordinates, distance, nearest } from '../../model/place/distance.ts'
import { zipAreas } from './zip-areas.ts'

/** A ZIP code in the service area. */
export interface ZipArea {
  zip: string
  /** Index in `locations` of the city that names it, or of the nearest one. */
  city: number
  /** Whether that city's file names it. */
  own: boolean
}

/** The first three digits stand for a regional mail center. */
const region = (zip: string) => zip.slice(0, 3)

/** How far from a city's middle its own ZIP codes may lie, in miles. */
const edgeOfCity = 8

/** Miles in a degree of latitude, rounded down. */
const milesPerDegree = 68

/** Whether a place is near another. There are 33,000 ZIP codes: most are ruled out by their latitude alone. */
const isWithin = (miles: number, from: Coordinates, to: Coordinates): boolean =>
  Math.abs(from.latitude - to.latitude) * milesPerDegree <= miles && distance(from, to) <= miles

/**
 * Divides the ZIP codes in and around the service area.
 *
 * @returns `served`; `tooFar`, the rest of those that start like them (any other code that does has no area:
 * it stands for post boxes or a single company, and may be next door); and for the owner to decide,
 * `distant`, first digits of served codes that no city's own codes have, and `close`, those outside the
 * radius that may belong to a city.
 */
export function divideZips({
  business: { coordinates, serviceRadiusMiles, zipCodesNotServed },
  locations,
}: Pick<Content, 'business' | 'locations'>) {
  const named: ZipArea[] = locations.flatMap(({ zipCodes }, city) =>
    zipCodes.map((zip) => ({ zip, city, own: true })),
  )
  const ownZips = new Set(named.map(({ zip }) => zip))
  const isExcluded = (zip: string) => zipCodesNotServed.some((start) => zip.startsWith(start))
  const others = Object.groupBy(
    [...zipAreas()].filter(([zip]) => !ownZips.has(zip)),
    ([zip, center]) =>
      isWithin(serviceRadiusMiles, coordinates, center) && !isExcluded(zip) ? 'near' : 'outside',
  )
  const { outside = [] } = others
  const near = (others.near ?? []).map(([zip, center]) => {
    const [city] = nearest(locations, { id: '', ...center }, 1)
    return { zip, city: locations.findIndex(({ id }) => id === city?.id), own: false }
  })
  const served = [...named, ...near].toSorted((a, b) => a.zip.localeCompare(b.zip))
  const regionsOf = (areas: ZipArea[]) => new Set(areas.map(({ zip }) => region(zip)))
  const regions = regionsOf(served)
  const close = outside.filter(
    ([zip, center]) =>
      !isExcluded(zip) && locations.some((city) => isWithin(edgeOfCity, city, center)),
  )
  return {
    served,
    tooFar: outside.map(([zip]) => zip).filter((zip) => regions.has(region(zip))),
    distant: [...regionsOf(near).difference(regionsOf(named))],
    close: close.map(([zip]) => zip),
  }
}
