import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { drawIcon, icons, touchIcon } from '../desk/app/icons.ts'
import { webManifest } from '../desk/app/manifest.ts'
import { offlinePage } from '../desk/app/offline-page.ts'
import * as data from '../desk/words.build.ts'
import { compressFiles } from '../site/build/compress.ts'
import { evaluatedModules } from '../site/build/plugins.ts'
import { carriedFiles } from './publish/carry-over.ts'

/** In a built desk: a hash of the content in its code. */
const dataFile = '.data'

/**
 * Builds the owner's desk into a folder, ready to be served.
 *
 * @param previous the desk that was built before from the same sources: its code is copied when the
 *   content in it is the same
 */
export async function buildDesk(outDir: string, previous?: string): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  const before = previous && (await readFile(join(previous, dataFile), 'utf8').catch(() => ''))
  if (previous && before === hash) await copyDesk(previous, outDir)
  else await bundleDesk(outDir)
  await writeDeskApp(outDir)
  await writeFile(join(outDir, dataFile), hash)
  await compressFiles(outDir, await readdir(outDir, { recursive: true }))
}

/** Copies all files but those that pages of earlier builds ask for. */
async function copyDesk(from: string, to: string): Promise<void> {
  const site = dirname(from)
  const carried = await carriedFiles(site)
  const filter = (file: string) => !/\.(br|gz)$/.test(file) && !carried.has(relative(site, file))
  await cp(from, to, { recursive: true, filter })
}

const bundleDesk = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, '../desk'),
    base: '/desk/',
    publicDir: false,
    plugins: [evaluatedModules()],
    build: {
      outDir,
      manifest: 'manifest.json',
      rolldownOptions: { input: join(import.meta.dirname, '../desk/main.tsx') },
    },
  })

const worker = resolve(import.meta.dirname, '../desk/app/worker.js')

/** Writes what makes the desk an installable app: manifest, icons, service worker and offline page. */
async function writeDeskApp(folder: string): Promise<void> {
  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content)
  const page = offlinePage()
  // Browsers store the offline page again when the worker's bytes change.
  const edition = createHash('sha256').update(page).digest('hex').slice(0, 16)
  await Promise.all([
    write('app.webmanifest', webManifest()),
    write('offline.html', page),
    write('worker.js', `${await readFile(worker, 'utf8')}\n// ${edition}\n`),
    ...[...icons, touchIcon].map(async (icon) => write(icon.file, await drawIcon(icon))),
  ])
}
