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

try {
  const { file, readOnly } = workerData as ThreadOptions
  const store = databaseStore(readOnly ? openSqliteReader(file) : openSqlite(file))
  const answer = async ({ id, name, args }: ThreadCall): Promise<void> => {
    const method = store[name] as (...args: unknown[]) => Promise<unknown>
    const answered: ThreadAnswer = await method(...args).then(
      (result) => ({ id, result }),
      (error) => ({ id, ...toFailure(error) }),
    )
    port.postMessage(answered)
  }
  port.on('message', (calls: ThreadCall[]) => {
    for (const call of calls) void answer(call)
  })
  port.postMessage({ description: store.description } satisfies Opened)
} catch (error) {
  port.postMessage(toFailure(error) satisfies Opened)
}
