import { business } from '../../content/business.ts'
import { contact } from '../../content/pages/contact.ts'

/** "18:00" as Americans read it: "6:00 PM". */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`
}

/** The opening hours, a line each: "Monday to Saturday 8:00 AM to 6:00 PM". */
export function hoursInWords(): string[] {
  return business.hours.map(({ label, times }) =>
    times
      ? `${label} ${clock(times.opens)} to ${clock(times.closes)}`
      : `${label} ${contact.closed.toLowerCase()}`,
  )
}
