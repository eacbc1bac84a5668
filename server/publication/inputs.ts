import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { versionIn } from '../../editor/versions.ts'
import type { Changes } from '../../model/content/reading/load.ts'

/** A content folder as a value, with the changes of a draft: texts, and hashes of the owner's pictures. */
export function filesIn(folder: string, changes: Changes = new Map()): Map<string, string> {
  const inFolder = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => /\.(ya?ml|md)$|^pictures\//.test(path))
  const paths = new Set([...inFolder, ...changes.keys()])
  return new Map(
    [...paths].toSorted().flatMap((path): [string, string][] => {
      const changed = changes.get(path)
      const version = changed === undefined ? versionIn(folder, path) : changed
      return version === null ? [] : [[path, version]]
    }),
  )
}
