/**
 * The next entries of a list after the current one, wrapping round its end, without the current one.
 *
 * @param most How many at the most.
 */
export function nextInOrder<Entry extends { id: string }>(
  entries: readonly Entry[],
  currentId: string,
  most: number,
): Entry[] {
  const at = entries.findIndex((entry) => entry.id === currentId)
  const others = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))]
  return others.slice(0, most)
}
