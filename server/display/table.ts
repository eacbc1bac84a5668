/**
 * Lines under headings, each column as wide as its widest cell. Characters count as one column
 * each: a name in Chinese is a little out of line, and that is all.
 */
export function table(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = [headings, ...lines]
  const widths = headings.map((_heading, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
