/** A table with columns as wide as their widest cells. Wide characters may be out of line. */
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
