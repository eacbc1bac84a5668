import { fork } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'
import type {
  Publication,
  PublishQuestion,
  publishSchema,
  SiteBuild,
} from '../../model/desk/site.ts'
import { readMarker } from '../../model/http/build-marker.ts'
import { AnotherBuild, lockBuilds } from '../publish/publish.ts'
import { changesMailTo, findProblems } from './check.ts'
import {
  draftFolder,
  hashOf,
  hashOfDraft,
  isConflict,
  namesIn,
  Refusal,
  readIfThere,
  rebase,
  replaceFile,
  replaceOrRemove,
  type State,
  versionOf,
  type Workspace,
  withDraft,
} from './draft.ts'
import { changesLegal } from './files.ts'
import {
  changesInWords,
  commitPublications,
  pruneHistory,
  readRecord,
  recordFolder,
  writeRecord,
} from './history.ts'

interface BuildWish {
  kind: SiteBuild
  /** Hash of the draft that the person has seen. */
  draft: string
  confirmed: z.output<typeof publishSchema>['confirmed']
  by: string
  /** Whether the person may manage people. */
  manages: boolean
}

/** The folders that the environment names, for a process in the project's folder. */
export const readWorkspace = (env: NodeJS.ProcessEnv): Workspace => ({
  content: resolve(env.CONTENT_DIR || 'content'),
  folder: resolve(env.EDITS_DIR || 'data/site'),
  dist: resolve(env.DIST_DIR || 'dist'),
  server: resolve(env.SERVER_DIR || 'dist-server'),
  program: join(import.meta.dirname, '../build-all.ts'),
})

/** A build that takes longer hangs: milliseconds. */
const buildMayTake = 300_000

/** So that a machine of 1 GB can publish: `npm run bench -- publish`. */
const memoryLimits = ['--max-old-space-size=400', '--max-semi-space-size=8']

const buildFolder = ({ folder }: Workspace) => join(folder, 'building')
const previewFolder = ({ folder }: Workspace) => join(folder, 'preview')
/** In a publication's folder: the id of the build that has it. */
const buildIdFile = 'build'

/**
 * Starts to build a copy of the draft, as a preview or to publish it.
 *
 * @returns a promise of the end; the state of the draft has the outcome
 * @throws Refusal when the draft can't be built now
 */
export async function startBuild(
  workspace: Workspace,
  wish: BuildWish,
): Promise<{ finished: Promise<void> }> {
  const lock = lockForBuild(workspace)
  try {
    settle(workspace, 'interrupted')
    const { mistakes } = await findProblems(workspace)
    const inWords = await changesInWords(workspace)
    const id = withDraft(workspace, (state) => {
      if (hashOfDraft(workspace, state) !== wish.draft) throw new Refusal(409, 'changed')
      if (mistakes.length > 0) throw new Refusal(409, 'mistakes')
      return prepareBuild(workspace, state, wish, inWords)
    })
    const finished = runBuild(workspace, wish.kind, id)
      .then((error) => settle(workspace, error))
      .finally(() => lock.close())
    return { finished }
  } catch (error) {
    lock.close()
    throw error
  }
}

function lockForBuild({ folder }: Workspace) {
  try {
    mkdirSync(folder, { recursive: true })
    return lockBuilds(join(folder, 'build.lock'))
  } catch (error) {
    throw error instanceof AnotherBuild ? new Refusal(409, 'busy') : error
  }
}

/** Copies the draft for the build, so that it can change meanwhile, and keeps what a publication changes. */
function prepareBuild(
  workspace: Workspace,
  state: State,
  wish: BuildWish,
  inWords: Awaited<ReturnType<typeof changesInWords>>,
): string {
  const { kind, by } = wish
  const paths = Object.keys(state.changed)
  if (paths.some((path) => isConflict(workspace, state, path))) throw new Refusal(409, 'conflict')
  const draft = draftFolder(workspace)
  const at = new Date().toISOString()
  const id = at.replaceAll(/\W/g, '-')
  if (kind === 'publish') {
    if (paths.length === 0) throw new Refusal(409, 'changed')
    const files = paths.map((path) => ({
      path,
      before: readIfThere(join(workspace.content, path)),
      after: readIfThere(join(draft, path)),
    }))
    requireConfirmation(workspace, state, wish, files.map(inWords))
    writeRecord(workspace, { id, at, by, files })
  }
  rmSync(buildFolder(workspace), { recursive: true, force: true })
  cpSync(draft, buildFolder(workspace), { recursive: true, preserveTimestamps: true })
  state.building = { id, kind, draft: hashOfDraft(workspace, state) }
  return id
}

