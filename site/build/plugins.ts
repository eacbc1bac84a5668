import { extname, relative } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { contentFolder } from '../../model/content/reading/load.ts'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'
import { dataCall, dataLiteral } from './data.ts'

/**
 * Vite plugin for modules named `*.build.ts`, which are evaluated outside the browser. This is how the
 * words of content/ reach code there. In development the browser gets their exports as plain data, in a
 * build calls that `fillData` replaces: so the bundles stay the same when only the content changes.
 */
export function evaluatedModules(): Plugin {
  let isBuild = false
  return {
    name: 'evaluated-modules',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async load(id) {
      if (!id.endsWith('.build.ts') || this.environment.name !== 'client') return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id)
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, value]) => {
          // A switch leaves out code.
          const isData = isBuild && typeof value !== 'boolean'
          const code = isData ? dataCall(relative('.', id), name) : dataLiteral(value)
          return `export const ${name} = ${code}`
        })
        .join('\n')
    },
  }
}

/** Vite plugin that reloads the open page in development when the content changes. */
export const reloadOnContent = (): Plugin => ({
  name: 'reload-on-content',
  apply: 'serve',
  configureServer(server) {
    server.watcher.add(contentFolder).on('all', (_event, file) => {
      if (!file.startsWith(contentFolder)) return
      for (const { moduleGraph, hot } of Object.values(server.environments)) {
        moduleGraph.invalidateAll()
        hot.send({ type: 'full-reload' })
      }
    })
  },
})

/** Vite plugin that encodes pictures on request during development. */
export const servePictures = (): Plugin => ({
  name: 'serve-pictures',
  apply: 'serve',
  async configureServer(server) {
    const library = await openLibrary()
    server.middlewares.use(async (request, response, next) => {
      const path = request.url ?? '/'
      const content = await pictureAt(path, library)
      if (!content) return next()
      response.setHeader('content-type', `image/${extname(path).slice(1)}`).end(content)
    })
  },
})
