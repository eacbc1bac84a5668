/**
 * Works on the site: site, desk and API on one port, from their sources. After a change the open page loads
 * again; the desk takes most changes in place. What goes wrong is a page that says where, until it's
 * mended. `node --watch` starts this anew after a change of the few modules that it loads itself.
 */
import '../model/settings/environment.js'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment, type Plugin } from 'vite'
import { ConfigError, readConfig } from '../server/config.ts'
import { errorText } from '../server/display/error.ts'
import { listeningFault } from '../server/preflight.ts'
import viteConfig from '../vite.config.ts'
import { errorPage } from './dev/error-page.ts'
import { contentFolder, folderFault, project } from './folders.ts'

type Development = typeof import('./dev/server.ts')
type Server = Awaited<ReturnType<Development['startDevelopment']>>

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
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // What builds, tests and servers write is no source.
      watch: { ignored: ['**/{.cache,data,dist,dist.builds,test-results}/**'] },
    },
  })
  const { ssr, client } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no module runner')
  const content = contentFolder()
  const letInPath = `/let-in/${randomUUID()}`
  /** Whether the last answer was an error: then a change of any file may mend it. */
  let hasFailed = false

  let module: Development | undefined
  let server: Promise<Server> | undefined
  /** The server, started anew when its sources have changed. */
  const currentServer = async (): Promise<Server> => {
    const latest = (await ssr.runner.import('/scripts/dev/server.ts')) as Development
    if (!server || latest !== module) {
      const last = server
      module = latest
      server = (async () => {
        await last?.then(
          ({ stop }) => stop(),
          () => {},
        )
        return latest.startDevelopment({ vite, ssr, config, content, origin, letInPath })
      })()
      // A start that failed is tried again.
      server.catch(() => {
        server = undefined
      })
    }
    return server
  }

  /** Has open pages load again when something changes that pages or the server are made of. */
  function reloadPages(): Plugin {
    return {
      name: 'reload-pages',
      hotUpdate({ modules }) {
        if (this.environment.name !== 'ssr') return undefined
        if (hasFailed || modules.length > 0) reload()
        return []
      },
    }
  }
  const reload = () => client.hot.send({ type: 'full-reload' })

  vite.watcher.add(content).on('all', (_event, file) => {
    if (file.startsWith(content)) reload()
  })

  /** Answers with an error as a page, which loads again after the next change. */
  async function answerWith(
    error: unknown,
    { url = '/' }: IncomingMessage,
    response: ServerResponse,
  ) {
    const { text, html } = errorPage(error)
    console.error(text)
    hasFailed = true
    // The watcher may miss a quick second change of the file.
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
    if (response.headersSent) return void response.end()
    response.writeHead(500, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    response.end(await vite.transformIndexHtml(url, html))
  }

  http.on('request', (request, response) => {
    const answer = () =>
      currentServer()
        .then(async (current) => {
          await current.answer(request, response)
          hasFailed = false
        })
        .catch((error) => answerWith(error, request, response))
    // Vite would find sources at addresses of the API, whose folder the desk's client has, too.
    if (/^\/desk\/api\/(?!\w+\.tsx?\b)/.test(request.url ?? '')) void answer()
    else vite.middlewares(request, response, answer)
  })
  http.on('error', (error) => {
    console.error(listeningFault(error, 'PORT', config) ?? error)
    process.exit(1)
  })
  http.listen(config.PORT, config.HOST, () => {
    console.log(`The site is on ${origin}`)
    console.log(`The desk is on ${origin}${letInPath}`)
    currentServer().then(
      ({ description }) => console.log(description),
      (error) => console.error(errorPage(error).text),
    )
  })
} catch (error) {
  console.error(errorText(error))
  process.exit(1)
}
