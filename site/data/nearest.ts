interface Place {
  id: string
  /** In degrees. */
  latitude: number
  longitude: number
}

/**
 * The places nearest to one of them, without it. Within one region the earth is flat enough: a degree
 * of longitude is shorter than one of latitude by the cosine of the latitude.
 *
 * @param most How many at the most.
 */
export function nearest<Entry extends Place>(
  places: readonly Entry[],
  from: Place,
  most: number,
): Entry[] {
  const shorter = Math.cos((from.latitude * Math.PI) / 180)
  const distance = ({ latitude, longitude }: Place) =>
    Math.hypot(latitude - from.latitude, (longitude - from.longitude) * shorter)
  return places
    .filter(({ id }) => id !== from.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}
