import { readFile } from 'node:fs/promises'
import type { Body } from './files.ts'

/** What the cache holds at most, in bytes: the pictures of a few pages many times over. */
const maxCacheBytes = 32 * 1024 * 1024

/** A larger file is streamed from the disk, so that slow readers don't hold much memory: bytes. */
export const maxCachedFileBytes = 512 * 1024

/** Files that aren't held in memory from the start, kept once requested; the least recently used go first. */
export class FileCache {
  /** In the order of use: a Map keeps the order in which keys are added. */
  readonly #files = new Map<string, { length: number; content: Buffer | Promise<Buffer> }>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = maxCacheBytes) {
    this.#maxBytes = maxBytes
  }

  /** The content of a file; at once if it's in the cache. */
  read({ path, etag, length }: Omit<Body, 'bytes'>): Buffer | Promise<Buffer> {
    // A build that is copied over another one changes files in place, and their ETags with them.
    const key = `${path} ${etag}`
    const file = this.#files.get(key) ?? { length, content: this.#load(key, path) }
    this.#remove(key)
    this.#files.set(key, file)
    this.#bytes += length
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
    return file.content
  }

  async #load(key: string, path: string): Promise<Buffer> {
    try {
      const content = await readFile(path)
      const file = this.#files.get(key)
      if (file) file.content = content
      return content
    } catch (error) {
      this.#remove(key)
      throw error
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#files.get(key)?.length ?? 0
    this.#files.delete(key)
  }
}
