import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Changes } from '../../model/content/reading/load.ts'
import { hashOf } from '../../model/hash.ts'

/**
 * Hash of a content folder: of its texts, and of the sizes and times of its pictures. With the changes of
 * a draft it's the hash that the folder has once they are written there.
 *
 * @param uploads folder of the pictures that the changes name
 */
export function contentHash(folder: string, changes: Changes = new Map(), uploads = ''): string {
  const inFolder = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const paths = new Set([...inFolder, ...changes.keys()])
  const parts = [...paths].toSorted().flatMap((path): (string | Buffer)[] => {
    const changed = changes.get(path)
    if (changed === null) return []
    if (/\.(ya?ml|md)$/.test(path)) return [path, changed ?? readFileSync(join(folder, path))]
    const file = changed === undefined ? join(folder, path) : join(uploads, changed)
    const { size, mtimeMs } = statSync(file)
    return [`${path} ${size} ${Math.floor(mtimeMs / 1000)}`]
  })
  return hashOf(...parts)
}
