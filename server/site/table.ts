import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildMarker, readMarker } from '../../model/http/build-marker.ts'
import { addressOf } from '../../model/http/built-files.ts'
import { isSameSite } from '../../model/settings/site-url.ts'
import { ConfigError } from '../config.ts'
import { readFiles, type SiteFile } from './files.ts'

/** A built site in memory. A file that isn't in it may be one of a newer build: see `readNewerFile`. */
export interface SiteTable {
  build: BuildMarker
  root: string
  files: ReadonlyMap<string, SiteFile>
  /** The files of the desk, by address; empty if the build has none. */
  desk: ReadonlyMap<string, SiteFile>
  /** The desk's script and styles. */
  deskEntry: DeskEntry | undefined
  /** The 404 pages, by folder; '' is the whole site. */
  notFound: ReadonlyMap<string, SiteFile>
  /** The problem page for requests for an estimate, with tokens to fill. */
  problemPage: string | undefined
}

/** The desk's entry in its build manifest. */
export interface DeskEntry {
  file: string
  css?: string[]
  isEntry?: boolean
}

/** Pages that can't be requested by their own address. */
const internal = /(^|\/)(404|estimate\/problem)\.html$/

/**
 * Reads a built site into memory.
 *
 * @throws ConfigError if the folder has no finished build, or one for another address
 */
export async function openSite(dist: string, siteUrl: URL): Promise<SiteTable> {
  // The link's target, so that files read later come from the same build.
  const root = await realpath(dist).catch(() => dist)
  const build = readMarker(root)
  if (!build) throw new ConfigError(`Nothing is built in ${dist}: run "npm run build" first.`)
  if (!isSameSite(new URL(build.origin), siteUrl)) {
    throw new ConfigError(
      `The site in ${dist} was built for ${build.origin}, but SITE_URL is ${siteUrl.origin}: run "npm run build" with the same SITE_URL.`,
    )
  }
  const files = new Map<string, SiteFile>()
  const desk = new Map<string, SiteFile>()
  const notFound = new Map<string, SiteFile>()
  for (const [name, file] of readFiles(root)) {
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
  const chunks = JSON.parse(manifest) as Record<string, DeskEntry & { imports?: string[] }>
  const found = Object.entries(chunks).find(([, { isEntry }]) => isEntry)
  if (found === undefined) return undefined
  const [main, entry] = found
  // A chunk that the entry shares with screens loaded later has styles of its own.
  const needed = new Set([main])
  for (const name of needed) for (const other of chunks[name]?.imports ?? []) needed.add(other)
  return { ...entry, css: [...needed].toReversed().flatMap((name) => chunks[name]?.css ?? []) }
}
