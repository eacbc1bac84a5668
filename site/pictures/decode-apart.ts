import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Wish } from './make-master.ts'
import { damaged, PictureError } from './picture-error.ts'

/** What the process is asked for. */
export type PictureTask = { master: Wish } | { photo: Uint8Array }

/** How long an owner's picture may take; HEIC takes seconds. Less than a call of the desk's. Milliseconds. */
const masterMayTake = 40_000

/** A visitor's photo is usually smaller already, and others wait for it. Milliseconds. */
const photoMayTake = 20_000

/**
 * Makes a master of an owner's picture, in a process that is killed when it takes too long.
 *
 * @throws PictureError when the picture can't be shown
 */
export const masterOf = (master: Wish, limit = masterMayTake): Promise<Buffer> =>
  decodeApart({ master }, limit)

/** The same for a visitor's photo: see `makePhoto`. */
export const photoOf = (photo: Uint8Array, limit = photoMayTake): Promise<Buffer> =>
  decodeApart({ photo }, limit)

function decodeApart(task: PictureTask, limit: number): Promise<Buffer> {
  // A .ts file beside the source, a .js file in a build.
  const program = join(import.meta.dirname, `picture-process${extname(import.meta.filename)}`)
  const ownNode = join(import.meta.dirname, '../node')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    // The build's Node, whatever happens to node_modules beside a running server.
    execPath: existsSync(ownNode) ? ownNode : process.execPath,
    // No secrets.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limit,
    killSignal: 'SIGKILL',
  })
  child.once('message', ({ picture, refusal }: { picture?: Uint8Array; refusal: string }) =>
    picture ? resolve(Buffer.from(picture)) : reject(new PictureError(refusal)),
  )
  child.once('error', reject)
  child.once('disconnect', () => reject(new PictureError(damaged)))
  child.send(task, () => {})
  return promise
}
