import { fillSlots } from '../../model/content/template.ts'

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

/**
 * The months of a season with its peak: "March to May, mostly April".
 *
 * @param words `anyMonth` for a season of twelve months, `mostly` with slots for the months and the peak.
 */
export function seasonInWords(
  { seen, peak }: { seen: readonly number[]; peak: readonly number[] },
  names: readonly string[],
  { anyMonth, mostly }: { anyMonth: string; mostly: string },
): string {
  const months = seen.length === names.length ? anyMonth : monthsInWords(seen, names)
  if (peak.length === 0 || peak.length === seen.length) return months
  return fillSlots(mostly, { months, peak: monthsInWords(peak, names) })
}
