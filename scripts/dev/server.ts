import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import { buildApp } from '../../server/app.ts'
import { readBackups } from '../../server/backups.ts'
import type { Config } from '../../server/config.ts'
import { destinationsOf } from '../../server/delivery/channel.ts'
import { configuredChannels, describeChannels } from '../../server/delivery/channels.ts'
import { startDispatcher } from '../../server/delivery/dispatcher.ts'
import { openLog } from '../../server/log.ts'
import { openForServer, updateTables } from '../../server/store/open-store.ts'
import { project } from '../folders.ts'
import { letIn } from './let-in.ts'
import { programLoader } from './program.ts'
import { developmentSite } from './site.ts'

interface Parts {
  vite: ViteDevServer
  ssr: RunnableDevEnvironment
  config: Config
  content: string
  /** Where the site is, such as http://localhost:3000. */
  origin: string
  /** Path of the address that lets a developer into the desk. */
  letInPath: string
}

/** The server of development: it takes and delivers requests like the real one, but listens nowhere. */
export async function startDevelopment(parts: Parts) {
  const { vite, ssr, config, content, origin, letInPath } = parts
  const { log } = openLog('warn')
  const settings = {
    build: project,
    content,
    state: join(project, '.cache/development'),
    siteUrl: origin,
  }
  await updateTables(config.DATABASE_URL, log)
  const store = await openForServer(config.DATABASE_URL)
  const { site, read } = developmentSite(settings, store, programLoader(vite, ssr, settings))
  await read().catch(async (error) => {
    await store.close()
    throw error
  })
  const channels = configuredChannels(config, site)
  const dispatcher = startDispatcher({
    store,
    site,
    channels,
    retrySeconds: config.DELIVERY_RETRY_SECONDS,
    timeoutSeconds: config.DELIVERY_TIMEOUT_SECONDS,
    log,
    digests: false,
    backups: () => readBackups(config),
  })
  const { app, leave } = await buildApp({
    config,
    store,
    log,
    logLinesLost: () => 0,
    destinations: () => destinationsOf(channels),
    onStored: () => dispatcher.wake(),
    site,
    desk: { script: '/desk/main.tsx', styles: [], files: new Map() },
  })
  // Vite's own client and styles need a policy that no built page has.
  app.addHook('onSend', async (request, reply, payload) => {
    const isHtml = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isHtml || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    reply.removeHeader('content-security-policy')
    reply.removeHeader('content-length')
    return vite.transformIndexHtml(request.url, String(payload))
  })
  letIn(app, store, letInPath)
  await app.ready()

  return {
    description: describeChannels(channels, []),
    /** @throws what goes wrong in a page: a mistake in code, styles or content */
    answer: async (request: IncomingMessage, response: ServerResponse) => {
      const isOfSite =
        /^(GET|HEAD)$/.test(request.method ?? '') && !request.url?.startsWith('/desk')
      const reading = read()
      // A request for an estimate is stored all the same, and the desk goes on.
      await (isOfSite ? reading : reading.catch(() => {}))
      app.routing(request, response)
    },
    stop: async () => {
      await Promise.all([leave(), dispatcher.stop()])
      await store.close()
    },
  }
}
