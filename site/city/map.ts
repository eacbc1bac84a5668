import { createRequire } from 'node:module'
import { type GeoPermissibleObjects, geoArea, geoAzimuthalEquidistant, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Content } from '../../model/content/content.ts'
import { locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { distance, earthRadius } from '../../model/place/distance.ts'

// Imported, each of its hundred thousand numbers would get a type.
const require = createRequire(import.meta.url)

/** County outlines of the Census Bureau, at a scale of 1 to 10 million. */
const atlas: Topology<{
  counties: GeometryCollection<{ name: string }>
}> = require('us-atlas/counties-10m.json')

/** Borders between counties, taken from the atlas once. */
let borders: ReturnType<typeof mesh> | undefined

/**
 * A border that crosses a map has a point within so many degrees of its middle: the longest straight part
 * of one is 2.8 degrees, and a map reaches 200 miles at most.
 */
const nearDegrees = 6

/** Half the width of the map, in its units. */
const edge = 230

/**
 * Radius of the service area on the map, and the least distance of the outermost city from the middle: where
 * an area is much larger than its cities, the map shows only its inner part.
 */
const [areaRadius, leastReach] = [200, 72]

/** Width of a letter and height of a line of the names. */
const [letter, lineHeight] = [8.4, 32]

/** Maps by the content that they show: a dozen pages of a publication have the same. */
const drawn = new WeakMap<Content, ReturnType<typeof drawMap>>()

/**
 * Map of the cities around the home city, which is at 0, 0. Names are in two columns, so that none covers
 * another, and a leader line goes from each to its city.
 */
export function serviceMap(content: Content): ReturnType<typeof drawMap> {
  const map = drawn.get(content) ?? drawMap(content)
  drawn.set(content, map)
  return map
}

/** The borders between counties that a map may show, of three thousand in the atlas. */
function bordersNear({
  longitude,
  latitude,
}: Content['business']['coordinates']): ReturnType<typeof mesh> {
  borders ??= mesh(atlas, atlas.objects.counties, (a, b) => a !== b)
  const isNear = ([x = 0, y = 0]: number[]) =>
    Math.abs(x - longitude) < nearDegrees && Math.abs(y - latitude) < nearDegrees
  return { ...borders, coordinates: borders.coordinates.filter((line) => line.some(isNear)) }
}

function drawMap({ business, locations, locationsPage }: Content) {
  const { coordinates, address, serviceRadiusMiles } = business
  const { ring, county, landmarks } = locationsPage.map
  const farthest = Math.max(1, ...locations.map((location) => distance(coordinates, location)))
  const unitsPerMile = Math.max(areaRadius / serviceRadiusMiles, leastReach / farthest)
  const radius = Math.round(serviceRadiusMiles * unitsPerMile)
  const side = Math.ceil(locations.length / 2)
  const height = Math.max(areaRadius + 36, (side * lineHeight) / 2 + lineHeight)
  const projection = geoAzimuthalEquidistant()
    .rotate([-coordinates.longitude, -coordinates.latitude])
    .scale(unitsPerMile * earthRadius)
    .translate([0, 0])
    .clipExtent([
      [-edge, -height],
      [edge, height],
    ])
  const path = geoPath(projection).digits(0)
  const pointAt = (longitude: number, latitude: number) => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
    return { x: Math.round(x), y: Math.round(y) }
  }

  const points = locations
    .map((location) => ({
      name: location.name,
      path: locationPath(location),
      home: location.name === address.city,
      ...pointAt(location.longitude, location.latitude),
    }))
    .toSorted((a, b) => a.x - b.x)
  const columns = [points.slice(0, side), points.slice(side)].flatMap((column, index) => {
    const outward = index === 0 ? -1 : 1
    let lowest = -height
    const rows = column
      .toSorted((a, b) => a.y - b.y)
      .map((point) => {
        lowest = Math.max(point.y, lowest + lineHeight)
        return { ...point, row: lowest }
      })
    const tooLow = Math.max(0, lowest + lineHeight - height)
    return rows.map(({ row, ...point }) => {
      const y = row - tooLow
      const inner = outward * (edge - 8 - letter * point.name.length)
      const leader = `M${Math.round(inner)} ${y - 5}L${point.x} ${point.y}`
      return { ...point, leader, label: { x: outward * (edge - 2), y }, isLeft: index === 0 }
    })
  })
  // Landmarks say more, where there are any.
  const outlines = landmarks.length > 0 ? [] : feature(atlas, atlas.objects.counties).features
  const counties = outlines.flatMap((one) => {
    if (path.area(one) <= edge * height * 0.25) return []
    const [x, y] = path.centroid(one).map(Math.round)
    return [{ name: fillSlots(county, { county: one.properties.name }), x, y }]
  })
  return {
    edge,
    height,
    borders: path(bordersNear(coordinates)) ?? '',
    counties,
    ring: {
      radius,
      name: fillSlots(ring, { miles: String(serviceRadiusMiles) }),
      // Along its lower edge, or that of the map.
      y: Math.min(radius, height) - 12,
    },
    landmarks: landmarks.map(({ name, kind, at }) => {
      const outline = at.split(', ').map((place) => place.split(' ').map(Number).reverse())
      const closed = [...outline, ...outline.slice(0, 1)]
      const water: GeoPermissibleObjects = { type: 'Polygon', coordinates: [closed] }
      // On a globe, the winding says which side of a line is inside.
      if (geoArea(water) > 2 * Math.PI) closed.reverse()
      const line: GeoPermissibleObjects = { type: 'LineString', coordinates: outline }
      const shape = kind === 'water' ? water : line
      const [x, y] = path.centroid(shape).map(Math.round)
      return { name, kind, x, y, line: path(shape) ?? '' }
    }),
    points: columns,
  }
}
