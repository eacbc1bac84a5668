import { isRecord } from '../record.ts'
import { isSame, keyOf } from './same.ts'

/** Finds entries of a list again after it has changed. A content file gives them no names of their own. */

/** How many fields of two entries are the same. */
export const sameFields = (one: unknown, other: unknown): number =>
  isRecord(one) && isRecord(other)
    ? Object.keys(one).filter((key) => key in other && isSame(one[key], other[key])).length
    : 0

/**
 * Where an entry is now: the one that is most like it, if it is in turn most like that one. Of several that are
 * alike only the one in the same place counts, unless entries have come or gone.
 *
 * @param was the list when the entry was at `index`
 * @returns undefined when it isn't there any more, or can't be told from another one
 */
export function placeNow(
  was: readonly unknown[],
  now: readonly unknown[],
  index: number,
): number | undefined {
  const place = mostLike(was, index, now)
  return place !== undefined && mostLike(now, place, was) === index ? place : undefined
}

/** The place of the entry in `others` that is most like the one at `index` of a list. */
function mostLike(
  list: readonly unknown[],
  index: number,
  others: readonly unknown[],
): number | undefined {
  const one = list[index]
  const likeness = others.map((other) => {
    if (isSame(one, other)) return Number.POSITIVE_INFINITY
    const [same, all] = [sameFields(one, other), Object.keys(Object(one)).length]
    return same * 2 < all ? 0 : same
  })
  const most = Math.max(0, ...likeness)
  // Nothing is like it. It's the same text with other words if no entry has come or gone.
  if (most === 0) return list.length === others.length && !isRecord(one) ? index : undefined
  const found = others.flatMap((_, at) => (likeness[at] === most ? [at] : []))
  const stays = list.length === others.length && found.includes(index)
  return found.length > 1 && stays ? index : only(found)
}

const only = (found: readonly number[]): number | undefined =>
  found.length === 1 ? found[0] : undefined

/**
 * Makes a change of a whole list in one that has other entries, or other words, beside those that came or went.
 *
 * @returns undefined when entries are alike or moved, when one that goes isn't as it was, when one that comes is
 *   there already, or when the place of one can't be told
 */
export function entriesNow(
  now: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): unknown[] | undefined {
  const sets = [now, before, after].map((list) => new Set(list.map(keyOf)))
  const [present, old, next] = sets as [Set<string>, Set<string>, Set<string>]
  if (present.size < now.length || old.size < before.length || next.size < after.length) return
  const kept = [...old].filter((key) => next.has(key))
  const isMoved = [...next].filter((key) => old.has(key)).some((key, at) => key !== kept[at])
  const gone = [...old].filter((key) => !next.has(key))
  const come = after.filter((one) => !old.has(keyOf(one)))
  if (isMoved || !gone.every((key) => present.has(key))) return
  if (come.some((one) => present.has(keyOf(one)))) return
  // Entries as they are now, by what they were before.
  const places = before.map((_, at) => placeNow(before, now, at))
  const current = new Map(
    before.flatMap((one, at) => {
      const place = places[at]
      return place === undefined ? [] : [[keyOf(one), now[place]] as const]
    }),
  )
  for (const one of come) current.set(keyOf(one), one)
  // One that comes may be there with other words, such as one that someone has brought back and changed.
  const strangers = now.filter((_, at) => !places.includes(at))
  if (come.some((one) => strangers.some((other) => hasOwnWords(one, other, after)))) return
  const isKnown = places.filter((place) => place !== undefined).length === now.length
  const merged = now.filter((one) => !gone.includes(keyOf(one)))
  for (const one of come) {
    const at = placeFor(merged, after, after.indexOf(one), current, isKnown)
    if (at === undefined) return
    merged.splice(at, 0, one)
  }
  return merged
}

/** Whether two entries share a field that no other entry of a list shares with them. */
const hasOwnWords = (one: unknown, other: unknown, list: readonly unknown[]): boolean =>
  isRecord(one) &&
  isRecord(other) &&
  Object.keys(one).some(
    (key) =>
      key in other &&
      isSame(one[key], other[key]) &&
      !list.some((third) => third !== one && isRecord(third) && isSame(third[key], one[key])),
  )

/** Where a new entry goes: after the one before it, else before the one after it. */
function placeFor(
  merged: readonly unknown[],
  after: readonly unknown[],
  index: number,
  current: ReadonlyMap<string, unknown>,
  isKnown: boolean,
): number | undefined {
  const placeOf = (one: unknown) => merged.indexOf(current.get(keyOf(one)))
  const [earlier, later] = [after.slice(0, index).reverse(), after.slice(index + 1)]
  for (const [neighbors, step] of [
    [earlier, 1],
    [later, 0],
  ] as const) {
    const at = neighbors.map(placeOf).findIndex((place) => place >= 0)
    // With a neighbor gone and a stranger there, the place is a guess.
    if (at > 0 && !isKnown) return undefined
    const [neighbor] = at < 0 ? [] : [neighbors[at]]
    if (at >= 0) return placeOf(neighbor) + step
  }
  return merged.length === 0 ? 0 : undefined
}
