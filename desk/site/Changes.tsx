import { fillSlots } from '../../model/content/template.ts'
import type { WordChange } from '../../model/desk/compare.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { useDeskContent } from '../content.tsx'
import { labelOf } from './form-schema.ts'
import styles from './Site.module.css'

/** Texts of a file before and after, by field. */
export function ChangedWords({ changes }: { changes: readonly WordChange[] }) {
  const content = useDeskContent()
  return (
    <dl className={styles.words}>
      {changes.map(({ path, before, after }) => (
        <div key={`${path} ${before} ${after}`}>
          <dt>{fieldInWords(content, path)}</dt>
          {before && (
            <dd>
              <del>{asShown(content, before)}</del>
            </dd>
          )}
          {after && (
            <dd>
              <ins>{asShown(content, after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A switch of the form, or words that depend on something, as a person reads them. */
function asShown(content: DeskContent, text: string): string {
  const { on, off, chips } = content.words.site
  if (text === 'true' || text === 'false') return text === 'true' ? on : off
  return text
    .replaceAll(
      /\{if ([^{}]+)\}/g,
      (_, condition: string) => `${fillSlots(chips.if, { condition })} `,
    )
    .replaceAll(/\{(else|end)\}/g, (_, part: 'else' | 'end') => ` ${chips[part]} `)
}

/** ['hours', '0', 'label'] as a person reads it: "Hours 1: Label". */
export const fieldInWords = (content: DeskContent, path: readonly string[]) =>
  path
    .map((key) => (/^\d+$/.test(key) ? ` ${Number(key) + 1}` : `: ${labelOf(content, key)}`))
    .join('')
    .slice(2)
    .replace(/^Body$/, content.words.site.text)
