/** What a build is made from, and how to tell whether it still is. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')

/** File of a build that has the stamp of its sources. */
export const stampFile = 'sources'

/** Folders and files that a build is made from. */
const sources = [
  ...['desk', 'editor', 'model', 'pictures', 'server', 'site', 'content'],
  ...['vite.config.ts', 'package-lock.json'],
  ...['scripts/build.ts', 'scripts/bundle.ts', 'scripts/sbom.ts', 'scripts/sources.ts'],
]

/** Hash of every source's path, size and time. */
export function sourceStamp(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of sources.flatMap((name) => filesIn(join(project, name)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Files in a folder and below it, or the file itself. */
export function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
