import { datesName, hasDates, pestDates } from '../pests/calendar.ts'

export const getStaticPaths = () => (hasDates ? [{ params: { dates: datesName } }] : [])

/** The dates of the pest calendar, to subscribe to. */
export const GET = () => new Response(pestDates())
