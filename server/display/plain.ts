/** Characters that move the cursor, end a header, or turn the reading direction round. */
const control = /\p{Cc}/gu
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/**
 * A visitor's words on one line, for a subject, a terminal or a table cell.
 *
 * @param length the most characters, as people count them; the rest becomes an ellipsis
 */
export function oneLine(text: string, length = 200): string {
  const line = text.replace(control, ' ').replace(invisible, '').replace(/\s+/gu, ' ').trim()
  // Segmenting is slow, and a text may be 64 kB of combining marks.
  const characters = Array.from(new Intl.Segmenter('en').segment(line.slice(0, length * 4)))
  if (characters.length <= length && line.length <= length * 4) return line
  const kept = characters.slice(0, length - 1).map(({ segment }) => segment)
  return `${kept.join('')}…`
}

/** A visitor's words with their line breaks and without what could deceive or harm a reader. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(invisible, '')
    .trim()
}
