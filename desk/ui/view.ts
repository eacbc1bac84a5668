import { useSearch } from 'wouter'
import { type View, views } from '../../model/lead/stages.ts'

/** The view of the list, which the address names. A search isn't there: browsers store addresses. */
export function useView(): View {
  const wanted = new URLSearchParams(useSearch()).get('view')
  return views.find((view) => view === wanted) ?? 'to-call'
}

/** The address of a list, or of a lead beside it. */
export const inView = (path: string, view: View): string =>
  view === 'to-call' ? path : `${path}?view=${view}`
