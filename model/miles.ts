export interface Coordinates {
  /** In degrees; west and south are negative. */
  latitude: number
  longitude: number
}

/** The earth's mean radius, in miles. */
export const earthRadius = 3958.8

const milesPerDegree = (2 * Math.PI * earthRadius) / 360

/**
 * How far a place lies east and north of another, in miles. Within one region the earth is flat enough:
 * a degree of longitude is shorter than one of latitude by the cosine of the latitude.
 */
export function milesFrom(from: Coordinates, { latitude, longitude }: Coordinates) {
  const shorter = Math.cos((from.latitude * Math.PI) / 180)
  return {
    east: (longitude - from.longitude) * shorter * milesPerDegree,
    north: (latitude - from.latitude) * milesPerDegree,
  }
}
