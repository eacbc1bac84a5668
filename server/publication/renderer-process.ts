import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BirpcReturn, createBirpc } from 'birpc'
import { OutsideError } from '../display/error.ts'
import type { Caller, RendererCalls } from './methods.ts'
import type { RendererSettings } from './readings.ts'

/** How long the process stays when no one needs it, in milliseconds. */
const idleMs = 60_000

/** How long a publication may take before the process is killed: first ones encode pictures. Milliseconds. */
const callMayTakeMs = 300_000

/** Largest heap of the process, in megabytes. */
const mostHeap = 192

type Remote = BirpcReturn<Caller, object>

/** The process that renders, started at the first call and ended after a minute without one. */
export class RendererProcess {
  /** Its methods. A call throws OutsideError when the process ends before it answers. */
  readonly calls: RendererCalls
  readonly #settings: RendererSettings
  #child: ChildProcess | undefined
  #remote: Remote | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(settings: RendererSettings) {
    this.#settings = settings
    this.calls = new Proxy({} as RendererCalls, {
      get: (_, name) => this.#caller(name as keyof RendererCalls),
    })
  }

  /** The process's id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Ends the process. What it does is lost, and nothing of it is published. */
  stop(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
  }

  /** Ends the process for good: calls that come after it throw OutsideError. */
  close(): void {
    this.#isClosed = true
    this.stop()
  }

  #caller(name: keyof RendererCalls) {
    return async (...args: unknown[]): Promise<unknown> => {
      // Else what waits in a queue would start it again.
      if (this.#isClosed) throw new OutsideError('The server stops. Try again when it has started.')
      clearTimeout(this.#idle)
      this.#running += 1
      try {
        const remote = this.#remote ?? this.#start()
        return await remote.call(Date.now(), name, args)
      } finally {
        this.#running -= 1
        if (this.#running === 0) this.#idle = setTimeout(() => this.stop(), idleMs).unref()
      }
    }
  }

  #start(): Remote {
    const { build } = this.#settings
    const ownNode = join(build, 'node')
    const child = fork(join(build, 'server/renderer.js'), [JSON.stringify(this.#settings)], {
      serialization: 'advanced',
      // The build's Node, whatever happens to node_modules beside a running server.
      execPath: existsSync(ownNode) ? ownNode : process.execPath,
      execArgv: [`--max-old-space-size=${mostHeap}`, '--max-semi-space-size=8'],
      // No secrets.
      env: { PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    })
    const remote = createBirpc<Caller, object>(
      {},
      {
        post: (message) => child.send(message, () => {}),
        on: (receive) => child.on('message', receive),
        timeout: callMayTakeMs,
        onTimeoutError: () => void child.kill('SIGKILL'),
      },
    )
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#child = this.#remote = undefined
      const why = signal ?? `code ${code}`
      remote.$rejectPendingCalls(({ reject }) =>
        reject(new OutsideError(`The program that makes pages ended (${why}). Try again.`)),
      )
    })
    this.#child = child
    this.#remote = remote
    return remote
  }
}
