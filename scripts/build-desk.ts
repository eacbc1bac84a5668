import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { drawIcon, icons, touchIcon } from '../desk/app/icons.ts'
import { webManifest } from '../desk/app/manifest.ts'
import { offlinePage } from '../desk/app/offline-page.ts'
import { compressFiles } from '../site/build/compress.ts'
import { evaluatedModules } from '../site/build/plugins.ts'

/** Builds the owner's desk into a folder, ready to be served. */
export async function buildDesk(outDir: string): Promise<void> {
  await build({
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
  await writeDeskApp(outDir)
  await compressFiles(outDir, await readdir(outDir, { recursive: true }))
}

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
