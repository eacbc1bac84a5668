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

type Area = Pick<Content, 'business' | 'locations'>

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
 * @returns `served`, and `tooFar`, the rest of those that start like them (any other code that does has no area:
 * it stands for post boxes or a single company, and may be next door)
 */
export function divideZips({
  business: { coordinates, serviceRadiusMiles, zipCodesNotServed },
  locations,
}: Area) {
  const named: ZipArea[] = locations.flatMap(({ zipCodes }, city) =>
    zipCodes.map((zip) => ({ zip, city, own: true })),
  )
  const ownZips = new Set(named.map(({ zip }) => zip))
  const isExcluded = startsWithOne(zipCodesNotServed)
  const near: ZipArea[] = []
  const outside: string[] = []
  for (const [zip, center] of zipAreas()) {
    if (ownZips.has(zip)) continue
    if (!isWithin(serviceRadiusMiles, coordinates, center) || isExcluded(zip)) {
      outside.push(zip)
      continue
    }
    const [city] = nearest(locations, { id: '', ...center }, 1)
    near.push({ zip, city: locations.findIndex(({ id }) => id === city?.id), own: false })
  }
  const served = [...named, ...near].toSorted((a, b) => a.zip.localeCompare(b.zip))
  const regions = regionsOf(served)
  return { served, tooFar: outside.filter((zip) => regions.has(region(zip))) }
}

/**
 * Finds ZIP codes that the owner should decide about.
 *
 * @returns `distant`, first digits of served codes that no city's own codes have, and `close`, codes outside the
 * radius that may belong to a city
 */
export function doubtfulZips({ business, locations }: Area) {
  const { served } = divideZips({ business, locations })
  const known = new Set(served.map(({ zip }) => zip))
  const isExcluded = startsWithOne(business.zipCodesNotServed)
  const close = [...zipAreas()].filter(
    ([zip, center]) =>
      !known.has(zip) &&
      !isExcluded(zip) &&
      locations.some((city) => isWithin(edgeOfCity, city, center)),
  )
  const { own = [], near = [] } = Object.groupBy(served, (area) => (area.own ? 'own' : 'near'))
  return {
    distant: [...regionsOf(near).difference(regionsOf(own))],
    close: close.map(([zip]) => zip),
  }
}

const startsWithOne = (starts: readonly string[]) => (zip: string) =>
  starts.some((start) => zip.startsWith(start))

const regionsOf = (areas: readonly ZipArea[]) => new Set(areas.map(({ zip }) => region(zip)))
