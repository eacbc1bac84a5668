import { business, pestCalendar, pests, site } from '../../model/content/content.ts'
import { pestLink, pestPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { calendarFile } from '../../model/time/icalendar.ts'
import { canonical } from '../seo/head.ts'

/** The calendar file visitors subscribe to. */
export const datesPath = '/pest-dates.ics'

/** A row for each pest with a season, by the first month of its peak. */
export const calendarRows = pests
  .flatMap((pest) => {
    const { season } = pest
    if (!season) return []
    const { what, seen, peak } = season
    const begins = peak[0] ?? seen[0] ?? 1
    const months = pestCalendar.months.map((_, index) =>
      peak.includes(index + 1) ? 'peak' : seen.includes(index + 1) ? 'seen' : undefined,
    )
    return [{ name: pest.name, path: pestPath(pest), what, begins, months }]
  })
  .toSorted((a, b) => a.begins - b.begins)

/** The pests without a season anywhere. */
export const inAnyMonth = pests.filter(({ seasons }) => seasons.length === 0).map(pestLink)

/** The pests whose season is known only for other places. */
export const inUnknownMonths = pests
  .filter(({ season, seasons }) => !season && seasons.length > 0)
  .map(pestLink)

/** Most pests in the short list of a month. */
const mostInShort = 4

/** Each month with a few pests: first those at their peak, then those whose season began last. */
export const monthsInShort = pestCalendar.months.map((name, index) => ({
  name,
  pests: calendarRows
    .filter(({ months }) => months[index])
    .toSorted(
      (a, b) =>
        Number(b.months[index] === 'peak') - Number(a.months[index] === 'peak') ||
        monthsSince(a, index) - monthsSince(b, index),
    )
    .slice(0, mostInShort)
    .map((row) => row.name),
}))

/** Months since a season began. */
function monthsSince({ months }: (typeof calendarRows)[number], index: number): number {
  let since = 0
  while (since < 12 && months[(index - since + 12) % 12]) since += 1
  return since
}

/** Whether there are dates to subscribe to. */
export const hasDates = pests.some(({ season }) => season?.reminder)

/** The calendar file: the first day of each season, every year. */
export function pestDates(): string {
  const { file } = pestCalendar
  const host = new URL(canonical('/')).host
  const events = pests.flatMap(({ id, name, season }) => {
    if (!season?.reminder) return []
    const month = String(season.peak[0] ?? season.seen[0] ?? 1).padStart(2, '0')
    // Any year: the event repeats.
    const first = `2025${month}01`
    return {
      // The same in every build, so that a subscription updates its event.
      UID: `${id}@${host}`,
      DTSTAMP: `${first}T000000Z`,
      'DTSTART;VALUE=DATE': first,
      RRULE: 'FREQ=YEARLY',
      SUMMARY: fillSlots(file.event, { name, what: season.what }),
      DESCRIPTION: season.reminder,
      URL: canonical(pestPath({ id })),
      TRANSP: 'TRANSPARENT',
    }
  })
  const properties = {
    PRODID: `-//${business.name}//EN`,
    NAME: file.name,
    'X-WR-CALNAME': file.name,
  }
  return calendarFile(properties, events)
}

const list = new Intl.ListFormat(site.language, { style: 'long', type: 'conjunction' })

/**
 * Months in words: "March to May and September". A run may continue into the next year.
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
  return list.format(
    runs.map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])} to ${name(run.at(-1))}`)),
  )
}

/**
 * Months of a season with its peak: "March to May, mostly April".
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
