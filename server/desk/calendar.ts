import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarWords } from '../../desk/words/settings.ts'
import type { Content } from '../../model/content/content.ts'
import type { BookedVisit } from '../../model/desk/changes.ts'
import { cityOf } from '../../model/place/city.ts'
import { calendarFile } from '../../model/time/icalendar.ts'
import { dayAfter, dayOf, instantOf } from '../../model/time/time-zone.ts'
import { oneLine } from '../display/text.ts'
import type { DeskLead } from '../domain/desk.ts'
import { deskUrl } from '../http/same-origin.ts'
import { whereabouts } from './address.ts'
import type { DeskParts } from './leads.ts'
import { routesOf } from './routes.ts'
import { hashOf, newToken } from './tokens.ts'

const path = '/desk/calendar/'

/** Lets the signed-in person have the address of a calendar, replace it and end it. */
export function registerCalendarSettings(
  scope: FastifyInstance,
  { store, config }: DeskParts,
): void {
  const route = routesOf(scope)

  route('GET api/calendar', async ({ session }) => {
    return { since: await store.calendarSince(session.personId) }
  })
  route('POST api/calendar', async ({ session }, _reply, request) => {
    const token = newToken()
    await store.setCalendar(session.personId, hashOf(token), new Date().toISOString())
    return { url: new URL(`${path}${token}.ics`, deskUrl(config.SITE_URL, request)).href }
  })
  route('POST api/calendar/off', async ({ session }) => {
    await store.endCalendar(session.personId)
  })
}

/**
 * Serves a calendar of visits to those who know its address.
 *
 * @param refuse answers like an address that doesn't exist
 */
export function registerCalendar(
  scope: FastifyInstance,
  { store, config, site }: DeskParts,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  scope.get<{ Params: { file: string } }>(`${path}:file`, async (request, reply) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const person = token === undefined ? null : await store.calendarPerson(hashOf(token))
    if (person === null) return refuse(request, reply)
    const now = Date.now()
    const { content } = site.current
    const today = dayOf(now, content.business.timeZone)
    const since = new Date(now - calledOffMs).toISOString()
    const [visits, calledOff] = await Promise.all([
      store.visitsBetween(dayAfter(today, -shownDays), '9999'),
      store.visitsCalledOff(since),
    ])
    const calendar = calendarOf(content, visits, calledOff, config.SITE_URL, now)
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}

/** Visits stay in the calendar for so many days. */
const shownDays = 60
/** So long a calendar says that a visit was called off, for phones that ask rarely: a week. */
const calledOffMs = 7 * 86_400_000

/** Visits as iCalendar (RFC 5545), without what the customer wrote. */
export function calendarOf(
  content: Content,
  visits: readonly DeskLead[],
  calledOff: readonly BookedVisit[],
  site: URL,
  now: number,
): string {
  const { business, desk } = content
  const eventOf = (visit: BookedVisit) => {
    const at = (time: string) => utc(instantOf(visit.day, time, business.timeZone))
    return {
      // The same wherever the site moves, so that no phone shows a visit twice.
      UID: `${visit.id}@visits`,
      SEQUENCE: String(visit.version),
      DTSTAMP: utc(now),
      DTSTART: at(visit.from),
      DTEND: at(visit.until),
    }
  }
  const planned = visits.flatMap((lead) => {
    const { visit } = lead
    // One without a time has no place in a day yet.
    if (visit === null || visit.from === '') return []
    const { address, location } = whereabouts(content, lead)
    const who = [oneLine(lead.name, 80), oneLine(lead.service, 80)].filter(Boolean).join(', ')
    return {
      ...eventOf(visit),
      STATUS: 'CONFIRMED',
      SUMMARY: [who, visit.who].filter(Boolean).join(' · '),
      LOCATION: [address, cityOf(location)].filter(Boolean).join(', '),
      URL: new URL(`/desk/leads/${lead.id}`, site).href,
    }
  })
  const cancelled = calledOff.map((visit) => ({
    ...eventOf(visit),
    STATUS: 'CANCELLED',
    SUMMARY: desk.messages.templates.cancelled.label,
  }))
  const properties = {
    PRODID: `-//${site.hostname}//desk//EN`,
    'X-WR-CALNAME': calendarWords.name(business.name),
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT15M',
  }
  return calendarFile(properties, [...planned, ...cancelled])
}

/** An instant as iCalendar writes it: 20261125T140000Z. */
const utc = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
