import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

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
