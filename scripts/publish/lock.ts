import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another build of the same site is under way. */
export class AnotherBuild extends Error {}

/**
 * Keeps other builds out. The lock of a process that has died is taken over.
 *
 * @returns a function that lets them in again
 * @throws AnotherBuild when somebody else builds
 */
export function lockBuilds(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  // Linked when it is written: nobody ever sees a lock without its owner.
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = ownerOf(file)
    if (owner !== undefined && isAlive(owner)) {
      throw new AnotherBuild(
        `Another build is under way (process ${owner}). Wait until it is done, then build again. If that is no build, remove ${file}.`,
      )
    }
    rmSync(file, { force: true })
    return lockBuilds(file)
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
