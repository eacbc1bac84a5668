import { createContext, use } from 'react'
import type { DeskContent } from '../model/desk/content.ts'

const Context = createContext<DeskContent | undefined>(undefined)

export const DeskContentProvider = Context

/** The owner's words and the facts that the desk goes by, which came with its page. */
export function useDeskContent(): DeskContent {
  const content = use(Context)
  if (!content) throw new Error('the desk was rendered without its content')
  return content
}
