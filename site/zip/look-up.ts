/** What is known about a ZIP code; a city is its place in a list. */
export type ZipAnswer = { kind: 'own' | 'near'; city: number } | { kind: 'tooFar' | 'unknown' }

/**
 * Whether the business comes to a ZIP code.
 *
 * @param areas By ZIP code its city, or -1 minus the nearest one.
 * @param tooFar ZIP codes that begin like one of those areas and lie too far away.
 */
export function lookUpZip(
  zip: string,
  areas: Readonly<Record<string, number>>,
  tooFar: string,
): ZipAnswer {
  const city = areas[zip]
  if (city !== undefined) {
    return city < 0 ? { kind: 'near', city: -1 - city } : { kind: 'own', city }
  }
  const alike = Object.keys(areas).some((area) => area.startsWith(zip.slice(0, 3)))
  return { kind: alike && !tooFar.includes(zip) ? 'unknown' : 'tooFar' }
}
