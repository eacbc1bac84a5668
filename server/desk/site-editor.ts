import { type ChildProcess, fork } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { markerFile, readMarker } from '../../model/http/build-marker.ts'
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

export interface EditorAnswer {
  id: number
  status: 200 | 400 | 404 | 409 | 500 | 503
  /** A key of `siteProblems` in content/desk.yaml, or a sentence; '' for the status's own. */
  reason?: string
  /** The result, or the body of the problem response. */
  body: unknown
}

/** Why the site can't be edited here: a key of `siteProblems` in content/desk.yaml. */
export type CannotEdit = 'off' | 'tools' | 'readOnly'

/** How long a call may take: HEIC pictures take seconds. Milliseconds. */
const callMayTake = 60_000

/** Someone who changed the draft in this time looks at it, or waits for its publication: milliseconds. */
const recentMs = 300_000

/** The process that edits the site, which runs from the sources that this server was built from. */
export class SiteEditor {
  /** The folder of drafts, previews and history. */
  readonly folder: string
  readonly #config: Config
  readonly #servedBuild: string
  readonly #dist: string | undefined
  readonly #project: string
  readonly #content: string
  readonly #calls = new Map<number, (answer: EditorAnswer) => void>()
  #process: ChildProcess | undefined
  #lastId = 0

  /** @param servedBuild the id of the build that this process serves */
  constructor(config: Config, servedBuild: string) {
    this.#config = config
    this.#servedBuild = servedBuild
    this.folder = resolve(config.EDITS_DIR)
    this.#dist = publishedLink(config.DIST_DIR)
    this.#project = projectFolder(import.meta.url)
    this.#content = resolve(process.env.CONTENT_DIR || join(this.#project, 'content'))
  }

  /** Why nothing can be published from here; null when it can. */
  get cannot(): CannotEdit | null {
    // Several servers share a PostgreSQL database, and each has a site of its own.
    const { DATABASE_URL, SITE_EDITING = DATABASE_URL.startsWith('file:') ? 'on' : 'off' } =
      this.#config
    if (SITE_EDITING === 'off') return 'off'
    const tools = ['scripts/edit-site.ts', 'node_modules/astro'].every((name) =>
      existsSync(join(this.#project, name)),
    )
    if (!tools || this.#dist === undefined) return 'tools'
    try {
      mkdirSync(this.folder, { recursive: true })
      for (const folder of [this.folder, this.#content]) accessSync(folder, constants.W_OK)
      return null
    } catch {
      return 'readOnly'
    }
  }

  /** Whether this process serves what was built last. The process of a new build needs seconds to start. */
  servesNewestBuild(): boolean {
    const marker = join(this.#dist ?? '', markerFile)
    return existsSync(marker) && readMarker(readFileSync(marker, 'utf8'))?.id === this.#servedBuild
  }

  /** Starts the process before its first call, which would wait for it, if the draft was changed recently. */
  prepare(): void {
    const state = statSync(join(this.folder, 'state.json'), { throwIfNoEntry: false })
    if (state && Date.now() - state.mtimeMs < recentMs && !this.cannot) void this.call('overview')
  }

  /** Calls a method of `siteEditor` (scripts/edit-site/editor.ts). Never rejects. */
  call(name: EditorMethod, ...args: unknown[]): Promise<EditorAnswer> {
    const id = ++this.#lastId
    const { promise, resolve: answer } = Promise.withResolvers<EditorAnswer>()
    const timeout = setTimeout(() => answer({ id, status: 503, body: undefined }), callMayTake)
    this.#calls.set(id, answer)
    this.#process ??= this.#start()
    this.#process.send({ id, name, args } satisfies EditorCall, (error) => {
      if (error) answer({ id, status: 503, body: undefined })
    })
    return promise.finally(() => {
      clearTimeout(timeout)
      this.#calls.delete(id)
    })
  }

  #start(): ChildProcess {
    const child = fork(join(this.#project, 'scripts/edit-site.ts'), {
      cwd: this.#project,
      serialization: 'advanced',
      // Drop this process's own flags, such as a loader's.
      execArgv: ['--max-semi-space-size=2'],
      env: {
        ...process.env,
        CONTENT_DIR: this.#content,
        EDITS_DIR: this.folder,
        DIST_DIR: this.#dist,
        SERVER_DIR: resolve(process.env.SERVER_DIR || join(this.#project, 'dist-server')),
      },
    })
    child.on('message', (answer: EditorAnswer) => this.#calls.get(answer.id)?.(answer))
    const forget = () => {
      if (this.#process === child) this.#process = undefined
      // Pending calls get no answer.
      for (const [id, answer] of this.#calls) answer({ id, status: 503, body: undefined })
    }
    child.on('disconnect', forget)
    child.on('error', forget)
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Disconnects the process, which finishes a running build before it exits. */
  close(): void {
    if (this.#process?.connected) this.#process.disconnect()
  }
}

/** The link that `npm run build` publishes to; undefined for a site that was copied here. */
function publishedLink(dist: string): string | undefined {
  try {
    return /^(.*)\.builds\/[^/]+\/site$/.exec(realpathSync(dist))?.[1]
  } catch {
    return undefined
  }
}
