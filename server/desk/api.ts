import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../../model/content/content.ts'
import {
  type Change,
  changeSchema,
  listQuerySchema,
  paramsSchema,
  phoneRequestSchema,
} from '../../model/desk/api.ts'
import { followUpRange } from '../../model/desk/follow-up.ts'
import type { Permission } from '../../model/desk/people.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { Session } from '../domain/desk.ts'
import { isOwnWrite } from '../http/same-origin.ts'
import type { Publishing } from '../publication/publisher.ts'
import { readReport } from '../report/read.ts'
import { registerCalendarSettings } from './calendar.ts'
import { addPhoneRequest, change, type DeskLeads, leadOf, listOf } from './leads.ts'
import type { LiveFeed } from './live.ts'
import { registerNotifications } from './notifications.ts'
import { registerPeople } from './people.ts'
import { parseInput, refuse } from './problems.ts'
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

const statuses = { done: 200, conflict: 409 } as const

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
      return refuse(reply, 403, site.current.content.desk.problems.notAllowed)
    }
    request.session = session
  })
  scope.addHook('preHandler', async ({ params }) => void parseInput(paramsSchema, params))

  scope.get('/desk/api/leads', async (request) => {
    return listOf(desk, parseInput(listQuerySchema, request.query), request.session.person)
  })

  scope.get('/desk/api/leads.csv', async (request, reply) => {
    const query = parseInput(listQuerySchema, request.query)
    reply.header('content-disposition', 'attachment; filename="requests.csv"')
    return reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(spreadsheetOf(store, site.current.content, query)))
  })

  scope.post('/desk/api/leads', async (request, reply) => {
    const typed = parseInput(phoneRequestSchema, request.body)
    const id = await addPhoneRequest(desk, typed, request.session.person)
    live.wake()
    return reply.code(201).send({ id })
  })

  scope.get<{ Params: { id: string } }>('/desk/api/leads/:id', async (request, reply) => {
    return (await leadOf(desk, request.params.id)) ?? refuse(reply, 404)
  })

  scope.post<{ Params: { id: string } }>('/desk/api/leads/:id/changes', async (request, reply) => {
    const wish = parseInput(changeSchema, request.body)
    if (!isWithinRange(wish, site.current.content)) return refuse(reply, 400)
    const { id } = request.params
    const result = await change(desk, id, wish, request.session.person)
    if (result === 'missing') return refuse(reply, 404)
    live.wake()
    return reply.code(statuses[result]).send(await leadOf(desk, id))
  })

  scope.get('/desk/api/report', async () => readReport(store, site.current.content, Date.now()))

  registerPeople(scope, { store, config, sessions, live, site })
  registerNotifications(scope, store)
  registerCalendarSettings(scope, desk)
  scope.register(async (inner) => registerSiteEditing(inner, { store, config, publisher: site }))

  scope.get('/desk/api/live', { config: { needs: 'nothing' } }, async (request, reply) => {
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
    return (await live.add(reply, request.session.id)) ? reply : refuse(reply, 503)
  })

  scope.all('/desk/api/*', async (_request, reply) => refuse(reply, 404))
}

/** Whether the day of a follow-up or a visit, if a change sets one, is in range where the business is. */
function isWithinRange(change: Change, { business }: Content): boolean {
  if ((change.kind !== 'follow-up' && change.kind !== 'visit') || change.to === null) return true
  const { first, last } = followUpRange(dayOf(Date.now(), business.timeZone))
  // The price of a job is often known only once it's done.
  if (change.kind === 'visit') return change.to.day <= last
  const day = change.to.slice(0, 10)
  return day >= first && day <= last
}
