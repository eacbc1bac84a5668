import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ready-made files of the masters, kept with them so that nobody waits for a first build. */
export const encodedFolder = 'art/encoded'

/** What a build has made itself; not kept in git, and out of the way of `npm ci`. */
export const cacheFolder = '.cache/pictures'

/** How long the cache keeps what no build has asked for: milliseconds, thirty days. */
const keepMs = 30 * 24 * 60 * 60 * 1000

/** A file by its name, from the project or from the cache, else made and put into the cache. */
export async function stored(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found =
    (await readIfThere(join(encodedFolder, name))) ??
    (await readIfThere(join(cacheFolder, name), { use: true }))
  if (found) return found
  const made = await make()
  await keep(cacheFolder, name, made)
  return made
}

/** Writes a file in one step: a build that is stopped leaves no half of it behind. */
export async function keep(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${process.pid}-${name}`)
  await writeFile(unfinished, content)
  await rename(unfinished, join(folder, name))
}

/** Reading from the cache marks a file as used today. */
async function readIfThere(file: string, { use = false } = {}): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (content && use) await utimes(file, new Date(), new Date()).catch(() => {})
  return content
}

/** Removes from the cache what no build has used for long. */
export async function pruneCache(): Promise<void> {
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const file = join(cacheFolder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > keepMs) await rm(file)
  }
}
