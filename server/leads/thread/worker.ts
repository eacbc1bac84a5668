import { parentPort, workerData } from 'node:worker_threads'
import { sqlStore } from '../sql/store.ts'
import { openSqlite, openSqliteReader } from '../sqlite/engine.ts'
import { toFailure } from './failure.ts'
import type { Answer, Call, Opened, ThreadOptions } from './protocol.ts'

/**
 * A thread that a SQLite file is written and read in, or read alone. Whatever waits here (for the disk,
 * for another process's lock) holds up no page.
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
  const { file, readOnly } = workerData as ThreadOptions
  const store = sqlStore(readOnly ? openSqliteReader(file) : openSqlite(file))
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
