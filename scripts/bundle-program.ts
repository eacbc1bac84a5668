import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const cache = '.cache/program'

/** As many bundles are kept, for builds with other settings. */
const mostKept = 3

/**
 * Bundles the code of site, desk and server, unless that was done from the same sources before.
 *
 * @param sources a hash of them
 * @returns the folder with a folder for each part, none of which has words of the content in it
 */
export async function bundleProgram(sources: string): Promise<string> {
  const folder = join(cache, sources.slice(0, 16))
  if (await isBundled(folder)) return folder
  await mkdir(cache, { recursive: true })
  const kept = await Promise.all(
    (await readdir(cache)).map(async (name) => ({ name, ...(await stat(join(cache, name))) })),
  )
  for (const { name } of kept.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(mostKept - 1)) {
    await rm(join(cache, name), { recursive: true })
  }
  const unfinished = `${folder}-${process.pid}`
  for (const part of ['server', 'desk', 'site']) {
    const program = join(import.meta.dirname, 'bundle.ts')
    const child = fork(program, [part, join(unfinished, part)], { execArgv: [] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The ${part} could not be bundled.`)
  }
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
