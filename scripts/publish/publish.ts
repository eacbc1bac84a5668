import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { carryOver } from './carry-over.ts'
import { lockBuilds } from './lock.ts'

/**
 * Builds a site beside the one that is served, and puts it in its place in one step: `dist` is a link
 * to the newest folder of `dist.builds`. When building fails nothing that is served has changed.
 *
 * @param dist Where the finished site is found.
 * @param buildInto Writes the finished and checked site into a new folder.
 * @throws AnotherBuild when somebody else is building, or what `buildInto` throws
 */
export async function publish(
  dist: string,
  buildInto: (folder: string) => Promise<void>,
): Promise<void> {
  const builds = `${resolve(dist)}.builds`
  const unlock = lockBuilds(join(builds, 'lock'))
  // Two of the same millisecond would be one folder, and the second's failure the end of the first.
  const name = `${new Date().toISOString().replaceAll(/\W/g, '-')}-${randomUUID().slice(0, 8)}`
  const next = join(builds, name)
  try {
    const current = await currentBuild(dist)
    await buildInto(next)
    if (current) await carryOver(current, next)
    await swap(dist, next)
    await removeOthers(builds, [next, current])
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** The folder that is served, if any. */
async function currentBuild(dist: string): Promise<string | undefined> {
  const found = await lstat(dist).catch(() => undefined)
  if (!found) return undefined
  return found.isSymbolicLink() ? resolve(dirname(dist), await readlink(dist)) : resolve(dist)
}

/** A link is replaced in one step: whoever asks sees one build or the other. */
async function swap(dist: string, next: string): Promise<void> {
  const link = `${next}.link`
  await symlink(relative(dirname(resolve(dist)), next), link, 'junction')
  const found = await lstat(dist).catch(() => undefined)
  // Built by other means, as a plain folder: it makes room, this once.
  if (found && !found.isSymbolicLink()) await rename(dist, `${next}.before`)
  await rename(link, dist)
}

/** The build before stays for whoever is still reading it. */
async function removeOthers(builds: string, stay: (string | undefined)[]): Promise<void> {
  const kept = ['lock', ...stay.map((folder) => folder && basename(folder))]
  await mkdir(builds, { recursive: true })
  for (const name of await readdir(builds)) {
    if (!kept.includes(name)) await rm(join(builds, name), { recursive: true, force: true })
  }
}
