import { readFile } from 'node:fs/promises'
import type { Body } from './files.ts'

/** What the cache holds at most, in bytes: the pictures of a few pages many times over. */
const maxCacheBytes = 32 * 1024 * 1024

/** A larger file is streamed from the disk, so that slow readers don't hold much memory: bytes. */
export const maxCachedFileBytes = 512 * 1024

/** Keeps files that aren't held in memory from the start once they're requested, until it's full. */
export function fileCache(maxBytes = maxCacheBytes) {
  const files = new Map<string, Promise<Buffer>>()
  let bytes = 0
  return ({ path, etag, length }: Omit<Body, 'bytes'>): Promise<Buffer> => {
    // A build that is copied over another one changes files in place, and their ETags with them.
    const key = `${path} ${etag}`
    let content = files.get(key)
    if (content === undefined) {
      if (bytes + length > maxBytes) {
        files.clear()
        bytes = 0
      }
      bytes += length
      content = readFile(path)
      content.catch(() => files.delete(key))
      files.set(key, content)
    }
    return content
  }
}
