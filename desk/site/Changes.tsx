import type { WordChange } from '../../model/desk/compare.ts'
import { useDeskContent } from '../content.tsx'
import { labelOf } from './form-schema.ts'
import styles from './Site.module.css'

/** Texts of a file before and after, by field. */
export const Changes = ({ changes }: { changes: readonly WordChange[] }) => (
  <dl className={styles.words}>
    {changes.map(({ path, before, after }) => (
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
    ))}
  </dl>
)

/** A switch of the form as a person reads it. */
const asShown = (text: string) => {
  const { words } = useDeskContent()
  return text === 'true' ? words.site.on : text === 'false' ? words.site.off : text
}

/** ['hours', '0', 'label'] as a person reads it: "Hours 1: Label". */
const fieldInWords = (path: readonly string[]) => {
  const { words } = useDeskContent()
  return path
    .map((key) => (/^\d+$/.test(key) ? ` ${Number(key) + 1}` : `: ${labelOf(key)}`))
    .join('')
    .slice(2)
    .replace(/^Body$/, words.site.text)
}
