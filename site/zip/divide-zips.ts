import type { Content } from '../../model/content/reading/files.ts'
import { distance, nearest } from '../../model/place/distance.ts'
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
  const others = [...zipAreas()].filter(([zip]) => !named.some((area) => area.zip === zip))
  const isExcluded = (zip: string) => zipCodesNotServed.some((start) => zip.startsWith(start))
  const isNear = ([zip, center]: (typeof others)[number]) =>
    distance(coordinates, center) <= serviceRadiusMiles && !isExcluded(zip)
  const near = others.filter(isNear).map(([zip, center]) => {
    const [city] = nearest(locations, { id: '', ...center }, 1)
    return { zip, city: locations.findIndex(({ id }) => id === city?.id), own: false }
  })
  const served = [...named, ...near].toSorted((a, b) => a.zip.localeCompare(b.zip))
  const regionsOf = (areas: ZipArea[]) => new Set(areas.map(({ zip }) => region(zip)))
  const regions = regionsOf(served)
  const outside = others.filter((area) => !isNear(area))
  const close = outside.filter(
    ([zip, center]) =>
      !isExcluded(zip) && locations.some((city) => distance(city, center) <= edgeOfCity),
  )
  return {
    served,
    tooFar: outside.map(([zip]) => zip).filter((zip) => regions.has(region(zip))),
    distant: [...regionsOf(near).difference(regionsOf(named))],
    close: close.map(([zip]) => zip),
  }
}
