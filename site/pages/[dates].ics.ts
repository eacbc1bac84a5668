import { datesName, pestDates } from '../data/calendar.ts'
import { hasPests } from '../data/pests.ts'

export const getStaticPaths = () => (hasPests ? [{ params: { dates: datesName } }] : [])

/** The dates of the pest calendar, to subscribe to. */
export const GET = () => new Response(pestDates())
