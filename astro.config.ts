import './model/content/stop-on-mistakes.ts'
import { basename } from 'node:path'
import { defineConfig } from 'astro/config'
import { estimatePath } from './model/lead/estimate.ts'
import { build } from './site/build/configuration.ts'
import { lacksData } from './site/build/data.ts'
import { keepProgram } from './site/build/pages.ts'
import { evaluatedModules, reloadOnContent, servePictures } from './site/build/plugins.ts'
import { reactOnPages } from './site/build/react-on-pages.ts'

export default defineConfig({
  site: build.siteUrl,
  srcDir: './site',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [reactOnPages(), keepProgram()],
  devToolbar: { enabled: false },
  server: { port: build.devPort },
  vite: {
    plugins: [evaluatedModules(), reloadOnContent(), servePictures()],
    // Inlines only the scripts that must run before the first paint.
    build: {
      assetsInlineLimit: (_file, code) => code.length < 1500 && !lacksData(code.toString()),
    },
    // Every page names its scripts: Astro's own names for them are longer than what they say.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: '_astro/[hash].js' } } } },
    },
    css: { modules: { generateScopedName: classNameOf } },
    // Not the page that confirms a request.
    server: { proxy: { [`^${estimatePath}$`]: build.leadServerUrl } },
  },
})

/** Class of a style module: "Header-bar". Half as long, compressed, as Vite's own names with hashes. */
function classNameOf(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`
}
