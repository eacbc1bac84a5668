import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { markdownFolders, yamlFiles } from '../model/content/reading/files.ts'
import type { Changes } from '../model/content/reading/load.ts'
import type { FileContent } from '../model/desk/compare.ts'
import { hashOf } from '../model/hash.ts'
import { readText } from './content-file.ts'
import { type DraftChange, type Version, versionIn, versionName } from './versions.ts'

/** Paths of the content files in a folder, with the owner's pictures: no other file is ever touched. */
export function contentPaths(folder: string): string[] {
  const pages = new Set(Object.values(markdownFolders).map((one) => one.folder))
  const filesIn = (name: string, accepts: RegExp) =>
    namesIn(join(folder, name))
      .filter((file) => accepts.test(file) && statSync(join(folder, name, file)).isFile())
      .map((file) => `${name}/${file}`)
  const found = new Set([
    ...Object.values(yamlFiles)
      .map(({ file }) => file)
      .filter((file) => existsSync(join(folder, file))),
    ...filesIn('law', /^[^.].*\.yaml$/),
    ...[...pages].flatMap((name) => filesIn(name, /^[^.].*\.md$/)),
    ...filesIn('pictures', /^[^.]/),
  ])
  return [...found].toSorted()
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const parsed = new Map<string, { text: Version; content: FileContent }>()

/** Reads the fields and the text of a version, once for each that follows another one. */
function readVersion(key: string, path: string, text: Version): FileContent {
  const known = parsed.get(key)
  if (known && known.text === text) return known.content
  const content = readText(path, text ?? '')
  parsed.set(key, { text, content })
  return content
}

/** A content folder with the changes of a draft. */
export class Draft {
  readonly folder: string
  /** Changes that differ from the folder, by path. */
  readonly changes: ReadonlyMap<string, DraftChange>

  constructor(folder: string, changes: readonly DraftChange[]) {
    this.folder = folder
    this.changes = new Map(
      changes
        .filter(({ path, after }) => versionIn(folder, path) !== after)
        .map((change) => [change.path, change]),
    )
  }

  /** The changes, for readers of content. */
  get overlay(): Changes {
    return new Map([...this.changes].map(([path, { after }]) => [path, after]))
  }

  /** Identifies the changes. */
  get name(): string {
    const names = [...this.overlay].map(([path, after]) => `${path}\0${versionName(after)}`)
    return hashOf(names.toSorted().join('\n'))
  }

  /** All files, with those that the draft adds and without those that it removes. */
  paths(): string[] {
    const paths = new Set(contentPaths(this.folder))
    for (const [path, { after }] of this.changes) {
      if (after === null) paths.delete(path)
      else paths.add(path)
    }
    return [...paths].toSorted()
  }

  /** All files, with those that the draft removes. */
  listed(): string[] {
    return [...new Set([...this.paths(), ...this.changes.keys()])].toSorted()
  }

  version(path: string): Version {
    const change = this.changes.get(path)
    return change ? change.after : versionIn(this.folder, path)
  }

  read(path: string): FileContent {
    return readVersion(`draft ${path}`, path, this.version(path))
  }

  readPublished(path: string): FileContent {
    return readVersion(`published ${path}`, path, versionIn(this.folder, path))
  }

  /** Whether a file is published, whatever the draft does to it. */
  publishes(path: string): boolean {
    return versionIn(this.folder, path) !== null
  }

  /** Whether the published file has changed since the draft changed it. */
  isConflict(path: string): boolean {
    const change = this.changes.get(path)
    return change !== undefined && versionIn(this.folder, path) !== change.before
  }
}
