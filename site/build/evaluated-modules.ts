import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

/**
 * Modules named `*.build.ts` are evaluated while the site is built, and what they export becomes part
 * of the code as plain data: so the words of content/ reach the browser, which cannot read files.
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
