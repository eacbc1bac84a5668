import type { Content, Pest } from '../../model/content/content.ts'
import { pestLink, pestPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { calendarFile } from '../../model/time/icalendar.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { RenderContext } from '../context.tsx'

/** The calendar file visitors subscribe to. */
export const datesPath = '/pest-dates.ics'

/** The month at the business, from 1 to 12. */
export const monthAt = (now: Date, timeZone: string): number =>
  Number(dayOf(now.getTime(), timeZone).slice(5, 7))

type Season = NonNullable<Pest['season']>

/** The part of a season that is its height: the first of its busiest months, or else its first. */
const height = ({ phases }: Season) => phases.find(({ peak }) => peak) ?? phases[0]

/** The month in which a season is at its height for the first time. */
const firstMonth = (season: Season) => height(season)?.months[0] ?? 1

/**
 * A row for each pest with a season: those at their peak in a month first, then those that are seen then,
 * then the others in the order of the year. Each has a label for every month in which it's seen, true of that
 * month, and one that names its months.
 *
 * @param month from 1 to 12
 */
export const calendarRows = ({ pestCalendar, pests, site }: Content, month: number) =>
  pests
    .flatMap((pest) => {
      const { season } = pest
      if (!season) return []
      const months = pestCalendar.months.map((_, index) => {
        const phase = season.phases.find((one) => one.months.includes(index + 1))
        return phase && { mark: phase.peak ? ('peak' as const) : ('seen' as const), ...phase }
      })
      const part = height(season)
      const label = fillSlots(pestCalendar.dated, {
        what: part?.what ?? '',
        months: monthsInWords(part?.months ?? [], pestCalendar.months, site.language),
      })
      return [{ name: pest.name, path: pestPath(pest), label, begins: firstMonth(season), months }]
    })
    .toSorted((a, b) => a.begins - b.begins)
    .toSorted((a, b) => rankIn(b.months[month - 1]) - rankIn(a.months[month - 1]))

const rankIn = (part: { mark: 'peak' | 'seen' } | undefined) =>
  part ? { peak: 2, seen: 1 }[part.mark] : 0

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
    const month = String(firstMonth(season)).padStart(2, '0')
    // Any year: the event repeats.
    const first = `2025${month}01`
    return {
      // The same in every build, so that a subscription updates its event.
      UID: `${id}@${host}`,
      DTSTAMP: `${first}T000000Z`,
      'DTSTART;VALUE=DATE': first,
      RRULE: 'FREQ=YEARLY',
      SUMMARY: fillSlots(file.event, { name, what: height(season)?.what ?? '' }),
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
