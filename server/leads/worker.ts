/**
 * The thread that reads and writes a SQLite file, or only reads it. Waiting for the disk or for
 * another process's lock delays no page here.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite, openSqliteReader } from './sqlite/database.ts'
import { databaseStore } from './store.ts'
import {
  type Opened,
  type ThreadAnswer,
  type ThreadCall,
  type ThreadOptions,
  toFailure,
} from './thread.ts'

const port = parentPort
if (port === null) throw new Error('This module runs in a worker thread')

let answers: ThreadAnswer[] = []

/** Sends all answers that are ready in one message, before the next commit begins. */
function send(answer: ThreadAnswer): void {
  if (answers.push(answer) > 1) return
  process.nextTick(() => {
    port?.postMessage(answers)
    answers = []
  })
}

try {
  const { file, readOnly } = workerData as ThreadOptions
  const store = databaseStore(readOnly ? openSqliteReader(file) : openSqlite(file))
  const run = async ({ id, name, args }: ThreadCall): Promise<void> => {
    try {
      const method = store[name] as (...args: unknown[]) => Promise<unknown>
      send({ id, result: await method(...args) })
    } catch (error) {
      send({ id, ...toFailure(error) })
    }
  }
  port.on('message', (calls: ThreadCall[]) => {
    for (const call of calls) void run(call)
  })
  port.postMessage({ description: store.description } satisfies Opened)
} catch (error) {
  port.postMessage(toFailure(error) satisfies Opened)
}
