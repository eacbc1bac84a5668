/** Makes visitors' texts safe to show in a terminal, an email, HTML or a spreadsheet. */

/** Characters that move the cursor, end a header, or change the reading direction. */
const control = /\p{Cc}/gu
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** Counts characters as people do. Each one made costs as much as segmenting a paragraph. */
const segmenter = new Intl.Segmenter('en')

/**
 * A visitor's words on one line, for a subject, a terminal or a table cell.
 *
 * @param length the most characters, as people count them; the rest becomes an ellipsis
 */
export function oneLine(text: string, length = 200): string {
  const line = text.replace(control, ' ').replace(invisible, '').replace(/\s+/gu, ' ').trim()
  if (line.length <= length) return line
  // Segmenting is slow, and a text may be 64 kB of combining marks.
  const characters = Array.from(segmenter.segment(line.slice(0, length * 4)))
  if (characters.length <= length && line.length <= length * 4) return line
  const kept = characters.slice(0, length - 1).map(({ segment }) => segment)
  return `${kept.join('')}…`
}

/** A visitor's words with their line breaks, without control and invisible characters. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(invisible, '')
    .trim()
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** One line of a file of comma-separated values (RFC 4180) that opens without running anything. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cell).join(',')
}

/**
 * The beginning of a formula in a spreadsheet: of a text, a line, or what separates cells in some
 * languages. Wide forms of the signs count too.
 */
const formula = /(^|[;|\t\r\n])( *)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** A number such as +1 (972) 555-0142. Nothing in it calculates but its dashes. */
const dialable = /^\+\d[\d ().-]{5,20}\d$/

function cell(text: string): string {
  const plain = text.startsWith('\t') ? `'${paragraphs(text)}` : paragraphs(text)
  const guarded = dialable.test(plain)
    ? plain.replaceAll('-', ' ')
    : plain.replace(formula, "$1$2'")
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/**
 * A table with columns as wide as their widest cells. Wide characters may be out of line.
 *
 * @param rows by heading; null leaves a cell empty
 * @returns empty without rows
 */
export function table(rows: readonly Record<string, string | number | null>[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => Object.values(row).map((cell) => `${cell ?? ''}`))]
  const widths = headings.map((_heading, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
