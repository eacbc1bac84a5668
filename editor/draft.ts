import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { markdownFolders, yamlFiles } from '../model/content/reading/files.ts'
import { type Changes, filesOf, loadContent, type RawFile } from '../model/content/reading/load.ts'
import { translatedFiles } from '../model/content/reading/translation.ts'
import { isTranslation, originalOf } from '../model/content/reading/words.ts'
import type { FileContent } from '../model/desk/compare.ts'
import { hashOf } from '../model/hash.ts'
import { parseFile } from './content-file.ts'
import { type ContentChange, type Edit, makeEdits } from './edits.ts'
import { type Version, versionIn } from './versions.ts'

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
    ...translatedFiles({ folder }),
  ])
  return [...found].toSorted()
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** A content folder with the edits of a draft, at a time. */
export class Draft {
  readonly folder: string
  /** The edits that change something, or would if they fitted. */
  readonly edits: readonly Edit[]
  /** Changes that don't fit the folder, by the ID of their edit, of which none is made. */
  readonly unfit: ReadonlyMap<string, ContentChange[]>
  /** The files that differ, for readers of content. */
  readonly overlay: Changes
  /** In milliseconds. */
  readonly now: number
  readonly #versions = new Map<string, Version>()
  #files: RawFile[] | undefined

  constructor(folder: string, edits: readonly Edit[], now: number) {
    this.folder = folder
    this.now = now
    const { unfit, done, files } = makeEdits(this.publishedVersion, edits)
    this.edits = edits.filter(({ id }) => !done.has(id))
    this.unfit = unfit
    this.overlay = files()
  }

  /** Identifies what the draft makes of the folder, and what of it doesn't fit. */
  get name(): string {
    const edits = this.edits.map(({ id, at }) => `${id} ${at} ${this.unfit.has(id)}`)
    const files = [...this.overlay].map(([path, text]) => `${path}\0${text ?? ''}`)
    return hashOf([...edits, ...files].join('\n'))
  }

  /** All files, with those that the draft adds and without those that it removes. */
  paths(): string[] {
    const paths = new Set(contentPaths(this.folder))
    for (const [path, text] of this.overlay) {
      if (text === null) paths.delete(path)
      else paths.add(path)
    }
    return [...paths].toSorted()
  }

  /** All files, with those that the draft removes. */
  listed(): string[] {
    return [...new Set([...this.paths(), ...this.overlay.keys()])].toSorted()
  }

  /** Reads each version once. */
  readonly publishedVersion = (path: string): Version => {
    const known = this.#versions.get(path)
    if (known !== undefined) return known
    const version = versionIn(this.folder, path)
    this.#versions.set(path, version)
    return version
  }

  readonly version = (path: string): Version => {
    const text = this.overlay.get(path)
    return text === undefined ? this.publishedVersion(path) : text
  }

  read(path: string): FileContent {
    return parseFile(path, this.version(path) ?? '')
  }

  readPublished(path: string): FileContent {
    return parseFile(path, this.publishedVersion(path) ?? '')
  }

  /** The English file that a file of content/es translates; undefined when the draft has none, or hides it. */
  english(path: string): RawFile | undefined {
    this.#files ??= filesOf(loadContent({ folder: this.folder, changes: this.overlay }))
    return this.#files.find(({ file }) => file === originalOf(path))
  }

  /** Whether a page may get its first words in another language: a Spanish file that the draft doesn't have yet. */
  canBegin(path: string): boolean {
    return isTranslation(path) && this.version(path) === null && this.english(path) !== undefined
  }

  /** The latest edit that changes a file, whether it fits or not. */
  latestEdit(path: string): Edit | undefined {
    return this.edits.findLast(
      ({ id, changes }) =>
        changes.some(({ file }) => file === path) && (this.unfit.has(id) || this.overlay.has(path)),
    )
  }

  /** Whether an edit of a file doesn't fit what is published. */
  isConflict(path: string): boolean {
    return [...this.unfit.values()].some((changes) => changes.some(({ file }) => file === path))
  }
}
