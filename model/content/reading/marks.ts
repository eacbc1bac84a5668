import { valueAt } from '../../record.ts'
import { splitService } from './bodies.ts'
import type { Content } from './files.ts'
import { oncePerText } from './once.ts'
import type { Reading } from './read.ts'
import { isForReaders } from './schema-faults.ts'
import { originalOf } from './words.ts'

/** A field of a content file, or a block of its text. */
export interface FieldPlace {
  file: string
  /** Keys that lead to the field; body and the number of a block for the text below the fields. */
  path: PropertyKey[]
}

/** The characters of the private planes, which no font has: the last one ends a marked text, each other one begins it. */
const [first, last] = [0xf0000, 0x10fffd]

/** The character that ends a marked text. */
export const endMark = String.fromCodePoint(last)

/** Finds marks in a text. */
export const marksIn = /[\u{F0000}-\u{10FFFD}]/gu

/** A copy of some content with marks in its texts. */
export interface MarkedContent {
  content: Content
  /** The field that a mark stands for. */
  placeOf: (mark: string) => FieldPlace | undefined
}

/**
 * Copies content with a character before each text, which stands for its field, and one after it. In
 * Markdown, a paragraph with nothing but a mark comes before each block. A page that is rendered from the copy
 * tells which words are from which field (`site/finish/fields.ts`). Nobody sees that page: what the marks
 * change in it only loses the name of a field.
 *
 * @param values what the content has of each file
 */
export function markContent({
  content,
  values,
  fields,
}: Pick<Reading, 'content' | 'values' | 'fields'>): MarkedContent {
  const copy = structuredClone({ content, values })
  const places: FieldPlace[] = []
  const mark = (file: string, path: PropertyKey[]) => {
    // A site with more texts than there are characters has no names for the last ones.
    const code = Math.min(first + places.length, last - 1)
    places.push({ file, path })
    return String.fromCodePoint(code)
  }
  for (const { raw, path, schema, shown } of fields) {
    const key = shown?.at(-1)
    if (!shown || key === undefined || !isForReaders(schema)) continue
    if (originalOf(raw.file) === 'business.yaml' && !shownFacts.includes(String(path[0]))) continue
    const parent = Object(valueAt(copy.values.get(raw.file), shown.slice(0, -1)))
    const text = parent[key]
    if (typeof text !== 'string') continue
    parent[key] = mark(raw.file, path) + text.replaceAll(marksIn, '') + endMark
  }
  for (const [file, value] of copy.values) {
    if (!('body' in value) || typeof value.body !== 'string') continue
    const blocks = value.body.replaceAll(marksIn, '').split(/\n{2,}/)
    const body = blocks
      .map((block, index) => {
        const own = mark(file, ['body', index])
        return `${own}\n\n${block.replace(headingAbove, `$&\n${own}\n\n`)}`
      })
      .join('\n\n')
    Object.assign(value, { body }, 'whatIs' in value && splitMarked(body, file).text)
  }
  return {
    content: copy.content,
    placeOf: (one) => places[(one.codePointAt(0) ?? 0) - first],
  }
}

/** Marks are the same for the same texts, and a service is split anew only when its own have changed. */
const splitMarked = oncePerText(splitService)

/** A heading right above other words. A page may show these in another place. */
const headingAbove = /^(?:\*\*.+\*\*|#{1,6} .*)\n/

/** Facts of the business that pages show as they are, by the first key. Others are compared or counted with. */
const shownFacts = ['hours', 'specialHours', 'payment']
