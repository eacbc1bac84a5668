import type { WordChange } from '../../model/desk/compare.ts'
import { siteWords } from '../words/site.ts'
import { labelOf } from './fields.ts'
import styles from './Site.module.css'

/** Texts of a file before and after, by field. */
export function ChangedWords({ changes }: { changes: readonly WordChange[] }) {
  return (
    <dl className={styles.words}>
      {changes.map(({ path, ...words }) => {
        const [before, after] = inWords(words.before, words.after)
        return (
          <div key={`${path} ${before} ${after}`}>
            <dt>{fieldInWords(path)}</dt>
            {before && (
              <dd>
                <del>{asShown(before)}</del>
              </dd>
            )}
            {after && (
              <dd>
                <ins>{asShown(after)}</ins>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** Texts without the addresses of their links, unless these are all that differs. */
function inWords(...texts: [before: string, after: string]): string[] {
  const words = texts.map((text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  return words[0] === words[1] ? texts : words
}

/** A switch of the form, or words that depend on something, as a person reads them. */
function asShown(text: string): string {
  if (text === 'true' || text === 'false') return text === 'true' ? siteWords.on : siteWords.off
  return text
    .replaceAll(/\{if ([^{}]+)\}/g, (_, condition: string) => `${siteWords.chips.if(condition)} `)
    .replaceAll(/\{(else|end)\}/g, (_, part: 'else' | 'end') => ` ${siteWords.chips[part]} `)
}

/** ['hours', '0', 'label'] as a person reads it: "Hours 1: Label". */
export const fieldInWords = (path: readonly string[]) =>
  path
    .map((key, depth) => {
      if (/^\d+$/.test(key)) return ` ${Number(key) + 1}`
      return key === path[depth - 1] ? '' : `: ${labelOf(key)}`
    })
    .join('')
    .slice(2)
    .replace(/^Body$/, siteWords.text)
