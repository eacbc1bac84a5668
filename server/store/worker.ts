/**
 * The thread that reads and writes a SQLite file, or only reads it. Waiting for the disk or for
 * another process's lock delays no page here.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite, openSqliteReader } from './sqlite/database.ts'
import { databaseStore, type LeadStore } from './store.ts'
import { type ThreadAnswer, type ThreadCall, type ThreadOptions, toFailure } from './thread.ts'

const { file, readOnly } = workerData as ThreadOptions

/** Opened by the first call, which reports a failure. The next call tries again. */
let store: LeadStore | undefined

async function answer({ id, name, args }: ThreadCall): Promise<ThreadAnswer> {
  try {
    store ??= databaseStore((readOnly ? openSqliteReader : openSqlite)(file))
    if (name === 'description') return { id, result: store.description }
    const method = store[name] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await method(...args) }
  } catch (error) {
    return { id, ...toFailure(error) }
  }
}

parentPort?.on('message', (calls: ThreadCall[]) => {
  for (const call of calls) void answer(call).then((found) => parentPort?.postMessage(found))
})
