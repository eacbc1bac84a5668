/** A file of comma-separated values (RFC 4180) that a spreadsheet opens without running anything. */
export function csv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Spreadsheets take these beginnings for a formula; a plain +19725550142 does no harm. */
const formula = /^[=+\-@\t\r\n]/
const dialable = /^\+\d{7,15}$/

function cell(text: string): string {
  const guarded = formula.test(text) && !dialable.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
