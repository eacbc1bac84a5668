import { valueAt } from '../../record.ts'
import type { TextField } from './placeholders.ts'
import { isForReaders } from './schema-faults.ts'

/** A field of a content file, or a block of its text. */
export interface FieldPlace {
  file: string
  /** Keys that lead to the field; body and the number of a block for the text below the fields. */
  path: PropertyKey[]
}

/** The first of the characters that mark texts: of a private plane, so that no text has one. */
const first = 0xf0000

/** Finds marks in a text. */
export const marksIn = /[\u{F0000}-\u{FFFFD}]/gu

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replaceAll(marksIn, '')

/**
 * Marks texts by a character before each, which stands for its field. Pages are rendered with the marks,
 * and the finishing step of a preview turns them into attributes: so a person can tap any words and change
 * them. No published page is rendered with marks.
 */
export class Marks {
  readonly #places: FieldPlace[] = []

  /** The field that a mark stands for. */
  placeOf(mark: string): FieldPlace | undefined {
    return this.#places[(mark.codePointAt(0) ?? 0) - first]
  }

  /** Marks the texts of a file's checked value that people read. */
  markFields(value: unknown, fields: readonly TextField[]): void {
    for (const { raw, path, schema, shown } of fields) {
      const key = shown?.at(-1)
      if (!shown || key === undefined || !isForReaders(schema)) continue
      if (raw.file === 'business.yaml' && !shownFacts.includes(String(path[0]))) continue
      const parent = Object(valueAt(value, shown.slice(0, -1)))
      const text = parent[key]
      if (typeof text === 'string') parent[key] = this.#mark({ file: raw.file, path }) + text
    }
  }

  /**
   * Marks the blocks of a text, which are separated by empty lines: each at its end, where no mark keeps
   * Markdown from seeing what the block is.
   */
  markBody(file: string, body: string): string {
    return body
      .split(/(\n{2,})/)
      .map((block, index) =>
        index % 2 === 1 || unmarked.test(block)
          ? block
          : block.replace(
              /(\*\*)?\s*$/,
              (end) => this.#mark({ file, path: ['body', index / 2] }) + end,
            ),
      )
      .join('')
  }

  #mark(place: FieldPlace): string {
    this.#places.push(place)
    return String.fromCodePoint(first + this.#places.length - 1)
  }
}

/** Blocks whose end isn't text: tables, and the headings that divide a service's text. */
const unmarked = /^\s*$|^\||^## /

/** Facts of the business that pages show as they are, by the first key. Others are compared or counted with. */
const shownFacts = ['hours', 'specialHours', 'payment']
