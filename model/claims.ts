import { claims } from './content.ts'
import type { Claim, ClaimPlace } from './schema/claims.ts'

/** The claims that are switched on and belong in a place, in the order of content/claims.yaml. */
export const claimsShownIn = (place: ClaimPlace): (Claim & { id: string })[] =>
  Object.entries(claims)
    .map(([id, claim]) => ({ id, ...claim }))
    .filter((claim) => claim.shown && claim.places.includes(place))
