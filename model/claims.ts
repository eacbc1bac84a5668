import { claims } from './content.ts'
import type { Claim, ClaimPlace } from './schema/claims.ts'

/**
 * The claims that are switched on and belong in a place, in the order of content/claims.yaml.
 *
 * @param without The claims that a page leaves out.
 */
export const claimsShownIn = (
  place: ClaimPlace,
  without: readonly string[] = [],
): (Claim & { id: string })[] =>
  Object.entries(claims)
    .map(([id, claim]) => ({ id, ...claim }))
    .filter(({ id, shown, places }) => shown && places.includes(place) && !without.includes(id))