/** Throws a Refusal with what the person must confirm, or see, before publishing. */
function requireConfirmation(
  workspace: Workspace,
  state: State,
  { by, confirmed, manages }: BuildWish,
  changes: Publication['changes'],
): void {
  const others = changes.flatMap((file) => {
    const { by: person = by } = state.changed[file.path] ?? {}
    return person === by ? [] : [{ ...file, by: person, version: versionOf(workspace, file.path) }]
  })
  const redirects = changesMailTo(workspace)
  if (redirects && !manages) throw new Refusal(403, 'manage')
  const question: PublishQuestion = {
    reasons: [
      ...(changesLegal(workspace, state) ? (['legal'] as const) : []),
      ...(redirects ? (['requests'] as const) : []),
    ],
    others,
  }
  const isConfirmed =
    question.reasons.every((reason) => confirmed.reasons.includes(reason)) &&
    others.every(({ path, version }) => confirmed.seen[path] === version)
  if (!isConfirmed) throw new Refusal(409, 'confirm', { question })
}

/** @returns why the build failed; null when it didn't */
async function runBuild(workspace: Workspace, kind: SiteBuild, id: string): Promise<string | null> {
  const preview = join(previewFolder(workspace), id)
  mkdirSync(previewFolder(workspace), { recursive: true })
  const child = fork(workspace.program, {
    cwd: resolve(import.meta.dirname, '../..'),
    execArgv: memoryLimits,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: buildMayTake,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      CONTENT_DIR: buildFolder(workspace),
      ...(kind === 'preview'
        ? { PREVIEW_DIR: preview }
        : {
            DIST_DIR: workspace.dist,
            SERVER_DIR: workspace.server,
            PUBLICATION: JSON.stringify({ workspace, id }),
          }),
    },
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000)
  })
  const ended = new Promise<string | null>((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) => done(code === 0 ? null : (signal ?? '')))
  })
  const failure = await ended
  if (failure === null) return null
  const lines = stripVTControlCharacters(output).split('\n').filter(Boolean)
  return [...lines.slice(-8), failure].filter(Boolean).join('\n') || 'failed'
}

/**
 * Writes the files of a publication into the content folder. The build that has them calls it when
 * it's finished, right before it replaces the published one.
 *
 * @param site the finished build
 * @throws Error when one of the files was changed on disk meanwhile
 */
export function writePublication(workspace: Workspace, id: string, site: string): void {
  const record = readRecord(workspace, id)
  if (!record) throw new Error(`There is no publication ${id}.`)
  const foreign = record.files.find(
    ({ path, before }) => publishedHash(workspace, path) !== hashOf(before),
  )
  if (foreign) throw new Error(`content/${foreign.path} was changed on disk meanwhile.`)
  // From now on, the id of the published build tells which way an interrupted publication went.
  replaceFile(join(recordFolder(workspace, id), buildIdFile), readMarker(site)?.id ?? '')
  for (const { path, after } of record.files) {
    replaceOrRemove(join(workspace.content, path), after)
  }
}

const publishedHash = ({ content }: Workspace, path: string) =>
  hashOf(readIfThere(join(content, path)))

/** Settles the leftovers of a killed process, unless a build is running. */
export function settleInterrupted(workspace: Workspace): void {
  if (!existsSync(join(workspace.folder, 'state.json'))) return
  try {
    using _lock = lockForBuild(workspace)
    settle(workspace, 'interrupted')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Ends a build, finished or not. When the published build has the publication, the content folder has
 * it too; otherwise it gets back what it had before.
 */
function settle(workspace: Workspace, failure: string | null): void {
  const building = withDraft(workspace, (state) => state.building)
  if (!building) return
  const { kind, id } = building
  const error = kind === 'preview' ? failure : settlePublication(workspace, id, failure)
  withDraft(workspace, (state) => {
    state.building = null
    state.ended = { kind, at: new Date().toISOString(), error }
    if (kind === 'preview' && !error) state.preview = { id, draft: building.draft }
    const record = kind === 'publish' && !error && readRecord(workspace, id)
    // Changes made meanwhile continue from the published version.
    for (const { path } of record ? record.files : []) rebase(workspace, path)
    for (const name of namesIn(previewFolder(workspace))) {
      if (name !== state.preview?.id) {
        rmSync(join(previewFolder(workspace), name), { recursive: true, force: true })
      }
    }
  })
  rmSync(buildFolder(workspace), { recursive: true, force: true })
}

function settlePublication(
  workspace: Workspace,
  id: string,
  failure: string | null,
): string | null {
  const { content, dist } = workspace
  const record = readRecord(workspace, id)
  if (!record) return failure ?? 'failed'
  mkdirSync(`${dist}.builds`, { recursive: true })
  {
    // A process that was orphaned in the middle of publishing ends first.
    using _lock = lockBuilds(join(`${dist}.builds`, 'lock'), 10_000)
    const buildId = readIfThere(join(recordFolder(workspace, id), buildIdFile))?.toString()
    const isPublished = Boolean(buildId) && readMarker(dist)?.id === buildId
    for (const { path, before, after } of record.files) {
      const [from, to] = isPublished ? [before, after] : [after, before]
      if (publishedHash(workspace, path) === hashOf(from)) {
        replaceOrRemove(join(content, path), to)
      }
    }
    if (!isPublished) {
      rmSync(recordFolder(workspace, id), { recursive: true })
      return failure ?? 'failed'
    }
  }
  const refusal = commitPublications(workspace, id)
  if (refusal) console.error(`git could not commit the publication: ${refusal}`)
  pruneHistory(workspace)
  return null
}
