/** What the desk's screens and its API choose from. The browser reads it, so it imports nothing. */

/** Answer requests; edit the site; manage people. Stored by these names: never rename one. */
export const permissions = ['answer', 'edit', 'manage'] as const
export type Permission = (typeof permissions)[number]

/** Characters of a name that fit beside each entry of a lead's history. */
export const longestName = 40

/** Groups of content files in the order in which the desk shows them. */
export const fileGroups = [
  'business',
  'blog',
  'pages',
  'services',
  'locations',
  'pests',
  'words',
  'legal',
  'spanish',
] as const
export type FileGroup = (typeof fileGroups)[number]
