import { type ExtendedFeature, geoAzimuthalEquidistant, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'us-atlas/counties-10m.json' with { type: 'json' }
import { type Coordinates, earthRadius } from '../../model/place/distance.ts'

/** The Census Bureau's outlines, simplified to ten million to one. */
const topology = atlas as unknown as Topology<{ counties: GeometryCollection<{ name: string }> }>

/** As much of the circle as a county must fill for its name to have room. */
const leastShare = 0.1

export interface Counties {
  /** The lines between them within the circle, as the data of an SVG path. */
  lines: string
  /** Those that fill much of the circle, each with the middle of its part. */
  names: { name: string; x: number; y: number }[]
}

/**
 * The counties within a circle, in units from its middle to the right and down.
 *
 * @param radius In miles.
 */
export function countiesAround(
  { latitude, longitude }: Coordinates,
  radius: number,
  unitsPerMile: number,
): Counties {
  const projection = geoAzimuthalEquidistant()
    .rotate([-longitude, -latitude])
    .scale(earthRadius * unitsPerMile)
    .translate([0, 0])
    .clipAngle((radius / earthRadius) * (180 / Math.PI))
  const path = geoPath(projection).digits(0)
  const { counties } = topology.objects
  const borders = mesh(topology, counties, (one, other) => one !== other)
  const circle = Math.PI * (radius * unitsPerMile) ** 2
  const names = feature(topology, counties).features.flatMap((county: ExtendedFeature) => {
    if (path.area(county) < leastShare * circle) return []
    const [x, y] = path.centroid(county)
    return [{ name: String(county.properties?.name), x: Math.round(x), y: Math.round(y) }]
  })
  return { lines: path(borders) ?? '', names }
}
