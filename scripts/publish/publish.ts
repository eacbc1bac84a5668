import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import {
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSameSite } from '../../model/settings/site-url.ts'
import { carryOver } from './carry-over.ts'
import { runningServers } from './running-servers.ts'

/** Where a build is found once it is published. */
export interface Links {
  /** The finished site, like `dist`. */
  site: string
  /** The server that was built with it, like `dist-server`. */
  server?: string
}

export interface BuildSettings {
  /** The address that the build is for; a server that runs here must be for the same. */
  siteUrl: URL
  /** Returns what the build is made from, to be kept beside it: see `inputs.ts`. */
  inputs?: () => string
  /** Called with the finished build right before it's published. An error keeps it from that. */
  beforePublishing?: (folders: BuildFolders) => void
}

/** The folders to build into. */
export interface BuildFolders {
  site: string
  server: string
}

const lockFile = 'lock'
/** The link to the newest build. */
const current = 'current'
/** In a build's folder: what it was made from. */
const inputsFile = 'inputs'

/**
 * Builds site and server beside those in use, and publishes both in one step: `dist` links to
 * `dist.builds/current/site`, `dist-server` to `dist.builds/current/server`, and `current`, which is
 * replaced atomically, to the newest build. A build that fails changes nothing.
 *
 * @param buildInto writes the finished and checked build into two folders that do not exist yet
 * @throws AnotherBuild if another process is building, or what `buildInto` throws
 */
export async function publish(
  links: Links,
  { siteUrl, inputs = () => '', beforePublishing }: BuildSettings,
  buildInto: (folders: BuildFolders) => Promise<void>,
): Promise<void> {
  const builds = folderOfBuilds(links.site)
  using _lock = lockBuilds(join(builds, lockFile))
  const name = `${new Date().toISOString().replaceAll(/\W/g, '-')}-${randomUUID().slice(0, 8)}`
  const next = join(builds, name)
  const removeNext = () => rmSync(next, { recursive: true, force: true })
  process.once('exit', removeNext)
  try {
    refuseAnotherAddress(builds, siteUrl)
    const previous = await currentSite(links.site)
    await removeAllBut(builds, [previous && buildOf(builds, previous)])
    const folders = { site: join(next, 'site'), server: join(next, 'server') }
    await mkdir(next)
    await buildInto(folders)
    if (previous) await carryOver(previous, folders.site)
    refuseAnotherAddress(builds, siteUrl)
    beforePublishing?.(folders)
    await writeFile(join(next, inputsFile), inputs())
    await replaceLink(join(builds, current), name)
    process.off('exit', removeNext)
    await pointTo(links.site, join(builds, current, 'site'))
    if (links.server) await pointTo(links.server, join(builds, current, 'server'))
    await removeAllBut(builds, [name, previous && buildOf(builds, previous)])
  } catch (error) {
    removeNext()
    throw error
  } finally {
    process.off('exit', removeNext)
  }
}

/** Removes what a build that was killed has left, unless another one is running. */
export async function removeLeftovers(site: string): Promise<void> {
  const builds = folderOfBuilds(site)
  using _lock = lockBuilds(join(builds, lockFile))
  const previous = await currentSite(site)
  await removeAllBut(builds, [previous && buildOf(builds, previous)])
}

/** What the published build was made from; undefined when there is none. */
export function publishedInputs(site: string): string | undefined {
  const file = join(`${resolve(site)}.builds`, current, inputsFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The real path, as a running server names it. */
function folderOfBuilds(site: string): string {
  const folder = `${resolve(site)}.builds`
  mkdirSync(folder, { recursive: true })
  return realpathSync(folder)
}

/** Throws if a server of another address runs here: it would ignore the build. */
function refuseAnotherAddress(builds: string, siteUrl: URL): void {
  const other = runningServers().find(
    (server) => buildOf(builds, server.site) && !isSameSite(server.siteUrl, siteUrl),
  )
  if (!other) return
  throw new Error(
    `SITE_URL is ${siteUrl.origin}, but the server that runs here (process ${other.pid}) is for ${other.siteUrl.origin}: build with the same SITE_URL, or stop that server first.`,
  )
}

/** The name of the build that a site's folder belongs to; undefined for a folder elsewhere. */
function buildOf(builds: string, site: string): string | undefined {
  const build = dirname(site)
  return dirname(build) === builds ? basename(build) : undefined
}

/** The folder of the site that is published, if any. */
const currentSite = (site: string) => realpath(site).catch(() => undefined)

/** Makes a link to a target that never changes, and moves a folder of that name out of the way. */
async function pointTo(link: string, target: string): Promise<void> {
  const text = relative(dirname(resolve(link)), target)
  const found = await lstat(link).catch(() => undefined)
  if (found?.isSymbolicLink() && (await readlink(link)) === text) return
  if (found && !found.isSymbolicLink()) {
    await rename(link, join(dirname(target), `before-${basename(link)}`))
  }
  await replaceLink(link, text)
}

/** Replaces a link in one step, so that everyone sees the old target or the new one. */
async function replaceLink(link: string, target: string): Promise<void> {
  const temporary = `${link}.new`
  await rm(temporary, { force: true })
  await symlink(target, temporary)
  await rename(temporary, link)
}

/** Keeps the named builds and those that a server on this machine runs from. */
async function removeAllBut(builds: string, names: (string | undefined)[]): Promise<void> {
  const inUse = runningServers().map(({ site }) => buildOf(builds, site))
  const kept = [lockFile, current, ...names, ...inUse]
  for (const name of await readdir(builds)) {
    if (!kept.includes(name)) await rm(join(builds, name), { recursive: true, force: true })
  }
}

/** Another build of the same site is running. */
export class AnotherBuild extends Error {}

/**
 * Locks out other builds. SQLite's lock on the file is the operating system's and ends with the process,
 * so there is never a stale one.
 *
 * @returns the lock, which is released at the end of its scope
 * @throws AnotherBuild if another process still holds it after the timeout, in milliseconds
 */
export function lockBuilds(file: string, timeout = 0): DatabaseSync {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!/locked/.test((error as Error).message)) throw error
    throw new AnotherBuild(
      'Another build is running in this folder. Wait until it is done, then build again.',
    )
  }
  return database
}
