import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a cache keeps an unused file: thirty days, in milliseconds. */
const keepMs = 30 * 24 * 60 * 60 * 1000

/** How much it keeps at most, in bytes. One publication uses a tenth of it. */
const mostBytes = 250_000_000

/** Files that take long to make, by names with a hash of what they're made from. */
export class Cache {
  readonly #folder: string
  readonly #readyMade: string | undefined

  /**
   * @param folder is made when it's needed
   * @param readyMade folder of files that come with the program
   */
  constructor(folder: string, readyMade?: string) {
    this.#folder = folder
    this.#readyMade = readyMade
  }

  /** Reads a file from the ready-made ones or the cache, or creates and caches it. */
  async readOrCreate(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found =
      (this.#readyMade && (await readIfExists(join(this.#readyMade, name)))) ||
      (await readIfExists(join(this.#folder, name), { use: true }))
    if (found) return found
    const made = await make()
    await writeFileAtomically(this.#folder, name, made)
    return made
  }

  /** Creates a file, unless it's there. */
  async keep(name: string, make: () => Promise<Buffer>): Promise<void> {
    if (this.#readyMade && existsSync(join(this.#readyMade, name))) return
    const file = join(this.#folder, name)
    if (await isThere(file)) return
    const made = await make()
    // An encoder may have kept it by itself.
    if (!(await isThere(file))) await writeFileAtomically(this.#folder, name, made)
  }

  /**
   * Deletes files that weren't used for thirty days, and the oldest of too many; without room, all.
   *
   * @param inUse names of files that stay
   */
  async prune(inUse: ReadonlySet<string>, hasRoom = true): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = names.map(async (name) => {
      // Another process may have renamed or deleted it meanwhile.
      const file = await stat(join(this.#folder, name)).catch(() => undefined)
      return file ? [{ name, ...file }] : []
    })
    const files = (await Promise.all(found)).flat()
    let bytes = 0
    for (const { name, mtimeMs, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size
      const isTooMuch = !hasRoom || bytes > mostBytes || Date.now() - mtimeMs > keepMs
      if (isTooMuch && !inUse.has(name)) {
        await rm(join(this.#folder, name), { force: true })
      }
    }
  }
}

/** Writes a file with a rename, so that no one reads a part of it. */
export async function writeFileAtomically(
  folder: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Two may write the same file at once.
  const unfinished = join(folder, `.${randomUUID()}-${name}`)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** Whether a file is there, and whole. It counts as used today. */
async function isThere(file: string): Promise<boolean> {
  const { size = 0 } = (await stat(file).catch(() => undefined)) ?? {}
  if (size > 0) await utimes(file, new Date(), new Date()).catch(() => {})
  return size > 0
}

/** Reads a file; `use` marks it as used today. One that a power failure has emptied doesn't count. */
async function readIfExists(file: string, { use = false } = {}): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (!content?.length) return undefined
  if (use) await utimes(file, new Date(), new Date()).catch(() => {})
  return content
}
