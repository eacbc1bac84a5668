import { business, locations, locationsPage } from '../../model/content/content.ts'
import { locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { milesFrom } from '../../model/place/distance.ts'
import { countiesAround } from './counties.ts'
import { type Label, placeLabels } from './map-labels.ts'

/** How many units of the map a mile is. */
const unitsPerMile = 10

/** Miles from one circle to the next. */
const step = 10

/** Around the outermost circle. */
const margin = 10

/** How much wider than a phone the map is there (see ServiceMap.module.css). */
const phoneZoom = 1.5

/** For the word beside the outermost city on a phone. */
const roomForWord = 75

/** For half the name of a county and some space. */
const roomForCounty = 60

/** The map's units from its middle, the home city, to the right and down. */
export interface MapPoint {
  name: string
  path: string
  x: number
  y: number
  home: boolean
  label: Label
}

export interface ServiceMap {
  /** From the middle to the edge. */
  edge: number
  /** The lines between counties, as the data of an SVG path. */
  borders: string
  counties: { name: string; x: number; y: number }[]
  rings: { radius: number; word: string; x: number; y: number }[]
  points: MapPoint[]
  /** Whether all cities are near enough to the middle for a phone to show that part only. */
  close: boolean
}

/** The cities as they lie around the home city, with circles as far out as the business drives. */
export function serviceMap(): ServiceMap {
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
      word: fillSlots(locationsPage.map.ring, { miles: String(miles) }),
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
  const labels = placeLabels(
    points.map(({ name, x, y }) => ({ word: name, x, y })),
    [...rings, ...counties.map(({ name, x, y }) => ({ word: name, x, y }))],
    close ? shownOnPhone - 16 : edge,
  )
  return {
    edge,
    borders,
    counties,
    rings,
    points: points.map((point, index) => ({ ...point, label: labels[index] as Label })),
    close,
  }
}
