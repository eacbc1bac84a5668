/**
 * Bundles a part of the program: the site, the desk or the server. `build-all.ts` runs it in a process
 * for each, because together they need more memory than a small machine has.
 */
import { join, resolve } from 'node:path'
import { build as buildAstro } from 'astro'
import { build } from 'vite'
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
const common = { configFile: false, logLevel: 'error', publicDir: false } as const
const bundles = {
  site: bundleSite,
  'relay-site': bundleSite,
  desk: bundleDesk,
  server: bundleServer,
}

async function bundleDesk(): Promise<void> {
  await build({
    ...common,
    root: join(root, 'desk'),
    base: '/desk/',
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
    ...common,
    root,
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
        output: {
          chunkFileNames: '[name]-[hash].js',
          comments: false,
          // V8 keeps the source of a file, in twice the memory when a character is beyond Latin-1.
          charset: 'ascii',
        },
      },
    },
  })
}

await bundles[part as Part]()
process.exit(0)
