import { z } from 'zod'

const spelledOut: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }

/** The day that a text names, at noon in UTC, so that no time zone makes another day of it. */
export const dayOf = (text: string): Date =>
  new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00Z` : `${text} 12:00 UTC`)

const spell = (day: Date) => day.toLocaleDateString('en-US', spelledOut)

/** A day: "March 6, 2025", or 2025-03-06, which is spelled out. */
export const spelledOutDate = z
  .string()
  .trim()
  .refine((text) => {
    const day = dayOf(text)
    if (Number.isNaN(day.getTime())) return false
    // Neither February 30 nor "Mar 6".
    return text === spell(day) || text === day.toISOString().slice(0, 10)
  }, 'must be a day of the calendar, spelled out')
  .meta({ examples: ['March 6, 2025'], isPast: true })
  .transform((text) => spell(dayOf(text)))
