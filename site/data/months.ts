/**
 * Months as people say them: "March to May, and September"; a run may pass the turn of the year.
 *
 * @param months From 1 to 12, in the order of the season.
 * @param names Of all twelve, from January.
 */
export function monthsInWords(months: readonly number[], names: readonly string[]): string {
  const runs: number[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && month === ((run.at(-1) ?? 0) % 12) + 1) run.push(month)
    else runs.push([month])
  }
  const name = (month: number | undefined) => names[(month ?? 1) - 1] ?? ''
  return runs
    .map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])} to ${name(run.at(-1))}`))
    .join(', ')
}
