import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workerPolicy } from '../../model/http/content-security-policy.ts'
import { shareFor } from '../background.ts'
import type { Publishing, Site } from '../publication/publisher.ts'
import { answerFromSite } from '../site/route.ts'
import { sendFile } from '../site/send.ts'
import { isStoreFailure } from '../store/store.ts'
import { registerApi } from './api.ts'
import { registerCalendar } from './calendar.ts'
import { type DeskLeads, listOf } from './leads.ts'
import { LiveFeed } from './live.ts'
import { deskPage } from './page.ts'
import { meOf } from './people.ts'
import { refuse } from './problems.ts'
import type { DeskProgram } from './program.ts'
import { openSessions } from './session.ts'
import { registerSignIn } from './sign-in.ts'

/** The service worker is below /desk, and controls it. */
const workerPath = '/desk/worker.js'
const workerHeaders = {
  'service-worker-allowed': '/desk',
  'content-security-policy': workerPolicy,
}

/** How long the server remembers whether anyone is invited: milliseconds. */
const rememberMs = 1000

/**
 * The owner's desk under /desk. Until someone is invited, its addresses answer like any unknown one.
 *
 * @returns the streams of open desks, to wake after a change and to close when the server stops
 */
export async function registerDesk(
  app: FastifyInstance,
  parts: DeskLeads & { site: Publishing; desk: DeskProgram },
): Promise<LiveFeed> {
  const { store, config, site, desk } = parts
  const sessions = openSessions(store, config.SITE_URL)
  const live = new LiveFeed(store, app.log)
  const isOpen = shareFor(rememberMs, () => store.deskIsOpen(new Date().toISOString()))

  await app.register(async (scope) => {
    await scope.register(cookie)
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await isOpen())) return answerUnknown(request, reply, site)
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    })
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) < 500) return refuse(reply, 400)
      request.log.error({ err: error }, 'the desk failed')
      return refuse(reply, isStoreFailure(error) ? 503 : 500)
    })
    await scope.register(async (inner) => registerSignIn(inner, { ...parts, sessions }))
    await scope.register(async (inner) => registerApi(inner, { ...parts, sessions, live }))

    registerCalendar(scope, parts, (request, reply) => answerUnknown(request, reply, site))

    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?')[0] ?? ''
      const file = desk.files.get(path) ?? (await site.current.file(path))
      if (file && path === workerPath) reply.headers(workerHeaders)
      if (file) return sendFile(request, reply, file)
      const session = await sessions.of(request, reply)
      const list = session?.may.includes('answer')
        ? await listOf(parts, { view: 'to-call', q: '' }, session.person)
        : null
      const start = { me: session && meOf(session), list }
      const { html, policy } = deskPage(site.current.content, desk, start)
      reply.header('content-security-policy', policy)
      return reply.type('text/html; charset=utf-8').send(html)
    }
    scope.get('/desk', page)
    scope.get('/desk/*', page)
  })
  return live
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads ? answerFromSite(request, reply, site) : reply.callNotFound()
}
