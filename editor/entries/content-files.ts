import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ContentSource, readText } from '../../model/content/reading/load.ts'
import { isRecord } from '../../model/record.ts'
import { editText, parseFile } from '../content-file.ts'

/** A content file. */
export interface Text {
  /** Within the content folder. */
  file: string
  text: string
}

/** Comments in a text, which no page shows. */
export const comments = /<!--[\s\S]*?-->|^ *#(?!#).*$/gm

/** A part of a text without its words, but with as many lines. */
export const blank = (part: string): string => part.replaceAll(/[^\n]/g, '')

/** The texts of a content folder, with changes that aren't written yet: a draft's, or a command's. */
export class ContentFiles implements ContentSource {
  readonly folder: string
  readonly changes: Map<string, string | null>

  constructor(folder: string, changes: Iterable<[string, string | null]> = []) {
    this.folder = folder
    this.changes = new Map(changes)
  }

  read(file: string): string | undefined {
    return readText(this, file)
  }

  has(file: string): boolean {
    return this.read(file) !== undefined
  }

  write(file: string, text: string): void {
    this.changes.set(file, text)
  }

  remove(file: string): void {
    this.changes.set(file, null)
  }

  /** All texts in order of their names, with the parts blanked that patterns match. */
  texts(...blanked: RegExp[]): Text[] {
    const files = new Set(globSync('**/*.{yaml,md}', { cwd: this.folder }))
    for (const file of this.changes.keys()) if (/\.(yaml|md)$/.test(file)) files.add(file)
    return [...files].toSorted().flatMap((file) => {
      const text = this.read(file)
      if (text === undefined) return []
      return [{ file, text: blanked.reduce((rest, part) => rest.replaceAll(part, blank), text) }]
    })
  }

  /** What differs from earlier changes. */
  changedSince(
    earlier: ReadonlyMap<string, string | null>,
  ): { path: string; after: string | null }[] {
    return [...this.changes]
      .filter(([file, text]) => earlier.get(file) !== text)
      .map(([path, after]) => ({ path, after }))
  }

  /** Writes the changes into the folder. */
  save(): void {
    for (const [file, text] of this.changes) {
      const path = join(this.folder, file)
      mkdirSync(dirname(path), { recursive: true })
      if (text === null) rmSync(path, { force: true })
      else writeFileSync(path, text)
    }
  }
}

export type Fields = Record<string, unknown>

/** Changes the fields of a file, whose comments stay. */
export function changeFields(
  files: ContentFiles,
  file: string,
  change: (value: Fields) => Fields,
): void {
  const source = files.read(file) ?? ''
  const content = parseFile(file, source)
  const value = change(isRecord(content.value) ? structuredClone(content.value) : {})
  files.write(file, editText(file, source, { ...content, value }))
}
