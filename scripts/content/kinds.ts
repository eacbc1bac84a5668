/** What `npm run content` adds and removes. */
export type Kind = 'service' | 'city' | 'article' | 'pest'

/** The folder of each. */
export const folders: Record<Kind, string> = {
  service: 'services',
  city: 'locations',
  article: 'blog',
  pest: 'pests',
}
