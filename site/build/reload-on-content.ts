import type { Plugin } from 'vite'
import { contentFolder } from '../../model/content/reading/folder.ts'

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
