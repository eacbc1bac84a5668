import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of a build with an empty file for each process that runs from it, named by its id. */
export const pidFolder = 'pids'

/** Marks a build as in use while this process runs, so that a later build doesn't remove it. */
export function markBuildAsUsed(build: string): void {
  const file = join(build, pidFolder, String(process.pid))
  try {
    writeFileSync(file, '')
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // A build that can't be written, such as one in an image, isn't removed either.
  }
}

/** The processes that run from a build. */
export function serversIn(build: string): number[] {
  try {
    return readdirSync(join(build, pidFolder)).map(Number).filter(isRunning)
  } catch {
    return []
  }
}

/** Whether there's a process with an id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process refuses the signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
