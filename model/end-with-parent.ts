import { Worker } from 'node:worker_threads'

/** Runs beside a main thread that may be busy: the second look gives that thread time to end by itself. */
const watch = (parent: number) => `
let looks = 0
setInterval(() => {
  if (process.ppid !== ${parent} && ++looks > 1) process.kill(process.pid, 'SIGKILL')
}, 1000)`

/**
 * Kills this process within seconds after its parent has died, even if it hangs.
 *
 * @returns a function that lets the process outlive its parent
 */
export function endWithParent(): () => void {
  const watcher = new Worker(watch(process.ppid), { eval: true })
  watcher.unref()
  return () => void watcher.terminate()
}
