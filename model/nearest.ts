import { type Coordinates, milesFrom } from './miles.ts'

interface Place extends Coordinates {
  id: string
}

/**
 * The places nearest to one of them, without it.
 *
 * @param most How many at the most.
 */
export function nearest<Entry extends Place>(
  places: readonly Entry[],
  from: Place,
  most: number,
): Entry[] {
  const distance = (place: Place) => {
    const { east, north } = milesFrom(from, place)
    return Math.hypot(east, north)
  }
  return places
    .filter(({ id }) => id !== from.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}
