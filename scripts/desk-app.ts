import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { drawIcon, icons, touchIcon } from '../desk/app/icons.ts'
import { webManifest } from '../desk/app/manifest.ts'
import { offlinePage } from '../desk/app/offline-page.ts'

const worker = resolve(import.meta.dirname, '../desk/app/worker.js')

/** Writes what makes the desk an app that can be installed: manifest, icons, worker, and its page. */
export async function writeDeskApp(folder: string): Promise<void> {
  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content)
  const page = offlinePage()
  // Another page is another worker: browsers keep the page anew when the worker's bytes have changed.
  const edition = createHash('sha256').update(page).digest('hex').slice(0, 16)
  await Promise.all([
    write('app.webmanifest', webManifest()),
    write('offline.html', page),
    write('worker.js', `${await readFile(worker, 'utf8')}\n// ${edition}\n`),
    ...[...icons, touchIcon].map(async (icon) => write(icon.file, await drawIcon(icon))),
  ])
}
