import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { drawIcon, icons, touchIcon } from '../desk/app/icons.ts'
import { webManifest } from '../desk/app/manifest.ts'
import { offlinePage } from '../desk/app/offline-page.ts'
import { compressFiles } from '../site/build/compress.ts'
import { fillData } from '../site/build/data.ts'

const worker = resolve(import.meta.dirname, '../desk/app/worker.js')

/**
 * Finishes a folder with the desk's bundle: fills in the words, makes it an installable app by manifest,
 * icons, service worker and offline page, and compresses every file.
 */
export async function finishDesk(folder: string): Promise<void> {
  const nameScriptsAnew = await fillData(join(folder, 'assets'))
  const bundle = join(folder, 'manifest.json')
  await writeFile(bundle, nameScriptsAnew(await readFile(bundle, 'utf8')))
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
  await compressFiles(folder, await readdir(folder, { recursive: true }))
}
