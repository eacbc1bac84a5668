import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Changes } from '../model/content/reading/load.ts'
import {
  type FileVersions,
  isPicture,
  type PublicationRecord,
  type Version,
  versionIn,
} from './versions.ts'

/** Where publications of a draft are recorded: the server's database. */
export interface PublicationStore {
  /** Marks a publication as written. Its edits leave the draft. */
  endSitePublication(id: string): Promise<void>
  /** Forgets a publication that didn't take place. Its edits are still in the draft. */
  dropSitePublication(id: string): Promise<void>
  /** Publications whose files may not all be written. */
  unwrittenSitePublications(): Promise<PublicationRecord[]>
  /** Publications that git hasn't committed, the oldest first. */
  uncommittedSitePublications(): Promise<PublicationRecord[]>
  markSitePublicationCommitted(id: string): Promise<void>
}

interface Places {
  content: string
  /** Folder of uploaded pictures, by hash. */
  uploads: string
}

/** A file of the content folder isn't what a publication expects: someone changed it there. */
export class ContentConflict extends Error {
  constructor(path: string) {
    super(`content/${path} was changed on disk meanwhile.`)
  }
}

/**
 * Writes the files of a publication into the content folder.
 *
 * @throws ContentConflict when a file there is neither as it was before nor as it is to be; nothing is
 *   written then. Another Error when the disk fails: the files are as they were before, if it can be.
 */
export async function writeFiles(places: Places, files: readonly FileVersions[]): Promise<void> {
  const conflict = conflictIn(places, files)
  if (conflict) throw new ContentConflict(conflict.path)
  try {
    for (const { path, after } of files) await writeVersion(places, path, after)
  } catch (error) {
    await takeFilesBack(places, files).catch(() => {})
    throw error
  }
}

/** The first file on disk that is neither a publication's old version nor its new one, if any. */
const conflictIn = ({ content }: Pick<Places, 'content'>, files: readonly FileVersions[]) =>
  files.find(({ path, before, after }) => {
    const present = versionIn(content, path)
    return present !== before && present !== after
  })

/** What interrupted publications will change once `completePublications` has completed them. */
export const changesOf = (places: Places, interrupted: readonly PublicationRecord[]): Changes =>
  new Map(
    interrupted
      .filter(({ files }) => !conflictIn(places, files))
      .flatMap(({ files }) => files.map(({ path, after }) => [path, after] as const)),
  )

/** Writes the files as they were before a publication. */
export async function takeFilesBack(places: Places, files: readonly FileVersions[]): Promise<void> {
  for (const { path, before } of files) await writeVersion(places, path, before)
}

/** Writes a file whole or not at all. */
async function writeVersion(places: Places, path: string, version: Version): Promise<void> {
  const file = join(places.content, path)
  if (isPicture(path)) await keepPicture(places, path)
  if (versionIn(places.content, path) === version) return
  if (version === null) return rm(file, { force: true })
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`)
  await mkdir(dirname(file), { recursive: true })
  if (isPicture(path)) await copyPicture(join(places.uploads, version), unfinished)
  else await writeFile(unfinished, version, { flush: true })
  await rename(unfinished, file)
}

/** Keeps a published picture as an upload, for whoever takes its change back. */
export async function keepPicture({ content, uploads }: Places, path: string): Promise<void> {
  const hash = versionIn(content, path)
  if (hash === null || existsSync(join(uploads, hash))) return
  await mkdir(uploads, { recursive: true })
  const unfinished = join(uploads, `.${hash}`)
  await copyPicture(join(content, path), unfinished)
  await rename(unfinished, join(uploads, hash))
}

/** Copies a picture with its time, which tells whether the content has changed. */
async function copyPicture(from: string, to: string): Promise<void> {
  await writeFile(to, await readFile(from), { flush: true })
  const { atime, mtime } = await stat(from)
  await utimes(to, atime, mtime)
}

/**
 * Completes publications that a crash has interrupted. One whose files are neither as before nor as
 * after it, such as after a restored backup, is forgotten: its edits are in the draft.
 * While the disk fails, everything stays for the next start.
 */
export async function completePublications(
  places: Places,
  store: PublicationStore,
  log: { warn: (details: object, message: string) => void },
): Promise<void> {
  for (const { id, files } of await store.unwrittenSitePublications()) {
    try {
      await writeFiles(places, files)
      await store.endSitePublication(id)
    } catch (err) {
      log.warn({ err }, 'an interrupted publication was not completed: its edits are in the draft')
      if (err instanceof ContentConflict) await store.dropSitePublication(id)
    }
  }
}

/**
 * Commits publications in their authors' names, where the content is in a git repository: the new one,
 * and those that git refused before. What else is staged there stays staged.
 *
 * @throws Error with git's words when it refuses
 */
export async function commitPublications(content: string, store: PublicationStore): Promise<void> {
  const inGit = await git(content, 'desk', 'rev-parse', '--is-inside-work-tree').catch(() => '')
  if (inGit.trim() !== 'true') return
  for (const record of await store.uncommittedSitePublications()) {
    await commit(content, record)
    await store.markSitePublicationCommitted(record.id)
  }
}

async function commit(content: string, { by, files }: PublicationRecord): Promise<void> {
  const paths = files.map(({ path }) => path)
  const names = paths.map((path) => path.replace(/\.\w+$/, '')).join(', ')
  const subject = `content: Change ${names}`
  const message = subject.length > 72 ? `content: Change ${paths.length} files` : subject
  // A picture may have been added and removed again since.
  const known = await git(content, by, 'ls-files', '--cached', '--others', '--', ...paths)
  if (known === '') return
  await git(content, by, 'add', '--all', '--', ...paths)
  // A later publication of the same files may have committed these.
  const isSame = git(content, by, 'diff', '--quiet', 'HEAD', '--', ...paths)
  if (await isSame.then(() => true).catch(() => false)) return
  await git(content, by, 'commit', '--no-verify', '-m', message, '--', ...paths)
}

const run = promisify(execFile)

async function git(content: string, by: string, ...args: string[]): Promise<string> {
  // Git refuses a name of punctuation only.
  const name = /[\p{L}\p{N}]/u.test(by) ? by : 'desk'
  const { stdout } = await run('git', ['-C', content, '-c', 'commit.gpgSign=false', ...args], {
    timeout: 30_000,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: 'desk@localhost',
      GIT_COMMITTER_NAME: name,
      GIT_COMMITTER_EMAIL: 'desk@localhost',
      GIT_LITERAL_PATHSPECS: '1',
    },
  })
  return stdout
}
