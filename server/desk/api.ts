import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { deskProblems } from '../../desk/words/shared.ts'
import { listQuerySchema } from '../../model/desk/api.ts'
import type { Change } from '../../model/desk/changes.ts'
import type { Permission } from '../../model/desk/choices.ts'
import { lastPlannedDay } from '../../model/desk/follow-up.ts'
import { emptyPolicy } from '../../model/http/content-security-policy.ts'
import { dayAfter, dayOf } from '../../model/time/time-zone.ts'
import type { Session } from '../domain/desk.ts'
import { normalizePhone } from '../domain/details.ts'
import { isOwnWrite } from '../http/same-origin.ts'
import type { Publishing } from '../publication/publisher.ts'
import { readReport } from '../report/read.ts'
import { registerCalendarSettings } from './calendar.ts'
import { cardOf } from './cards.ts'
import { addPhoneRequest, change, type DeskLeads, leadOf, listOf } from './leads.ts'
import type { LiveFeed } from './live.ts'
import { registerNotifications } from './notifications.ts'
import { registerPeople } from './people.ts'
import { parseInput, refuse } from './problems.ts'
import { routesOf } from './routes.ts'
import type { Sessions } from './session.ts'
import { registerSiteEditing } from './site.ts'
import { spreadsheetOf } from './spreadsheet.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a route needs; `answer` unless it says otherwise. */
    needs?: Permission | 'nothing'
  }
  interface FastifyRequest {
    /** The session of a request below /desk/api. */
    session: Session
  }
}

/**
 * Routes of the signed-in desk. Without a session, every path and method below
 * /desk/api gets the same response.
 */
export function registerApi(
  scope: FastifyInstance,
  desk: DeskLeads & { sessions: Sessions; live: LiveFeed; site: Publishing },
): void {
  const { store, config, sessions, live, site } = desk

  // Set before any route runs.
  scope.decorateRequest('session', null as unknown as Session)
  scope.addHook('onRequest', async (request, reply) => {
    const session = await sessions.of(request, reply)
    if (session === null) return refuse(reply, 401)
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes && !isOwnWrite(config.SITE_URL, request)) return refuse(reply, 403)
    const { needs = 'answer' } = request.routeOptions.config
    if (needs !== 'nothing' && !session.may.includes(needs)) {
      return refuse(reply, 403, deskProblems.notAllowed)
    }
    request.session = session
  })
  const route = routesOf(scope)

  route('GET api/leads', ({ query, session }) => listOf(desk, query, session.person))

  scope.get('/desk/api/leads.csv', async (request, reply) => {
    const query = parseInput(listQuerySchema, request.query)
    reply.header('content-disposition', 'attachment; filename="requests.csv"')
    return reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(spreadsheetOf(store, site.current.content, query)))
  })

  route('POST api/leads', async ({ body, session }, reply) => {
    const id = await addPhoneRequest(desk, body, session.person)
    live.wake()
    reply.code(201)
    return { id }
  })

  route('GET api/callers', async ({ query: { phone } }) => {
    const { e164 } = normalizePhone(phone)
    const found = e164 === null ? [] : await store.leadsWithNumber(e164)
    return found.map((lead) => cardOf(site.current.content, lead))
  })

  route('GET api/leads/:id', async ({ params }, reply) => {
    return (await leadOf(desk, params.id)) ?? refuse(reply, 404)
  })

  scope.get<{ Params: { id: string; place: string } }>(
    '/desk/api/leads/:id/photos/:place(^[1-4]$)',
    async ({ params }, reply) => {
      const photo = await store.photo({ leadId: params.id, place: Number(params.place) })
      if (!photo) return refuse(reply, 404)
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': emptyPolicy,
      })
      return reply.type('image/jpeg').send(Buffer.from(photo.image))
    },
  )

  route('POST api/changes', async ({ body, session }, reply) => {
    const { timeZone } = site.current.content.business
    const last = lastPlannedDay(dayOf(Date.now(), timeZone))
    if (body.some(({ change }) => dayPlannedBy(change) > last)) return refuse(reply, 400)
    const { result, id, undo } = await change(desk, body, session.person)
    if (result === 'invalid') return refuse(reply, 400)
    const lead = await leadOf(desk, id)
    if (lead === null) return refuse(reply, 404)
    if (result === 'conflict') return reply.code(409).send(lead)
    result satisfies 'done' | 'missing'
    live.wake()
    return { lead, undo }
  })

  route('GET api/visits', async ({ query: { day } }) => {
    const [visits, { people }] = await Promise.all([
      store.visitsBetween(day, dayAfter(day)),
      store.access(new Date().toISOString()),
    ])
    return {
      visits: visits.map((lead) => cardOf(site.current.content, lead)),
      people: people.filter(({ may }) => may.includes('answer')).map(({ name }) => name),
    }
  })

  route('GET api/report', () => readReport(store, site.current.content, Date.now()))

  registerPeople(scope, desk)
  registerNotifications(scope, store)
  registerCalendarSettings(scope, desk)
  scope.register(async (inner) => registerSiteEditing(inner, desk))

  scope.get('/desk/api/live', { config: { needs: 'nothing' } }, async (request, reply) => {
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    return (await live.add(reply, request.session.id)) ? reply : refuse(reply, 503)
  })

  scope.all('/desk/api/*', async (_request, reply) => refuse(reply, 404))
}

/** The day that a change sets something to, whatever its kind; empty for none. */
function dayPlannedBy(change: Change): string {
  const { day, to } = change as { day?: string; to?: unknown }
  const planned = day ?? Object(to).day ?? to
  return typeof planned === 'string' && /^\d{4}-/.test(planned) ? planned.slice(0, 10) : ''
}
