import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ready-made files of the masters, in git because encoding them takes minutes. */
export const encodedFolder = 'pictures/encoded'

/** Files encoded by a build. Not in git, and not in node_modules, which `npm ci` deletes. */
const cacheFolder = '.cache/encoded'

/** How long the cache keeps an unused file: thirty days, in milliseconds. */
const keepMs = 30 * 24 * 60 * 60 * 1000

/** How much it keeps at most, in bytes. One build takes a tenth of it. */
const mostBytes = 250_000_000

/** Reads a file from the ready-made ones or the cache, or creates and caches it. */
export async function readOrCreate(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found =
    (await readIfExists(join(encodedFolder, name))) ??
    (await readIfExists(join(cacheFolder, name), { use: true }))
  if (found) return found
  const made = await make()
  await writeFileAtomically(cacheFolder, name, made)
  return made
}

/** Writes a file with a rename, so an interrupted build leaves no partial file. */
export async function writeFileAtomically(
  folder: string,
  name: string,
  content: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  // A build may write the same content for two files at once.
  const unfinished = join(folder, `.${randomUUID()}-${name}`)
  await writeFile(unfinished, content)
  await rename(unfinished, join(folder, name))
}

/** Reads a file; `use` marks it as used today. One that a power failure has emptied doesn't count. */
async function readIfExists(file: string, { use = false } = {}): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (!content?.length) return undefined
  if (use) await utimes(file, new Date(), new Date()).catch(() => {})
  return content
}

/** Deletes cached files that no build has used for thirty days, and the oldest of too many. */
export async function pruneCache(): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => [])
  const found = names.map(async (name) => {
    // Another build may have renamed or deleted it meanwhile.
    const file = await stat(join(cacheFolder, name)).catch(() => undefined)
    return file ? [{ name, ...file }] : []
  })
  const files = (await Promise.all(found)).flat()
  let bytes = 0
  for (const { name, mtimeMs, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > mostBytes || Date.now() - mtimeMs > keepMs)
      await rm(join(cacheFolder, name), { force: true })
  }
}
