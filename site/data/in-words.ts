import type { Content } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { clock, dayAndMonth, dayOf, formatDay } from '../../model/time/time-zone.ts'
import type { RenderContext } from '../context.tsx'

/** Address of the business, one line each: a street only if content has one. */
export function addressInWords({ business }: Content): string[] {
  const { street, city, state, postalCode } = business.address
  return [...(street ? [street] : []), `${city}, ${state} ${postalCode}`]
}

type Hours = Content['business']['hours'][number]

/** When a day opens and closes: "8:00 AM to 6:00 PM". Null if it's closed. */
export const timesInWords = ({ site }: Content, times: Hours['times']): string | null =>
  times &&
  fillSlots(site.hours.range, {
    opens: clock(times.opens, site.language),
    closes: clock(times.closes, site.language),
  })

/** Opening hours, one line each: "Monday to Saturday 8:00 AM to 6:00 PM". */
export const hoursInWords = (content: Content): string[] =>
  content.business.hours.map(
    ({ label, times }) =>
      `${label} ${timesInWords(content, times) ?? content.site.hours.closedInFooter}`,
  )

/** Special hours still to come, such as "Thanksgiving, November 26: closed". `closed` says so in the place. */
export const specialHoursInWords = (
  { content, now }: RenderContext,
  closed: string,
): { date: string; text: string }[] =>
  content.business.specialHours
    .filter(({ date }) => date >= dayOf(now.getTime(), content.business.timeZone))
    .map(({ date, label, times }) => ({
      date,
      text: fillSlots(content.site.hours.special, {
        label,
        date: formatDay(date, content.site.language, dayAndMonth),
        hours: timesInWords(content, times) ?? closed,
      }),
    }))
