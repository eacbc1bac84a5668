import { Worker } from 'node:worker_threads'

/** Runs beside a main thread that may be busy: the second look gives that thread time to end by itself. */
const watch = (parent: number, mostMemory: number) => `
let looks = 0
const end = () => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  if (process.ppid !== ${parent} && ++looks > 1) end()
}, 1000)
setInterval(() => {
  if (process.memoryUsage.rss() > ${mostMemory}) end()
}, 100)`

/**
 * Kills this process within seconds after its parent has died, even if it hangs.
 *
 * @param mostMemory kills it, too, when it takes up more bytes
 * @returns a function that lets the process outlive its parent
 */
export function endWithParent(mostMemory = Number.MAX_SAFE_INTEGER): () => void {
  const watcher = new Worker(watch(process.ppid, mostMemory), { eval: true })
  watcher.unref()
  return () => void watcher.terminate()
}
