/** Texts and seasons that are true of one place only. A built server uses this file: it imports nothing. */

/** Facts behind the conditions "state TX", "region North Texas" and "city Carrollton". */
const placeFacts: Record<string, string> = { state: 'state code', region: 'region', city: 'city' }

/** A condition that holds in one place only, and the part of a text that depends on it. */
export const placeCondition = /\{if (?:[^{}]* and )?(state|region|city) ([^{}]+)\}/g

/** Whether the business is in the place of a condition; undefined for any other condition. */
export function isIn(
  condition: string,
  words: Readonly<Record<string, string>>,
): boolean | undefined {
  const [, kind = '', place] = /^(state|region|city) (.+)$/.exec(condition) ?? []
  return place === undefined ? undefined : words[placeFacts[kind] ?? ''] === place
}

/** The season of a pest where the business works: that of its region, else of its state. */
export const seasonHere = <Season extends { in: string }>(
  seasons: readonly Season[],
  words: Readonly<Record<string, string>>,
): Season | undefined =>
  ['region', 'state']
    .map((kind) => seasons.find(({ in: place }) => isIn(`${kind} ${place}`, words)))
    .find((season) => season !== undefined)
