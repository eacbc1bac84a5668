import { calendarPath, identifyPath } from '../../model/links.ts'

/**
 * The file of styles that a page asks for, by what it is for. What looks like that and what is out this
 * month are long lists of a kind that no other page has: their rules would make everybody's file a
 * fifth heavier. A checklist is mostly printed, and needs little of that file.
 */
export function styleGroup(path: string): 'lists of pests' | 'checklists' | 'site' {
  if (path.endsWith('/checklist')) return 'checklists'
  const isList = [identifyPath, calendarPath].some((list) => `${path}/`.startsWith(`${list}/`))
  return isList ? 'lists of pests' : 'site'
}
