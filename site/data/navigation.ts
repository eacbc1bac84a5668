import type { Content } from '../../model/content/content.ts'
import { calendarPath, identifyPath, type Link } from '../../model/content/links.ts'

/** Breadcrumb of a page below the home page. */
export const crumbsTo = ({ site }: Content, ...links: Link[]): Link[] => [
  { name: site.breadcrumb.home, path: '/' },
  ...links,
]

/** Whether any pest has a season here. */
export const hasCalendar = ({ pests }: Content): boolean => pests.some(({ season }) => season)

/** Pages for a visitor who doesn't know the pest's name. Empty if the owner removed all pests. */
export function pestTools(content: Content): Link[] {
  const { identifyPage, pestCalendar, pests } = content
  if (pests.length === 0) return []
  const calendar = { name: pestCalendar.headline, path: calendarPath }
  return [
    { name: identifyPage.headline, path: identifyPath },
    ...(hasCalendar(content) ? [calendar] : []),
  ]
}

/**
 * The entries after the current one, continuing at the start of the list, without the current one.
 *
 * @param most How many at most.
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
