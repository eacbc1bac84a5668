import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folders whose files never change under their name. */
const hashedFolders = ['_astro', 'pictures', 'desk/assets']

/** For how many builds a file is kept that no page uses any more. */
const mostBuilds = 5

const ledger = '.carried.json'

/** Links hashed files of earlier builds into the next one, for pages that visitors have open. */
export async function carryOver(previous: string, next: string): Promise<void> {
  /** How many builds ago each file that was carried over was last part of a page. */
  const before: Record<string, number> = JSON.parse(
    await readFile(join(previous, ledger), 'utf8').catch(() => '{}'),
  )
  const carried: Record<string, number> = {}
  for (const file of await hashedFiles(previous)) {
    const builds = (before[file] ?? 0) + 1
    if (builds <= mostBuilds && (await linkUnlessThere(join(previous, file), join(next, file)))) {
      carried[file] = builds
    }
  }
  await writeFile(join(next, ledger), JSON.stringify(carried))
}

async function hashedFiles(build: string): Promise<string[]> {
  const lists = hashedFolders.map(async (folder) => {
    const entries = await readdir(join(build, folder), { withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  })
  return (await Promise.all(lists)).flat()
}

/** @returns false when the next build has a file of this name itself */
async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A file system without links.
    await copyFile(from, to)
  }
  return true
}
