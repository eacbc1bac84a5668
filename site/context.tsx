import { createContext, use } from 'react'
import type { Content } from '../model/content/content.ts'
import type { Edition, Editions } from './edition.ts'
import type { PictureLibrary } from './pictures/library.ts'

/** Files with words that scripts use (`words.ts`). */
export type WordsFile = 'office' | 'form' | 'zip' | 'pests'

/** Everything that the pages of a site are rendered from. */
export interface RenderContext {
  /** Of the edition that the page is of. */
  content: Content
  edition: Edition
  /** All editions, for links to the same page in another language. */
  editions: Editions
  pictures: PictureLibrary
  /** The public origin, for canonical addresses. */
  siteUrl: string
  /** Set for a site without its server: the form posts to this form-to-email relay. */
  formRelayUrl: string | undefined
  /** Address of each script that pages load, by its source. */
  scripts: Readonly<Record<string, string>>
  /** Code of the scripts that are inlined, by their source. */
  inlineScripts: Readonly<Record<string, string>>
  /** Name of each file with words that scripts use, which has a hash of them. */
  wordsFiles: Readonly<Record<WordsFile, string>>
  typeface: string
  now: Date
}

const Context = createContext<RenderContext | undefined>(undefined)

export const RenderContextProvider = Context

/** The context of the page that is being rendered. */
export function useRenderContext(): RenderContext {
  const context = use(Context)
  if (!context) throw new Error('a page was rendered without its context')
  return context
}

export const useContent = (): Content => useRenderContext().content
