import { calendarPath, identifyPath } from '../../model/content/links.ts'

/**
 * Group of pages that share a style sheet. The lists of pests have rules that no other page uses, which
 * would make the shared file a fifth larger. Checklists, mostly printed, need few of the shared rules.
 */
export function styleGroup(path: string): 'lists of pests' | 'checklists' | 'site' {
  if (path.endsWith('/checklist')) return 'checklists'
  const isList = [identifyPath, calendarPath].some((list) => `${path}/`.startsWith(`${list}/`))
  return isList ? 'lists of pests' : 'site'
}
