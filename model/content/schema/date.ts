import { z } from 'zod'
import { parseDay } from '../../time/time-zone.ts'

const spelledOut: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }

const spell = (day: Date) => day.toLocaleDateString('en-US', spelledOut)

/** A day: "March 6, 2025", or 2025-03-06, which is spelled out. */
export const spelledOutDate = z
  .string()
  .trim()
  .refine((text) => {
    const day = parseDay(text)
    if (Number.isNaN(day.getTime())) return false
    // Neither February 30 nor "Mar 6".
    return text === spell(day) || text === day.toISOString().slice(0, 10)
  }, 'must be a day of the calendar, spelled out')
  .meta({ examples: ['March 6, 2025'], isPast: true })
  .transform((text) => spell(parseDay(text)))
