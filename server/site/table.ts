import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildMarker, markerFile, readMarker } from '../../model/http/build-marker.ts'
import { addressOf } from '../../model/http/built-files.ts'
import { isSameSite } from '../../model/settings/site-url.ts'
import { ConfigError } from '../config.ts'
import { readFiles, type SiteFile } from './files.ts'

/** A built site as it is served: what is not in here does not exist, and costs no look at the disk. */
export interface SiteTable {
  build: BuildMarker
  /** The folder that it was read from. */
  root: string
  /** By address, without a query. */
  files: ReadonlyMap<string, SiteFile>
  /** The files of the owner's desk, likewise; empty where the build has none. */
  desk: ReadonlyMap<string, SiteFile>
  /** Which of them the desk's page begins with. */
  deskEntry: DeskEntry | undefined
  /** The pages that say that there is nothing, by the folder they speak for; '' is the whole site. */
  notFound: ReadonlyMap<string, SiteFile>
  /** The page that says what is wrong with a request for an estimate, with tokens to be filled. */
  problemPage: string | undefined
}

/** What the desk's page begins with, as its build names it. */
export interface DeskEntry {
  file: string
  css?: string[]
  isEntry?: boolean
}

/** Pages that exist as files and are not addresses of their own. */
const internal = /(^|\/)(404|estimate\/problem)\.html$/

/**
 * Reads a built site whole.
 *
 * @throws ConfigError when no finished build is in the folder, or one for another address
 */
export async function openSite(dist: string, siteUrl: URL): Promise<SiteTable> {
  // The folder behind the link: what is read later comes from the same build.
  const root = await realpath(dist).catch(() => dist)
  const build = readMarker(await readFile(join(root, markerFile), 'utf8').catch(() => ''))
  if (!build) throw new ConfigError(`Nothing is built in ${dist}: run "npm run build" first.`)
  if (!isSameSite(new URL(build.origin), siteUrl)) {
    throw new ConfigError(
      `The site in ${dist} was built for ${build.origin}, but SITE_URL is ${siteUrl.origin}: run "npm run build" with the same SITE_URL.`,
    )
  }
  const files = new Map<string, SiteFile>()
  const desk = new Map<string, SiteFile>()
  const notFound = new Map<string, SiteFile>()
  for (const [name, file] of await readFiles(root)) {
    const folder = /^(?:(.*)\/)?404\.html$/.exec(name)
    if (name.startsWith('desk/')) desk.set(`/${name}`, file)
    else if (folder) notFound.set(folder[1] ?? '', file)
    else if (!internal.test(name)) files.set(addressOf(name), file)
  }
  const problemPage = await readFile(join(root, 'estimate/problem.html'), 'utf8').catch(
    () => undefined,
  )
  return { build, root, files, desk, deskEntry: await readDeskEntry(root), notFound, problemPage }
}

async function readDeskEntry(root: string): Promise<DeskEntry | undefined> {
  const manifest = await readFile(join(root, 'desk/manifest.json'), 'utf8').catch(() => '{}')
  const entries = Object.values(JSON.parse(manifest) as Record<string, DeskEntry>)
  return entries.find(({ isEntry }) => isEntry)
}
