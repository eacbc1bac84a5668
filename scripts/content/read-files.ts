import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Reads the files of a content folder, and blanks the parts that patterns match. */
export const readTexts = (folder: string, ...blanked: RegExp[]): Text[] =>
  globSync('**/*.{yaml,md}', { cwd: folder })
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { file, text: blanked.reduce((rest, part) => rest.replaceAll(part, blank), text) }
    })
