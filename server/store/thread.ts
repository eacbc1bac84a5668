import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { OutsideError } from '../display/error.ts'
import { isDeskRead, type LeadStore, type OperationName, storeOf } from './store.ts'

export interface ThreadOptions {
  file: string
  readOnly: boolean
}

/** Calls of one turn of the event loop travel in one message, so that their commits share a sync. */
export interface ThreadCall {
  id: number
  name: OperationName | 'description' | 'close'
  args: unknown[]
}
export type ThreadAnswer = { id: number } & ({ result: unknown } | Failure)

/** An error, and what is lost when it's copied to another thread. */
interface Failure {
  error: Error
  code: unknown
  isOutside: boolean
}

export function toFailure(error: unknown): Failure {
  const { code } = Object(error) as { code?: unknown }
  return { error: error as Error, code, isOutside: error instanceof OutsideError }
}

/** The error, with the stack of where it happened. */
function fromFailure({ error, code, isOutside }: Failure): Error {
  if (isOutside) return new OutsideError(error.message, { cause: error })
  return code === undefined ? error : Object.assign(error, { code })
}

/**
 * Opens a SQLite file in a thread and, at the desk's first read, in a second one that only reads.
 *
 * @param onDeath called if the first one ends by itself: nothing can be stored any more
 * @throws what opening it throws
 */
export async function openInThread(
  file: string,
  onDeath?: (error: Error) => void,
): Promise<LeadStore> {
  const thread = new Thread({ file, readOnly: false }, onDeath)
  const description = await thread.call('description').catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })
  let reader: Thread | undefined
  /** It only reads, so one that ended can be replaced. */
  const deskReader = () => {
    if (!reader?.isRunning) reader = new Thread({ file, readOnly: true })
    return reader
  }
  const close = async () => {
    await reader?.terminate()
    await thread.close()
  }
  return storeOf({ description: String(description), close }, (name, args) =>
    (isDeskRead(name) ? deskReader() : thread).call(name, args),
  )
}

/** Calls that may wait for the thread. Further ones are rejected, so that memory stays bounded. */
const mostWaiting = 1000

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #unsent: ThreadCall[] = []
  #lastId = 0
  #failure: Error | null = null
  readonly #onDeath: ((error: Error) => void) | undefined

  constructor(workerData: ThreadOptions, onDeath?: (error: Error) => void) {
    this.#onDeath = onDeath
    // worker.ts beside the source, worker.js in a build.
    const program = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)
    this.#worker = new Worker(program, { workerData })
    this.#worker.on('message', (answer: ThreadAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('error' in answer) waiting?.reject(fromFailure(answer))
      else waiting?.resolve(answer.result)
    })
    this.#worker.on('error', (error) => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('The thread of the database has ended')))
  }

  get isRunning(): boolean {
    return this.#failure === null
  }

  call(name: ThreadCall['name'], args: unknown[] = []): Promise<unknown> {
    if (this.#failure !== null) return Promise.reject(this.#failure)
    if (this.#waiting.size >= mostWaiting) {
      return Promise.reject(new Error('Too many calls wait for the database'))
    }
    const waiting = Promise.withResolvers<unknown>()
    this.#lastId += 1
    this.#waiting.set(this.#lastId, waiting)
    if (this.#unsent.length === 0) setImmediate(() => this.#send())
    this.#unsent.push({ id: this.#lastId, name, args })
    return waiting.promise
  }

  /** Ends the thread once its database is closed. */
  async close(): Promise<void> {
    await this.call('close')
    await this.terminate()
  }

  terminate(): Promise<unknown> {
    this.#failure ??= new Error('The database is closed')
    return this.#worker.terminate()
  }

  #send(): void {
    this.#worker.postMessage(this.#unsent)
    this.#unsent = []
  }

  /** Rejects every call from now on. */
  #end(error: Error): void {
    if (this.#failure === null) this.#onDeath?.(error)
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }
}
