import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LeadStore } from '../../domain/store.ts'
import { fromFailure } from './failure.ts'
import {
  type Answer,
  type Call,
  deskReads,
  type Method,
  methods,
  type Opened,
  type ThreadOptions,
} from './protocol.ts'

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** So many calls may wait for the thread; who comes then is turned away, so that memory is bounded. */
const mostWaiting = 1000

/**
 * Opens a SQLite file in a thread, and at the desk's first read in a second one, for reading.
 *
 * @throws what opening it throws
 */
export async function openInThread(file: string): Promise<LeadStore> {
  const { thread, description } = await startThread({ file, readOnly: false })
  let reader: Promise<Thread> | undefined
  const forgetReader = () => {
    reader = undefined
  }
  /** It only reads: where it ended, another one may take its place. */
  const deskReader = (): Promise<Thread> => {
    if (reader === undefined) {
      reader = startThread({ file, readOnly: true }, forgetReader).then((started) => started.thread)
      reader.catch(forgetReader)
    }
    return reader
  }
  const call = (method: Method) =>
    deskReads.has(method)
      ? async (...args: unknown[]) => (await deskReader()).call(method, args)
      : (...args: unknown[]) => thread.call(method, args)
  const calls = Object.fromEntries(methods.map((method) => [method, call(method)]))
  const close = async () => {
    const other = await reader?.catch(() => undefined)
    await Promise.all([thread.close(), other?.close()])
  }
  return { ...(calls as unknown as LeadStore), description, close }
}

async function startThread(
  options: ThreadOptions,
  onExit = () => {},
): Promise<{ thread: Thread; description: string }> {
  // As this file is run: from its source, or built.
  const worker = new Worker(new URL(`./worker${extname(import.meta.filename)}`, import.meta.url), {
    workerData: options,
  })
  worker.once('exit', onExit)
  const [opened] = (await once(worker, 'message')) as [Opened]
  if ('description' in opened) return { thread: new Thread(worker), ...opened }
  await worker.terminate()
  throw fromFailure(opened.failure)
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #unsent: Call[] = []
  #lastId = 0
  #gone: Error | null = null

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answers: Answer[]) => {
      for (const answer of answers) this.#settle(answer)
    })
    worker.on('error', (error) => this.#end(error as Error))
    worker.on('exit', () => this.#end(new Error('The thread of the database has ended')))
  }

  call(method: Method, args: unknown[]): Promise<unknown> {
    if (this.#gone !== null) return Promise.reject(this.#gone)
    if (this.#waiting.size >= mostWaiting) {
      return Promise.reject(new Error('Too much waits for the database'))
    }
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#waiting.set(this.#lastId, { resolve, reject })
      // What other requests ask for in this turn of the event loop travels in the same message.
      if (this.#unsent.length === 0) setImmediate(() => this.#send())
      this.#unsent.push({ id: this.#lastId, method, args })
    })
  }

  async close(): Promise<void> {
    await this.call('close', [])
    await this.#worker.terminate()
  }

  #send(): void {
    this.#worker.postMessage(this.#unsent)
    this.#unsent = []
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) waiting?.reject(fromFailure(answer.error))
    else waiting?.resolve(answer.result)
  }

  /** Nothing is taken any more: health says so, and whoever runs the server starts it again. */
  #end(error: Error): void {
    this.#gone ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#gone)
    this.#waiting.clear()
  }
}
