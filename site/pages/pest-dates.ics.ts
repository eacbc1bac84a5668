import { pestDates } from '../data/calendar.ts'

/** The dates of the pest calendar, to subscribe to. */
export const GET = () => new Response(pestDates())
