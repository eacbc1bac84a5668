import type { Content } from '../../model/content/content.ts'
import { locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { milesFrom } from '../../model/place/distance.ts'
import { countiesAround } from './counties.ts'
import { placeLabels } from './map-labels.ts'

/** Units of the map for each mile. */
const unitsPerMile = 10

/** Miles between two circles. */
const step = 10

/** Space around the outermost circle. */
const margin = 10

/** Width of the map on a phone, in screens (see City.module.css). */
const phoneZoom = 1.5

/** Room for the name of the outermost city on a phone. */
const roomForWord = 75

/** Room for half the name of a county. */
const roomForCounty = 60

/**
 * Map of the cities around the home city, with circles up to the edge of the service area. Everything is in
 * units from the home city to the right and down; `edge` is where the map ends, and `close` says whether a
 * phone can show only the middle without losing a city.
 */
export function serviceMap({ business, locations, locationsPage }: Content) {
  const { coordinates, serviceRadiusMiles, address } = business
  const points = locations.map((location) => {
    const { east, north } = milesFrom(coordinates, location)
    return {
      name: location.name,
      path: locationPath(location),
      x: Math.round(east * unitsPerMile),
      y: Math.round(-north * unitsPerMile),
      home: location.name === address.city,
    }
  })
  const farthest = Math.max(...points.map(({ x, y }) => Math.hypot(x, y)))
  const edge = Math.max(serviceRadiusMiles * unitsPerMile, farthest) + margin
  const shownOnPhone = edge / phoneZoom
  const close = farthest + roomForWord < shownOnPhone
  const rings = [...Array(Math.ceil(serviceRadiusMiles / step) - 1).keys()]
    .map((index) => (index + 1) * step)
    .concat(serviceRadiusMiles)
    .map((miles) => ({
      radius: miles * unitsPerMile,
      name: fillSlots(locationsPage.map.ring, { miles: String(miles) }),
      x: 0,
      y: miles * unitsPerMile - 10,
    }))
  const { lines: borders, names } = countiesAround(coordinates, serviceRadiusMiles, unitsPerMile)
  const outermost = (close ? shownOnPhone : edge) - roomForCounty
  const counties = names.map(({ name, x, y }) => ({
    name: fillSlots(locationsPage.map.county, { county: name }),
    x: Math.max(-outermost, Math.min(x, outermost)),
    y,
  }))
  const labelled = placeLabels(points, [...rings, ...counties], close ? shownOnPhone - 16 : edge)
  return { edge, borders, counties, rings, points: labelled, close }
}
