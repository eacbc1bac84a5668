import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { missing } from './tools.ts'

/**
 * A command that starts a program with a small disk of its own, mounted at a folder that follows it.
 *
 * @param commands run once it's mounted, with the folder as "$0"
 */
export const withSmallDisk = (size: string, commands = 'true') => {
  const mount = `mount -t tmpfs -o size=${size} tmpfs "$0" && { ${commands}; } && exec "$@"`
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount]
}

/** Why no disk can be mounted here, or false. */
export const noSmallDisk = () => missing([...withSmallDisk('1m'), '/mnt', 'true'])

/** Writes to a file until the disk is full to the last byte. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) await file.write(Buffer.alloc(size))
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
  await file.close()
}
