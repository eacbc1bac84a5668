import type { Content } from '../../model/content/content.ts'
import { pestLink, pestPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { calendarFile } from '../../model/time/icalendar.ts'
import type { RenderContext } from '../context.tsx'

/** The calendar file visitors subscribe to. */
export const datesPath = '/pest-dates.ics'

/** A row for each pest with a season, by the first month of its peak. */
export const calendarRows = ({ pestCalendar, pests }: Content) =>
  pests
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
export const inAnyMonth = ({ pests }: Content) =>
  pests.filter(({ seasons }) => seasons.length === 0).map(pestLink)

/** The pests whose season is known only for other places. */
export const inUnknownMonths = ({ pests }: Content) =>
  pests.filter(({ season, seasons }) => !season && seasons.length > 0).map(pestLink)

/** Whether there are dates to subscribe to. */
export const hasDates = ({ pests }: Content): boolean =>
  pests.some(({ season }) => season?.reminder)

/** The calendar file: the first day of each season, every year. */
export function pestDates({ content, siteUrl }: RenderContext): string {
  const { business, pestCalendar, pests } = content
  const { file } = pestCalendar
  const { host } = new URL(siteUrl)
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
      URL: siteUrl + pestPath({ id }),
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

/**
 * Months in words: "March to May and September". A run may continue into the next year.
 *
 * @param months From 1 to 12, in the order of the season.
 * @param names Of all twelve, from January.
 * @param language BCP 47 tag, such as en-US.
 */
export function monthsInWords(
  months: readonly number[],
  names: readonly string[],
  language: string,
): string {
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
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
  language: string,
): string {
  const months = seen.length === names.length ? anyMonth : monthsInWords(seen, names, language)
  if (peak.length === 0 || peak.length === seen.length) return months
  return fillSlots(mostly, { months, peak: monthsInWords(peak, names, language) })
}
