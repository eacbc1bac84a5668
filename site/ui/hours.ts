import { business, site } from '../../model/content.ts'
import { fillSlots } from '../../model/template.ts'

type Hours = (typeof business.hours)[number]

/** "18:00" as Americans read it: "6:00 PM". */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`
}

/** When a day opens and closes: "8:00 AM to 6:00 PM"; null where it is closed. */
export const timesInWords = (times: Hours['times']): string | null =>
  times && fillSlots(site.hours.range, { opens: clock(times.opens), closes: clock(times.closes) })

/** The opening hours, a line each: "Monday to Saturday 8:00 AM to 6:00 PM". */
export const hoursInWords = (): string[] =>
  business.hours.map(
    ({ label, times }) => `${label} ${timesInWords(times) ?? site.hours.closedInFooter}`,
  )
