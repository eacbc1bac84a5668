import { hashOf } from '../../model/hash.ts'
import type { RenderContext, WordsFile } from '../../site/context.tsx'
import type { Editions } from '../../site/edition.ts'
import type { Page } from '../../site/routes.tsx'
import { wordsOf } from '../../site/words.ts'

type Shared = Omit<RenderContext, 'content' | 'edition' | 'editions' | 'wordsFiles'>

/**
 * What the pages of each edition are rendered from.
 *
 * @returns `context` of the English pages, that of any page, and the texts that scripts ask for, by path
 */
export function contextsOf(editions: Editions, shared: Shared) {
  const texts = new Map<string, string>()
  const contexts = editions.map((edition): RenderContext => {
    const files = Object.entries(wordsOf(edition)).map(([name, value]) => {
      const text = JSON.stringify(value)
      const file = hashOf(text).slice(0, 8)
      texts.set(`/assets/${file}.json`, text)
      return [name, file] as const
    })
    const wordsFiles = Object.fromEntries(files) as Record<WordsFile, string>
    return { ...shared, content: edition.content, edition, editions, wordsFiles }
  })
  const [context] = contexts
  if (!context) throw new Error('a site needs an edition')
  const contextOf = ({ edition }: Page): RenderContext =>
    contexts[editions.indexOf(edition)] ?? context
  return { context, contextOf, texts }
}
