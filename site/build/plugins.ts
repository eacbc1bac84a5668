import { extname } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { contentFolder } from '../../model/content/reading/load.ts'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'

/**
 * Vite plugin that evaluates modules named `*.build.ts` at build time and replaces them with their exports
 * as plain data. This is how the words of content/ reach code in the browser.
 */
export function evaluatedModules(): Plugin {
  return {
    name: 'evaluated-modules',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.build.ts')) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id)
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
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

const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

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
      response.setHeader('content-type', pictureTypes[extname(path)] ?? 'image/*').end(content)
    })
  },
})
