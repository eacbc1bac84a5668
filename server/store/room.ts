import { statfsSync } from 'node:fs'

/** How much of a disk photos and the server's own files leave to requests, in bytes. */
export const roomForRequests = 100_000_000

/** How many bytes are free on the disk of a file or folder. */
export function freeAt(path: string): number {
  const { bavail, bsize, blocks } = statfsSync(path)
  // A file system that doesn't say how large it is has no blocks.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** How many bytes the server's own files may take there; 0 or less when there's no room for them. */
export const roomAt = (path: string): number => freeAt(path) - roomForRequests
