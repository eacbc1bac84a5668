import type { Content } from '../../model/content/content.ts'
import type { Report } from '../../model/desk/report.ts'
import { cityOf } from '../../model/place/city.ts'
import { officeHours, openSpans } from '../../model/time/office-hours.ts'
import { dayOf, localTime } from '../../model/time/time-zone.ts'
import type { LeadStore } from '../store/store.ts'
import {
  channelOf,
  daysUntil,
  incomeBy,
  indexOfDay,
  sharesOf,
  sourceOf,
  stagesOf,
  weeksOf,
} from './requests.ts'
import { eventsOf, pagesOf } from './use.ts'

/** Maximum number of requests to read, the newest first. More than a business like this one gets. */
const mostRequests = 10_000

/**
 * Reads the report of the last four weeks, by the calendar and office hours of the business.
 *
 * @param now milliseconds since the epoch
 */
export async function readReport(
  store: LeadStore,
  { business, email }: Content,
  now: number,
): Promise<Report> {
  const { timeZone } = business
  const days = daysUntil(now, timeZone)
  const [first] = days as [(typeof days)[number]]
  const since = new Date(first.began).toISOString()
  const [came, undelivered, counts, answersKnown, paid, visits, waiting] = await Promise.all([
    store.requestsSince(since, mostRequests),
    store.failuresSince(since),
    store.countsSince(first.day),
    store.deskHasPeople(),
    store.paymentsSince(first.day, mostRequests),
    store.visitFigures(first.day, dayOf(now, timeZone)),
    store.waitingCustomers(localTime(now, timeZone)),
  ])
  const requests = came.filter(({ spam }) => !spam)
  const byDay = Map.groupBy(requests, ({ receivedAt }) => indexOfDay(days, Date.parse(receivedAt)))
  return {
    days: days.map(({ day }, index) => ({
      day,
      requests: byDay.get(index)?.length ?? 0,
      views: eventsOf(counts.byDay.filter((one) => one.day === day)).view,
    })),
    weeks: weeksOf(requests, days, openSpans(first.began, now, officeHours(business), timeZone)),
    stages: stagesOf(requests),
    nextVisits: { back: visits.back, due: visits.due },
    money: {
      paid: paid.reduce((sum, { cents }) => sum + cents, 0),
      toCome: visits.toCome,
      owed: visits.owed,
    },
    waiting,
    income: {
      services: incomeBy(paid, ({ service }) => service),
      cities: incomeBy(paid, ({ location }) => cityOf(location)),
      sources: incomeBy(paid, channelOf),
    },
    services: sharesOf(requests, ({ service }) => service),
    cities: sharesOf(requests, ({ location }) => cityOf(location)),
    sources: sharesOf(requests, (request) => sourceOf(request, email.forms.phone)),
    pages: pagesOf(counts.byPage, requests),
    use: eventsOf(counts.byDay),
    spam: came.length - requests.length,
    undelivered,
    answersKnown,
  }
}
