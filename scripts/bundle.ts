/**
 * Bundles a part of the program: the site, the desk or the server. `build-all.ts` runs it in a process
 * for each, because together they need more memory than a small machine has.
 */
import { join, resolve } from 'node:path'
import { build as buildAstro } from 'astro'
import { build, type Plugin } from 'vite'
import config from '../astro.config.ts'
import { evaluatedModules } from '../site/build/plugins.ts'
import type { Part } from './bundle-program.ts'

process.on('disconnect', () => process.exit(1))

const [part, folder = ''] = process.argv.slice(2)
const outDir = resolve(folder)
const root = resolve(import.meta.dirname, '..')
// Read here: Vite, which would read it otherwise, leaves it no way to import anything later. Astro would
// also report "0 pages built", since it renders none.
const bundleSite = () => buildAstro({ ...config, configFile: false, outDir, logLevel: 'warn' })
const bundles = {
  site: bundleSite,
  'relay-site': bundleSite,
  desk: bundleDesk,
  server: bundleServer,
}

async function bundleDesk(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'desk'),
    base: '/desk/',
    publicDir: false,
    plugins: [evaluatedModules()],
    build: {
      outDir,
      manifest: 'manifest.json',
      rolldownOptions: { input: join(root, 'desk/main.tsx') },
    },
  })
}

/** JavaScript that needs no packages, which starts sooner, and in less memory, than the sources. */
async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: true,
      target: 'node26',
      rolldownOptions: {
        input: {
          main: resolve(root, 'server/main.ts'),
          serve: resolve(root, 'server/serve.ts'),
          worker: resolve(root, 'server/leads/worker.ts'),
          cli: resolve(root, 'server/commands/cli.ts'),
        },
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
    plugins: [asciiOnly],
  })
}

/** V8 keeps the source of a file, in twice the memory when one of its characters is beyond Latin-1. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

await bundles[part as Part]()
process.exit(0)
