import type { Coordinates } from '../../model/place/distance.ts'
import gazetteer from './zip-areas.json' with { type: 'json' }

/** The year of the Census Gazetteer that the areas are of. */
export const { year: gazetteerYear } = gazetteer

let parsed: ReadonlyMap<string, Coordinates> | undefined

/** ZIP code tabulation areas of the Census Gazetteer, with a point in each (`scripts/zip-areas.ts`). */
export function zipAreas(): ReadonlyMap<string, Coordinates> {
  parsed ??= new Map(
    gazetteer.areas.split('\n').map((line) => {
      const [zip = '', latitude, longitude] = line.split(' ')
      return [zip, { latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
  return parsed
}
