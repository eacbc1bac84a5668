/** Imported into a server under test: ends the thread of its database once its folder has a file. */
import { existsSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (!isMainThread) {
  setInterval(() => {
    if (existsSync('end-thread')) throw new Error('out of order')
  }, 20).unref()
}
