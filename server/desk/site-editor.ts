import { type ChildProcess, fork } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMarker } from '../../model/http/build-marker.ts'
import { projectFolder } from '../../model/settings/project.ts'
import type { Config } from '../config.ts'

/** Message to the process that edits the site: the name and the arguments of a method. */
export interface EditorCall {
  id: number
  name: EditorMethod
  args: unknown[]
}

export type EditorMethod =
  | 'overview'
  | 'file'
  | 'search'
  | 'save'
  | 'discard'
  | 'keep'
  | 'article'
  | 'addPicture'
  | 'picture'
  | 'build'
  | 'history'
  | 'undo'

/** Why a call failed. */
export interface EditorProblem {
  status: 400 | 403 | 404 | 409 | 500 | 503
  /** A key of `siteProblems` in content/desk.yaml, or a sentence; '' for the status's own. */
  reason: string
  /** Answer instead of a sentence. */
  body?: unknown
}

export interface EditorAnswer {
  id: number
  result?: unknown
  problem?: EditorProblem
}

/** A call failed. */
export class EditorFailure extends Error {
  readonly problem: EditorProblem

  constructor(problem: EditorProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

/** Why the site can't be edited here: a key of `siteProblems` in content/desk.yaml. */
export type CannotEdit = 'off' | 'tools' | 'readOnly'

/** The process is killed when a call takes longer: milliseconds. A picture takes less. */
const callMayTake = 60_000

/** Someone who changed the draft in this time looks at it, or waits for its publication: milliseconds. */
const recentMs = 300_000

/**
 * The process that edits the site, which runs from the sources that this server was built from.
 *
 * @param servedBuild the id of the build that this process serves
 */
export function siteEditor(config: Config, servedBuild: string) {
  /** The folder of drafts, previews and history. */
  const folder = resolve(config.EDITS_DIR)
  const dist = publishedLink(config.DIST_DIR)
  const project = projectFolder(import.meta.url)
  const content = resolve(process.env.CONTENT_DIR || join(project, 'content'))
  const calls = new Map<number, (answer: Omit<EditorAnswer, 'id'>) => void>()
  const noAnswer = { problem: { status: 503, reason: 'noAnswer' } } as const
  let child: ChildProcess | undefined
  let lastId = 0

  /** Why nothing can be published from here; null when it can. */
  function cannotEdit(): CannotEdit | null {
    // Several servers share a PostgreSQL database, and each has a site of its own.
    const { DATABASE_URL, SITE_EDITING = DATABASE_URL.startsWith('file:') ? 'on' : 'off' } = config
    if (SITE_EDITING === 'off') return 'off'
    const tools = ['scripts/edit-site.ts', 'node_modules/astro'].every((name) =>
      existsSync(join(project, name)),
    )
    if (!tools || dist === undefined) return 'tools'
    try {
      mkdirSync(folder, { recursive: true })
      for (const one of [folder, content]) accessSync(one, constants.W_OK)
      return null
    } catch {
      return 'readOnly'
    }
  }

  /** Whether this process serves what was built last. The process of a new build needs seconds to start. */
  const servesNewestBuild = (): boolean =>
    dist !== undefined && readMarker(dist)?.id === servedBuild

  /** Starts the process before its first call, which would wait for it, if the draft was changed recently. */
  function prepare(): void {
    const state = statSync(join(folder, 'state.json'), { throwIfNoEntry: false })
    if (state && Date.now() - state.mtimeMs < recentMs && !cannotEdit())
      call('overview').catch(() => {})
  }

  /**
   * Calls a method of `siteEditor` (scripts/edit-site/editor.ts).
   *
   * @throws EditorFailure
   */
  async function call(name: EditorMethod, ...args: unknown[]): Promise<unknown> {
    lastId += 1
    const id = lastId
    const { promise, resolve: answer } = Promise.withResolvers<Omit<EditorAnswer, 'id'>>()
    calls.set(id, answer)
    child ??= start()
    const timeout = setTimeout(() => child?.kill('SIGKILL'), callMayTake)
    child.send({ id, name, args } satisfies EditorCall, (error) => {
      if (error) answer(noAnswer)
    })
    const { result, problem } = await promise
    clearTimeout(timeout)
    calls.delete(id)
    if (problem) throw new EditorFailure(problem)
    return result
  }

  function start(): ChildProcess {
    const started = fork(join(project, 'scripts/edit-site.ts'), {
      cwd: project,
      serialization: 'advanced',
      // Drop this process's own flags, such as a loader's.
      execArgv: ['--max-semi-space-size=2'],
      env: {
        ...process.env,
        CONTENT_DIR: content,
        EDITS_DIR: folder,
        DIST_DIR: dist,
        SERVER_DIR: resolve(process.env.SERVER_DIR || join(project, 'dist-server')),
      },
    })
    started.on('message', ({ id, ...answer }: EditorAnswer) => calls.get(id)?.(answer))
    const forget = () => {
      if (child === started) child = undefined
      for (const answer of calls.values()) answer(noAnswer)
    }
    started.on('disconnect', forget)
    started.on('error', forget)
    started.unref()
    started.channel?.unref()
    return started
  }

  /** Disconnects the process, which finishes a running build before it exits. */
  function close(): void {
    if (child?.connected) child.disconnect()
  }

  return { folder, cannotEdit, servesNewestBuild, prepare, call, close }
}

/** The link that `npm run build` publishes to; undefined for a site that was copied here. */
function publishedLink(dist: string): string | undefined {
  try {
    return /^(.*)\.builds\/[^/]+\/site$/.exec(realpathSync(dist))?.[1]
  } catch {
    return undefined
  }
}
