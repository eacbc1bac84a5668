export interface Coordinates {
  /** In degrees; west and south are negative. */
  latitude: number
  longitude: number
}

/** The earth's mean radius, in miles. */
export const earthRadius = 3958.8

const milesPerDegree = (2 * Math.PI * earthRadius) / 360

/**
 * How far a place lies east and north of another, in miles. Treats a region as flat: a degree of
 * longitude is shorter than one of latitude by the cosine of the latitude.
 */
export function milesFrom(from: Coordinates, { latitude, longitude }: Coordinates) {
  const shorter = Math.cos((from.latitude * Math.PI) / 180)
  return {
    east: (longitude - from.longitude) * shorter * milesPerDegree,
    north: (latitude - from.latitude) * milesPerDegree,
  }
}

export function distance(from: Coordinates, to: Coordinates): number {
  const { east, north } = milesFrom(from, to)
  return Math.hypot(east, north)
}

interface Place extends Coordinates {
  id: string
}

/**
 * The places nearest to one of them, without itself.
 *
 * @param most Maximum number of places.
 */
export function nearest<Entry extends Place>(
  places: readonly Entry[],
  from: Place,
  most: number,
): Entry[] {
  return places
    .filter(({ id }) => id !== from.id)
    .toSorted((a, b) => distance(from, a) - distance(from, b))
    .slice(0, most)
}
