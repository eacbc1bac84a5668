import { parentPort, workerData } from 'node:worker_threads'
import { sqlStore } from '../sql/store.ts'
import { openSqlite } from '../sqlite/engine.ts'
import { toFailure } from './failure.ts'
import type { Answer, Call, Opened } from './protocol.ts'

/**
 * The thread that a SQLite file is written and read in. Whatever waits here (for the disk, for
 * somebody else's lock) holds up nobody who only wants to see a page.
 */

const port = parentPort
if (port === null) throw new Error('This module runs in a thread of its own')

let answers: Answer[] = []

/** All answers that are ready by now go in one message, before the next commit begins. */
function answer(one: Answer): void {
  if (answers.push(one) > 1) return
  process.nextTick(() => {
    port?.postMessage(answers)
    answers = []
  })
}

try {
  const { file } = workerData as { file: string }
  const store = sqlStore(openSqlite(file))
  const run = async ({ id, method, args }: Call): Promise<void> => {
    try {
      const call = store[method] as (...args: unknown[]) => Promise<unknown>
      answer({ id, result: await call(...args) })
    } catch (error) {
      answer({ id, error: toFailure(error) })
    }
  }
  port.on('message', (calls: Call[]) => {
    for (const call of calls) void run(call)
  })
  port.postMessage({ description: store.description } satisfies Opened)
} catch (error) {
  port.postMessage({ failure: toFailure(error) } satisfies Opened)
}
