import type { FieldWords } from '../../model/desk/compare.ts'
import type { EditInWords, FileWords } from '../../model/desk/site.ts'
import { spanBetween, wordsOf } from '../../model/desk/text-span.ts'
import { useDeskContent } from '../content.tsx'
import { Disclosure } from '../ui/controls.tsx'
import { editWords, publishWords, siteWords } from '../words/site.ts'
import { labelOf } from './fields.ts'
import styles from './Site.module.css'
import { nameOf, useSite } from './site-queries.ts'

/** What a person did, as a heading: "New: Rodent Control". */
export function editName({ kind, file, name: before, newName: after }: EditInWords): string {
  const isRenamed = after !== null && after !== before
  const name = isRenamed
    ? siteWords.newName({ before, after })
    : nameOf({ path: file, name: before })
  return editWords[kind](name)
}

/** Where a person typed in a page, and what, as short as it can be: "Story: Title: Who comes?". Empty for other edits. */
export function typedWords({ kind, words: [first, ...others] }: EditInWords): string {
  if (kind !== 'words' || !first) return ''
  const [before = '', after = ''] = inWords(first.before, first.after)
  const [old, now] = markedIn(asShown(before), asShown(after))
  const text = (now.changed || old.changed).trim()
  const more = others.length > 0 ? ' …' : ''
  return `${publishWords.typed({ field: fieldInWords(first.path), text })}${more}`
}

/** What the heading of an edit says already. */
function isSaid({ kind, file: own }: EditInWords, { file, path }: FileWords): boolean {
  const field = path.join()
  if (/^(closeForm|openForm)$/.test(kind)) return file === own
  if (!/^(new|rename|hide|show|remove|bringBack)$/.test(kind)) return false
  // The lists of a kind have its pages, and a page's earlier addresses lead to where it is.
  if (file === 'site.yaml' && /^(order|redirects)\b/.test(field)) return true
  if (kind === 'hide' || kind === 'show') return file === own
  if (kind === 'new') return file === own && /^(name|title|picture)?$/.test(field)
  // Its file may have moved.
  return kind === 'rename' && /^(name|title|formerly)?$/.test(field)
}

/** What a person did, word by word, and in a line what else it changes. */
export function EditChanges({ edit }: { edit: EditInWords }) {
  const { language } = useDeskContent().facts
  const { data: site } = useSite()
  // The name of a photo is its camera's.
  const fileName = ({ file, name }: FileWords) =>
    file.startsWith('pictures/')
      ? siteWords.picture.one
      : nameOf(site?.files.find(({ path }) => path === file) ?? { path: file, name })
  const unsaid = edit.words.filter((words) => !isSaid(edit, words))
  const own = unsaid.filter(({ file, path }) => file === edit.file && path.length > 0)
  const pictures = unsaid.flatMap(({ picture, before }) => (picture && !before ? [picture] : []))
  const shown = unsaid.filter(({ picture, before }) => !picture || before)
  const others = Object.entries(Object.groupBy(shown, fileName))
    .filter(([, words]) => words?.[0]?.file !== edit.file)
    // Pages say more than lists of pages.
    .toSorted(([, one], [, other]) => Number(isShared(one)) - Number(isShared(other)))
  return (
    <>
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" className={styles.picture} />
      ))}
      <ChangedWords words={own} isNew={edit.kind === 'new'} />
      {others.length > 0 && (
        <Disclosure
          summary={publishWords.also(
            namesInOneLine(
              others.map(([name]) => name),
              language,
            ),
          )}
        >
          {others.map(([name, words = []]) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <ChangedWords words={words} />
            </section>
          ))}
        </Disclosure>
      )}
    </>
  )
}

const isShared = (words?: readonly FileWords[]) => words?.[0]?.file === 'site.yaml'

/** Names that are read before their number says more. */
const mostNames = 2

/** "Home page, Ant Control, and 4 more". */
export function namesInOneLine(names: readonly string[], language: string): string {
  const left = names.length - mostNames
  const shown = left > 1 ? names.slice(0, mostNames) : names
  const more = left > 1 ? [publishWords.others(left.toLocaleString(language))] : []
  return new Intl.ListFormat(language).format([...shown, ...more])
}

interface ChangedProps {
  words: readonly (FieldWords & Partial<FileWords>)[]
  /** Whether all of them are new: then there is nothing to mark. */
  isNew?: boolean
}

/** Texts of a file before and after, by field. */
export function ChangedWords({ words, isNew = false }: ChangedProps) {
  return (
    <dl className={styles.words}>
      {words.map(({ path, ...changed }) => {
        if (path.join() === 'hidden') {
          const { page, hidden, shown } = siteWords.visibility
          return (
            <div key="hidden">
              <dt>{page}</dt>
              <dd>{changed.after === 'true' ? hidden : shown}</dd>
            </div>
          )
        }
        const [before = '', after = ''] = inWords(changed.before, changed.after)
        const [old, now] = markedIn(asShown(before), asShown(after))
        return (
          <div key={`${path} ${before} ${after}`}>
            <dt>{fieldInWords(path) || publishWords.file}</dt>
            {before && before !== after && <Marked as="del" {...old} />}
            {after && isNew && <dd>{asShown(after)}</dd>}
            {after && !isNew && <Marked as="ins" {...now} />}
            {before && before === after && (
              <dd>
                <small>{siteWords.translation.stillRight}</small>
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

interface MarkedWords {
  start: string
  changed: string
  end: string
}

function Marked({ as: Mark, start, changed, end }: MarkedWords & { as: 'ins' | 'del' }) {
  return (
    <dd>
      {start}
      {changed && <Mark>{changed}</Mark>}
      {end}
    </dd>
  )
}

/** Two texts, each with the words that differ between their common beginning and end. */
function markedIn(before: string, after: string): [MarkedWords, MarkedWords] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const { start, end, words } = spanBetween(old, now)
  const marked = (changed: string[]) => ({
    start: old.slice(0, start).join(''),
    changed: changed.join(''),
    end: old.slice(end).join(''),
  })
  return [marked(old.slice(start, end)), marked(words)]
}

/** A switch of the form, or words that depend on something, as a person reads them. */
export function asShown(text: string): string {
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
