import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { compareTexts, labelsOf, mergeTexts } from '../../model/desk/compare.ts'
import type { Publication } from '../../model/desk/site.ts'
import { draftFacts } from './check.ts'
import { hashOf, isPicture, namesIn, readIfThere, replaceFile, type Workspace } from './draft.ts'
import { nameOf, readChoices } from './files.ts'
import { editText, readText } from './text.ts'

/** As many publications are kept. Where the content is in a git repository, git keeps them all. */
const mostKept = 50

/** Files before and after a publication; undefined where there was none. */
interface PublishedFile {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

/** A publication as it's kept: a folder with record.json and the files. */
export interface PublicationRecord {
  id: string
  at: string
  by: string
  files: PublishedFile[]
}

const historyFolder = ({ folder }: Pick<Workspace, 'folder'>) => join(folder, 'history')
export const recordFolder = (workspace: Pick<Workspace, 'folder'>, id: string): string =>
  join(historyFolder(workspace), id)

/** Keeps a publication; record.json comes last, so that a folder with it is whole. */
export function writeRecord(workspace: Pick<Workspace, 'folder'>, record: PublicationRecord): void {
  const folder = recordFolder(workspace, record.id)
  for (const { path, before, after } of record.files) {
    if (before) replaceFile(join(folder, 'before', path), before)
    if (after) replaceFile(join(folder, 'after', path), after)
  }
  const { files, ...rest } = record
  const paths = files.map(({ path }) => path)
  replaceFile(join(folder, 'record.json'), JSON.stringify({ ...rest, paths }))
}

/** Finds a publication by its id; undefined when there is none. */
export function readRecord(workspace: Workspace, id: string): PublicationRecord | undefined {
  if (!idsOf(workspace).includes(id)) return undefined
  const folder = recordFolder(workspace, id)
  const { paths, ...rest } = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))
  const files = (paths as string[]).map((path) => ({
    path,
    before: readIfThere(join(folder, 'before', path)),
    after: readIfThere(join(folder, 'after', path)),
  }))
  return { ...rest, files }
}

/** Ids of all publications, the latest first: they begin with their time. */
const idsOf = (workspace: Workspace): string[] =>
  namesIn(historyFolder(workspace))
    .filter((id) => existsSync(join(recordFolder(workspace, id), 'record.json')))
    .toSorted()
    .reverse()

/** Removes the oldest publications. */
export function pruneHistory(workspace: Workspace): void {
  for (const id of idsOf(workspace).slice(mostKept)) {
    rmSync(recordFolder(workspace, id), { recursive: true })
  }
}

/** Whether what a publication changed is still as it left it. Other fields may have changed since. */
export const canUndo = (workspace: Workspace, { files }: PublicationRecord): boolean =>
  files.every((file) => takeBack(file, readIfThere(join(workspace.content, file.path))) !== null)

/**
 * Takes a publication's changes out of the present version of a file.
 *
 * @returns the file without them, undefined where there was none; null when they were changed again since
 */
export function takeBack(
  { path, before, after }: PublishedFile,
  present: Buffer | undefined,
): Buffer | undefined | null {
  if (hashOf(present) === hashOf(after)) return before
  if (isPicture(path) || !before || !after || !present) return null
  const [old, published, now] = [
    readText(path, before),
    readText(path, after),
    readText(path, present),
  ]
  const merged = mergeTexts(published, old, now)
  const takesBackAll = isDeepStrictEqual(compareTexts(now, merged), compareTexts(published, old))
  return takesBackAll ? editText(path, present, merged) : null
}

/** Publications with their words before and after, the latest first, but for the one under way. */
export const readHistory = async (
  workspace: Workspace,
  underWay: string | undefined,
): Promise<Publication[]> => {
  const inWords = await changesInWords(workspace)
  return idsOf(workspace)
    .filter((id) => id !== underWay)
    .flatMap((id) => {
      const record = readRecord(workspace, id)
      if (!record) return []
      const { at, by, files } = record
      return { id, at, by, changes: files.map(inWords), canUndo: canUndo(workspace, record) }
    })
}

/** Returns a function that puts a changed file into words, with the names of the draft. */
export async function changesInWords(
  workspace: Workspace,
): Promise<(file: PublishedFile) => Publication['changes'][number]> {
  const facts = draftFacts(workspace)
  const labels = labelsOf(await readChoices(workspace))
  return ({ path, before, after }) => {
    if (isPicture(path)) {
      const name = nameOf(path, undefined, facts)
      const words = [{ path: ['picture'], before: before ? name : '', after: after ? name : '' }]
      return { path, name, words }
    }
    const [old, present] = [readText(path, before), readText(path, after)]
    const name = nameOf(path, after ? present.value : old.value, facts)
    return { path, name, words: compareTexts(old, present, labels) }
  }
}

/** In a publication's folder while git hasn't committed it. */
const uncommittedFile = 'uncommitted'

/**
 * Commits a publication in the person's name, where the content is in a git repository, and before it
 * those that git refused to commit. What else is staged there stays staged.
 *
 * @returns why git refused, if it did
 */
export function commitPublications(workspace: Workspace, id: string): string | undefined {
  const inGit = git(workspace, 'desk', 'rev-parse', '--is-inside-work-tree')
  if (inGit.stdout?.trim() !== 'true') return undefined
  replaceFile(join(recordFolder(workspace, id), uncommittedFile), '')
  let refusal: string | undefined
  for (const one of idsOf(workspace).reverse()) {
    const mark = join(recordFolder(workspace, one), uncommittedFile)
    const record = existsSync(mark) && readRecord(workspace, one)
    if (!record) continue
    const { status, stderr, stdout } = commit(workspace, record)
    if (status === 0) rmSync(mark)
    else refusal = stderr || stdout
  }
  return refusal
}

function commit(workspace: Workspace, { by, files }: PublicationRecord) {
  const paths = files.map(({ path }) => path)
  const names = paths.map((path) => path.replace(/\.\w+$/, '')).join(', ')
  const subject = `content: Change ${names}`
  const message = subject.length > 72 ? `content: Change ${paths.length} files` : subject
  const added = git(workspace, by, 'add', '--', ...paths)
  if (added.status !== 0) return added
  // A later publication of the same files may have committed these.
  const changed = git(workspace, by, 'diff', '--quiet', 'HEAD', '--', ...paths)
  if (changed.status === 0) return changed
  return git(workspace, by, 'commit', '--no-verify', '-m', message, '--', ...paths)
}

function git({ content }: Workspace, by: string, ...args: string[]) {
  // Git refuses a name of punctuation only.
  const name = /[\p{L}\p{N}]/u.test(by) ? by : 'desk'
  return spawnSync('git', ['-C', content, '-c', 'commit.gpgSign=false', ...args], {
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: 'desk@localhost',
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: 'desk@localhost',
      GIT_LITERAL_PATHSPECS: '1',
    },
  })
}
