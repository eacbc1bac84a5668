import { business, site } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { clock } from '../../model/time/time-zone.ts'

type Hours = (typeof business.hours)[number]

/** When a day opens and closes: "8:00 AM to 6:00 PM"; null where it is closed. */
export const timesInWords = (times: Hours['times']): string | null =>
  times && fillSlots(site.hours.range, { opens: clock(times.opens), closes: clock(times.closes) })

/** The opening hours, a line each: "Monday to Saturday 8:00 AM to 6:00 PM". */
export const hoursInWords = (): string[] =>
  business.hours.map(
    ({ label, times }) => `${label} ${timesInWords(times) ?? site.hours.closedInFooter}`,
  )
