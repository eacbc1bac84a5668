/** The content of the business as a value: `readContent` returns it, and everything gets it as an argument. */
import type { Content } from './reading/files.ts'
import type { Claim, ClaimPlace } from './schema/claims.ts'

export type { Article, Content, Location, Pest, Service } from './reading/files.ts'

/** How many articles the feed has. Older ones are on the pages of the blog. */
const mostInFeed = 50

/** The articles in the feed, newest first. */
export const newestArticles = ({ articles }: Content) => articles.slice(0, mostInFeed)

/**
 * An entry by the name of its file.
 *
 * @throws Error when there is none: the content check reports unknown names.
 */
export function entryById<E extends { id: string }>(entries: readonly E[], id: string): E {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`there is no "${id}"; the content check should have reported it`)
  return found
}

/**
 * The claims that are switched on and belong in a place, in the order of content/claims.yaml.
 *
 * @param without IDs of claims that a page leaves out.
 */
export const claimsShownIn = (
  { claims }: Pick<Content, 'claims'>,
  place: ClaimPlace,
  without: readonly string[] = [],
): (Claim & { id: string })[] =>
  Object.entries(claims)
    .map(([id, claim]) => ({ id, ...claim }))
    .filter(({ id, shown, places }) => shown && places.includes(place) && !without.includes(id))
