import { createRequire } from 'node:module'
import { type Coordinates, milesFrom } from '../../model/place/distance.ts'

// Imported, each of its hundred thousand numbers would get a type.
const require = createRequire(import.meta.url)

/** TopoJSON: neighbors share an arc, and `~index` is an arc that runs backwards. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  /** Each a first point, and then steps from point to point. */
  arcs: [number, number][][]
  objects: {
    counties: { geometries: { arcs: number[][] | number[][][]; properties: { name: string } }[] }
  }
}

/** County outlines of the Census Bureau, at a scale of 1 to 10 million. */
const { transform, arcs, objects }: Topology = require('us-atlas/counties-10m.json')

const counties = objects.counties.geometries.map(({ arcs: rings, properties }) => ({
  name: properties.name,
  /** Holes count as rings, too: a point within one is inside of two. */
  rings: (Array.isArray(rings[0]?.[0]) ? rings.flat() : rings) as number[][],
}))

/** The part of the circle that a county fills at least when its name fits into it. */
const leastShare = 0.1

type Point = readonly [x: number, y: number]

/**
 * The counties within a circle, in units from its middle to the right and down.
 *
 * @param radius In miles.
 * @returns `lines`, the borders that enter the circle's bounding box, as the data of an SVG path, and
 * `names`, the counties that fill much of the circle, each with the middle of its part
 */
export function countiesAround(center: Coordinates, radius: number, unitsPerMile: number) {
  const points = (arc: number): Point[] => {
    const outline = decodeArc(arc).map((place): Point => {
      const { east, north } = milesFrom(center, place)
      return [east, -north]
    })
    return arc < 0 ? outline.reverse() : outline
  }
  const toPath = (line: Point[]) =>
    `M${line.map(([x, y]) => `${Math.round(x * unitsPerMile)},${Math.round(y * unitsPerMile)}`).join('L')}`
  const lines = sharedArcs()
    .map(points)
    .filter((line) => overlapsSquare(line, radius))

  const outlines = counties
    .map(({ name, rings }) => ({ name, rings: rings.map((ring) => ring.flatMap(points)) }))
    .filter(({ rings }) => rings.some((ring) => overlapsSquare(ring, radius)))
  const inside = gridWithin(radius)
  const names = outlines.flatMap(({ name, rings }) => {
    const own = inside.filter((point) => isInside(point, rings))
    if (own.length < leastShare * inside.length) return []
    const middle = (axis: 0 | 1) =>
      Math.round((own.reduce((sum, point) => sum + point[axis], 0) / own.length) * unitsPerMile)
    return [{ name, x: middle(0), y: middle(1) }]
  })
  return { lines: lines.map(toPath).join(''), names }
}

function decodeArc(index: number): Coordinates[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]) => {
    x += dx
    y += dy
    return { longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] }
  })
}

/** The arcs that two counties have in common; the others are coasts and foreign borders. */
function sharedArcs(): number[] {
  const users = Map.groupBy(
    counties.flatMap(({ rings }) => rings.flat()),
    (arc) => (arc < 0 ? ~arc : arc),
  )
  return [...users].filter(([, all]) => all.length > 1).map(([arc]) => arc)
}

/** Whether a line's bounding box overlaps that of a circle around the origin. */
function overlapsSquare(line: Point[], radius: number): boolean {
  return ([0, 1] as const).every((axis) => {
    const values = line.map((point) => point[axis])
    return Math.min(...values) < radius && Math.max(...values) > -radius
  })
}

/** Points a mile apart within a circle around the origin. */
function gridWithin(radius: number): Point[] {
  const most = Math.floor(radius)
  const axis = Array.from({ length: 2 * most + 1 }, (_, index) => index - most)
  return axis
    .flatMap((x) => axis.map((y): Point => [x, y]))
    .filter(([x, y]) => Math.hypot(x, y) <= radius)
}

/** Counts the edges that a ray from the point to the right crosses: an odd number is inside. */
function isInside([x, y]: Point, rings: Point[][]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) as Point
      if (from[1] > y === to[1] > y) return false
      return x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    }),
  )
  return crossings.length % 2 === 1
}
