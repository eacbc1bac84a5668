/**
 * Works on the site: site, desk and API on one port, from their sources. A change of styles is seen in
 * place, one of a component or of content when the page has loaded again by itself. `node --watch` starts
 * this anew after a change of the server's own code.
 */
import '../model/settings/environment.js'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { buildApp } from '../server/app.ts'
import { readBackups } from '../server/backups.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { destinationsOf } from '../server/delivery/channel.ts'
import { configuredChannels, describeChannels } from '../server/delivery/channels.ts'
import { startDispatcher } from '../server/delivery/dispatcher.ts'
import { errorText } from '../server/display/error.ts'
import { openLog } from '../server/log.ts'
import { listeningFault } from '../server/preflight.ts'
import { typeOf } from '../server/publication/site-files.ts'
import { openForServer, updateTables } from '../server/store/open-store.ts'
import viteConfig from '../vite.config.ts'
import { letIn } from './dev/let-in.ts'
import { programLoader } from './dev/program.ts'
import { DevelopmentSite } from './dev/site.ts'
import { contentFolder, folderFault, project } from './folders.ts'

try {
  const fault = folderFault(project)
  if (fault) throw new ConfigError(fault)
  const port = process.env.DEV_PORT || process.env.PORT || '3000'
  const origin = `http://localhost:${port}`
  // Without TLS, browsers give passkeys and the desk's cookie to localhost only.
  const config = readConfig({ ...process.env, PORT: port, SITE_URL: origin })
  const http = createServer()
  const vite = await createVite({
    ...viteConfig,
    configFile: false,
    plugins: [...viteConfig.plugins, reloadPages()],
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no module runner')
  const { log, print } = openLog('warn')
  await updateTables(config.DATABASE_URL, log)
  const store = await openForServer(config.DATABASE_URL)
  const content = contentFolder()
  const settings = {
    build: project,
    content,
    state: join(project, '.cache/development'),
    siteUrl: origin,
  }
  const site = new DevelopmentSite(settings, store, programLoader(vite, ssr, settings))
  const read = await site.read()
  if ('faults' in read) process.exit(1)

  /** A change of what only the server imports reloads the page; a change of styles is applied in place. */
  function reloadPages() {
    return {
      name: 'reload-pages',
      hotUpdate(this: { environment: { name: string } }, { file, modules }: HotUpdate) {
        if (this.environment.name !== 'ssr') return undefined
        if (file.endsWith('.css')) return []
        if (modules.length > 0) reload()
        return undefined
      },
    }
  }
  function reload(): void {
    vite.environments.client.hot.send({ type: 'full-reload' })
  }

  vite.watcher.add(content).on('all', (_event, file) => {
    if (file.startsWith(content)) void site.read().then(reload)
  })

  const channels = configuredChannels(config, site)
  const { app } = await buildApp({
    config,
    store,
    log,
    logLinesLost: () => 0,
    destinations: () => destinationsOf(channels),
    onStored: () => dispatcher.wake(),
    site,
    desk: { script: '/desk/main.tsx', styles: [], files: new Map() },
  })
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
  // Vite's own client and styles need a policy that no built page has.
  app.addHook('onSend', async (request, reply, payload) => {
    const isHtml = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isHtml || typeof payload !== 'string') return payload
    reply.removeHeader('content-security-policy')
    return vite.transformIndexHtml(request.url, payload)
  })
  const invitation = letIn(app, store)
  await app.ready()

  http.on('request', (request, response) => {
    const answer = () => app.routing(request, response)
    // Vite would find sources at addresses of the API, whose folder the desk's client has, too.
    if (/^\/desk\/api\/(?!\w+\.tsx?\b)/.test(request.url ?? '')) return answer()
    vite.middlewares(request, response, async () => {
      try {
        const { pathname } = new URL(request.url ?? '/', origin)
        const reads = request.method === 'GET' || request.method === 'HEAD'
        const file = reads ? await site.file(decodeURI(pathname)) : undefined
        if (!file) return answer()
        response.setHeader('cache-control', 'no-store')
        response.setHeader('content-type', typeOf(pathname))
        response.end(
          'html' in file ? await vite.transformIndexHtml(pathname, file.html) : file.bytes,
        )
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
      }
    })
  })
  http.on('error', (error) => {
    console.error(listeningFault(error, 'PORT', config) ?? error)
    process.exit(1)
  })
  http.listen(config.PORT, config.HOST, () => {
    print(`The site is on ${origin}`)
    print(`The desk is on ${origin}${invitation}`)
    print(describeChannels(channels, []))
  })
} catch (error) {
  console.error(errorText(error))
  process.exit(1)
}

interface HotUpdate {
  file: string
  modules: unknown[]
}
