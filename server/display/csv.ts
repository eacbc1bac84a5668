import { paragraphs } from './plain.ts'

/** One line of a file of comma-separated values (RFC 4180) that opens without running anything. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cell).join(',')
}

/**
 * What spreadsheets take for a formula: at the beginning, after a line break, and after whatever
 * else may separate cells where the computer is set to another language. The wide forms count too.
 */
const formula = /(^|[;|\t\r\n])( *)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
/** A plain +19725550142 does no harm. */
const dialable = /^\+\d{7,15}$/

function cell(text: string): string {
  const plain = text.startsWith('\t') ? `'${paragraphs(text)}` : paragraphs(text)
  const guarded = dialable.test(plain) ? plain : plain.replace(formula, "$1$2'")
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
