import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { markdownFolders, yamlFiles } from '../../model/content/reading/files.ts'
import type { SiteBuild, SiteBuildEnd } from '../../model/desk/site.ts'
import { lockBuilds } from '../publish/publish.ts'

/** What editing the site works with. */
export interface Workspace {
  /** CONTENT_DIR: the content folder that is published. */
  content: string
  /** EDITS_DIR: folder of the draft, the history and the preview. */
  folder: string
  /** DIST_DIR: the link to the published site. */
  dist: string
  /** SERVER_DIR */
  server: string
  /** The program that builds and publishes, run as a separate process. */
  program: string
}

/** What is known about the draft besides its files. */
export interface State {
  /** Files that differ from the published ones, by path. */
  changed: Record<string, Change>
  /** Build that is under way, or that a crash has interrupted; with the hash of its draft. */
  building: { kind: SiteBuild; id: string; draft: string } | null
  ended: SiteBuildEnd | null
  preview: { id: string; draft: string } | null
}

const newState: State = { changed: {}, building: null, ended: null, preview: null }

interface Change {
  by: string
  at: string
}

/** The editor can't carry out a request now. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 503
  /** Answer instead of a sentence. */
  readonly body: unknown

  /** @param reason a key of `siteProblems` in content/desk.yaml, or a sentence */
  constructor(status: Refusal['status'], reason = '', body?: unknown) {
    super(reason)
    this.status = status
    this.body = body
  }
}

/** How long a change waits for one of another process: milliseconds. */
const lockTimeout = 5000

export const draftFolder = ({ folder }: Pick<Workspace, 'folder'>): string => join(folder, 'draft')
/** The published version of a file when its change began. */
export const baseFile = ({ folder }: Workspace, path: string): string => join(folder, 'base', path)

/**
 * Brings the draft up to date with the content folder and calls a function with its state, which the
 * function may change. One process at a time does this.
 */
export function withDraft<Result>(workspace: Workspace, use: (state: State) => Result): Result {
  mkdirSync(draftFolder(workspace), { recursive: true })
  using _lock = lockBuilds(join(workspace.folder, 'draft.lock'), lockTimeout)
  const file = join(workspace.folder, 'state.json')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const state: State = before ? JSON.parse(before) : structuredClone(newState)
  followContent(workspace, state)
  const result = use(state)
  followContent(workspace, state)
  const after = JSON.stringify(state)
  if (after !== before) replaceFile(file, after)
  return result
}

/**
 * Copies published files that changed on disk into the draft, unless the draft changed them too, and
 * forgets changes that equal what is published. Waits for a publication: if it fails, the content folder
 * gets back what it had.
 */
function followContent(workspace: Workspace, { changed, building }: State): void {
  if (building?.kind === 'publish') return
  const draft = draftFolder(workspace)
  const paths = [...contentPaths(workspace.content), ...contentPaths(draft)]
  for (const path of new Set([...paths, ...Object.keys(changed)])) {
    const [published, own] = [join(workspace.content, path), join(draft, path)]
    if (changed[path]) {
      if (hashOf(readIfThere(published)) === hashOf(readIfThere(own))) delete changed[path]
    } else if (!existsSync(published)) rmSync(own)
    else if (!isSameFile(path, published, own)) copyFile(published, own)
  }
}

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

/** Whether a path names a picture, and not a text. */
export const isPicture = (path: string): boolean => path.startsWith('pictures/')

/** Compares pictures by their times, because `copyFile` keeps them; a text may have changed within one. */
function isSameFile(path: string, one: string, other: string): boolean {
  if (!existsSync(other)) return false
  const [a, b] = [statSync(one), statSync(other)]
  if (a.size !== b.size) return false
  if (isPicture(path) && a.mtime.getTime() === b.mtime.getTime()) return true
  return readFileSync(one).equals(readFileSync(other))
}

/** Copies a file with its times. A copy that a power failure has emptied differs, and is made again. */
function copyFile(from: string, to: string): void {
  replaceFile(to, readFileSync(from), false)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}

/** Writes a file whole or not at all: to disk under another name, then renamed. */
export function replaceFile(file: string, content: string | Buffer, flush = true): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = join(dirname(file), `.${process.pid}.unfinished`)
  writeFileSync(unfinished, content, { flush })
  renameSync(unfinished, file)
}

/** Writes a file or, without content, removes it. */
export function replaceOrRemove(file: string, content: Buffer | undefined): void {
  if (content === undefined) rmSync(file, { force: true })
  else replaceFile(file, content)
}

/** The names in a folder; none without the folder. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

export const readIfThere = (file: string): Buffer | undefined =>
  existsSync(file) ? readFileSync(file) : undefined

/** Hash of a file's content; '' of a missing file. */
export const hashOf = (content: Buffer | undefined): string =>
  content === undefined ? '' : createHash('sha256').update(content).digest('hex').slice(0, 32)

/** Hash of a file of the draft. */
export const versionOf = (workspace: Workspace, path: string): string =>
  hashOf(readIfThere(join(draftFolder(workspace), path)))

/** Whether the published file has changed since the draft changed it. */
export function isConflict(workspace: Workspace, { changed }: State, path: string): boolean {
  if (!changed[path]) return false
  const [published, base] = [join(workspace.content, path), baseFile(workspace, path)]
  return hashOf(readIfThere(published)) !== hashOf(readIfThere(base))
}

/** Continues a change from the published version of now. */
export const rebase = (workspace: Workspace, path: string): void =>
  replaceOrRemove(baseFile(workspace, path), readIfThere(join(workspace.content, path)))

/** Hash of all changes of the draft. */
export const hashOfDraft = (workspace: Workspace, { changed }: State): string =>
  hashOf(
    Buffer.from(
      Object.keys(changed)
        .toSorted()
        .map((path) => `${path}\0${versionOf(workspace, path)}`)
        .join('\n'),
    ),
  )

/** Writes a file of the draft, or removes it, in a person's name. */
export function changeFile(
  workspace: Workspace,
  { changed }: State,
  path: string,
  content: Buffer | undefined,
  by: string,
): void {
  if (!changed[path]) rebase(workspace, path)
  replaceOrRemove(join(draftFolder(workspace), path), content)
  changed[path] = { by, at: new Date().toISOString() }
}
