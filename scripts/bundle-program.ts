import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const cache = '.cache/program'

/** As many bundles of each part are kept, for builds from other sources. */
const mostKept = 3

/** Parts of the program. A site without the server has scripts of its own. */
export type Part = 'server' | 'desk' | 'site' | 'relay-site'

/**
 * Bundles a part of the program, unless that was done from the same sources before.
 *
 * @param sources a hash of them
 * @returns the folder of the bundle, which has no words of the content in it
 */
export async function bundleProgram(part: Part, sources: string): Promise<string> {
  const folder = join(cache, `${part}-${sources.slice(0, 16)}`)
  if (await isBundled(folder)) return folder
  await mkdir(cache, { recursive: true })
  await removeOldest(part)
  const unfinished = `${folder}-${process.pid}`
  const program = join(import.meta.dirname, 'bundle.ts')
  const child = fork(program, [part, unfinished], { execArgv: [] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The ${part} could not be bundled.`)
  try {
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // Another build may have bundled the same sources meanwhile.
    if (!(await isBundled(folder))) throw error
  }
  return folder
}

/** Whether there is a finished bundle. Marks it as used, so that it's kept. */
const isBundled = (folder: string) =>
  utimes(folder, new Date(), new Date()).then(
    () => true,
    () => false,
  )

async function removeOldest(part: Part): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith(`${part}-`))
  const bundles = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(cache, name))) })),
  )
  for (const { name } of bundles.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(mostKept - 1)) {
    await rm(join(cache, name), { recursive: true })
  }
}
