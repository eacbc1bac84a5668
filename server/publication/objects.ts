import { readFileSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../../model/hash.ts'
import { writeFileAtomically } from '../../site/pictures/cache.ts'
import type { StoredBody } from './table.ts'

/** Files in a folder by the hash of their bytes. */
export class Objects {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  pathOf({ object }: StoredBody): string {
    return join(this.folder, object)
  }

  /** Whether an object is there, and whole: a power failure may have emptied it. */
  has(body: StoredBody): boolean {
    return statSync(this.pathOf(body), { throwIfNoEntry: false })?.size === body.length
  }

  /** @throws Error when the object is missing or damaged */
  read(body: StoredBody): Buffer {
    const bytes = readFileSync(this.pathOf(body))
    if (bytes.length !== body.length) throw new Error(`${this.pathOf(body)} is damaged`)
    return bytes
  }

  async write(bytes: Buffer): Promise<StoredBody> {
    const body = { object: hashOf(bytes), length: bytes.length }
    if (!this.has(body)) await writeFileAtomically(this.folder, body.object, bytes)
    return body
  }

  /** Removes every object that isn't used. */
  async prune(used: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names) {
      if (!used.has(name)) await rm(join(this.folder, name), { force: true })
    }
  }
}
