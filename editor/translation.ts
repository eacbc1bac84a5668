import { filesOf, loadContent, type RawFile } from '../model/content/reading/load.ts'
import { stampsField } from '../model/content/reading/translated-file.ts'
import {
  blocksOf,
  isTranslation,
  leavesIn,
  nameOf,
  originalOf,
  stampOf,
  wordsIn,
} from '../model/content/reading/words.ts'
import type { FileContent } from '../model/desk/compare.ts'
import type { TranslationWish } from '../model/desk/site.ts'
import { isRecord } from '../model/record.ts'
import type { Draft } from './draft.ts'
import type { ContentChange } from './edits.ts'

/** The English file that a file of content/es translates, as a draft has it. */
export const englishOf = (
  { folder, overlay }: Pick<Draft, 'folder' | 'overlay'>,
  path: string,
): RawFile | undefined =>
  filesOf(loadContent({ folder, changes: overlay })).find(({ file }) => file === originalOf(path))

/**
 * Stamps the texts of a Spanish file that have changed with the English ones that they render. A paragraph that
 * only moved keeps its stamp: nobody has compared it with its English text just now.
 *
 * @param checked the name of a text that someone has compared, whether it changed or not
 */
export function withStamps(
  english: RawFile,
  before: FileContent,
  now: FileContent,
  checked?: string,
): FileContent {
  const [old, given] = [textsOf(before), textsOf(now)]
  const { [stampsField]: _, ...fields } = Object(now.value)
  const stampsBefore = Object(Object(before.value)[stampsField]) as Record<string, unknown>
  const stamps = { ...stampsBefore }
  const blocks = new Map(
    [...old].flatMap(([name, text]) =>
      name.startsWith('body.') ? [[text, stampsBefore[name]] as const] : [],
    ),
  )
  for (const { path, text } of wordsIn(english)) {
    const name = nameOf(path)
    const own = given.get(name)
    if (own === undefined || (own === old.get(name) && name !== checked)) continue
    const isMoved = path[0] === 'body' && name !== checked && blocks.has(own)
    stamps[name] = isMoved ? blocks.get(own) : stampOf(text)
  }
  return { ...now, value: { ...fields, [stampsField]: withoutEmpty(stamps) } }
}

const withoutEmpty = (stamps: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(stamps).filter(([, stamp]) => stamp !== undefined))

/**
 * Puts a text into a Spanish file, stamped with the English one that it renders.
 *
 * @returns 'unfit' when another text is there than the person saw; undefined when English has no such text
 */
export function translate(
  english: RawFile,
  content: FileContent,
  { path, before, after }: TranslationWish,
): FileContent | 'unfit' | undefined {
  const name = nameOf(path)
  const isWhole = name === 'body' && content.body !== null
  const word = wordsIn(english).find((one) => nameOf(one.path) === name)
  if (!word && !isWhole) return undefined
  const texts = textsOf(content)
  const present = isWhole ? content.body?.trim() : texts.get(name)
  if ((present ?? null) !== before) return 'unfit'
  // A text of one line stays one.
  const text = word && !word.text.includes('\n') ? after.replaceAll(/\s+/g, ' ') : after
  return withStamps(english, content, withText(content, path, text), name)
}

function withText(content: FileContent, path: readonly string[], text: string): FileContent {
  const [key, index] = path
  if (key !== 'body' || content.body === null) {
    return { ...content, value: withLeaf(content.value, path, text) }
  }
  const body =
    index === undefined ? text : blocksOf(content.body).with(Number(index), text).join('\n\n')
  return { ...content, body: `${body}\n` }
}

/** A copy of a value with a text in it, and the groups and lists that it needs. */
function withLeaf(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  if (/^\d+$/.test(key)) {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    while (list.length < Number(key)) list.push(null)
    list[Number(key)] = withLeaf(list[Number(key)], rest, text)
    return list
  }
  const group = isRecord(value) ? value : {}
  return { ...group, [key]: withLeaf(group[key], rest, text) }
}

/** All texts of a file by the names of their fields. */
function textsOf({ value, body }: FileContent): Map<string, string> {
  const { [stampsField]: _, ...fields } = Object(value)
  const texts = leavesIn(fields).flatMap(({ path, value: leaf }) =>
    typeof leaf === 'string' ? [[nameOf(path), leaf] as const] : [],
  )
  const blocks = body === null ? [] : blocksOf(body)
  return new Map([...texts, ...blocks.map((text, index) => [`body.${index}`, text] as const)])
}

/** The text of a field as a draft has it. */
export const textAt = (draft: Draft, file: string, path: readonly string[]): string =>
  textsOf(draft.read(file)).get(nameOf(path)) ?? ''

/** The fields whose stamps a change sets; undefined for a change of something else. */
export function stampedIn({
  file,
  path: [key, name],
  after,
}: ContentChange): string[][] | undefined {
  if (!isTranslation(file) || key !== stampsField) return undefined
  const names = name === undefined ? Object.keys(Object(after)) : [name]
  return names.map((one) => one.split('.'))
}
