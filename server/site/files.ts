import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { cacheControl, hostFiles } from '../../model/http/built-files.ts'

export interface SiteFile {
  type: string
  cacheControl: string
  plain: Body
  /** Compressed, by encoding, the smallest first. */
  copies: Readonly<Record<string, Body>>
}

export interface Body {
  etag: string
  length: number
  /** Undefined for what isn't held in memory from the start: read from `path` on request, and cached. */
  bytes: Buffer | undefined
  path: string
}

/** The largest compressed copy held in memory from the start, in bytes: nearly all pages are smaller. */
const mostKept = 64 * 1024

/** The same for files without a compressed copy: pictures, which are most of a site's bytes. */
const mostKeptPlain = 16 * 1024

/** Extensions of compressed copies, by encoding. */
const extensions = { br: '.br', gzip: '.gz' }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Reads all files of a built site, by path. Compressed copies belong to their file. Reads them one after
 * the other: with a wait for each, the start took a quarter of a second longer.
 */
export function readFiles(root: string): Map<string, SiteFile> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((name) => !isHidden(name) && !hostFiles.includes(name) && !/\.(br|gz)$/.test(name))
  return new Map(names.map((name) => [name, readSiteFile(root, name)]))
}

/**
 * Reads a file of a newer build. While an old and a new process both serve, a visitor may get a page
 * from one and request its files from the other.
 *
 * @param root the folder of the site that this process serves
 * @returns undefined if there is no newer build, or no such file with a hash in its name
 */
export async function readNewerFile(root: string, name: string): Promise<SiteFile | undefined> {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(name) || isHidden(name)) return undefined
  if (!cacheControl(name).includes('immutable')) return undefined
  const newest = await realpath(join(root, '../../current/site')).catch(() => root)
  if (newest === root) return undefined
  return existsSync(join(newest, name)) ? readSiteFile(newest, name) : undefined
}

/** Whether a name begins with a dot, except /.well-known (RFC 8615). */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')

function readSiteFile(root: string, name: string): SiteFile {
  const path = join(root, name)
  const plain = readBody(path, mostKeptPlain)
  const copies = Object.entries(extensions)
    .filter(([, extension]) => existsSync(path + extension))
    .map(([encoding, extension]) => [encoding, readBody(path + extension, mostKept)] as const)
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    cacheControl: cacheControl(name),
    // Nearly every browser accepts the compressed copy.
    plain: copies.length > 0 ? { ...plain, bytes: undefined } : plain,
    copies: Object.fromEntries(copies),
  }
}

function readBody(path: string, most: number): Body {
  const { size, mtimeMs } = statSync(path)
  if (size > most) {
    return { etag: `"${size}-${Math.round(mtimeMs)}"`, length: size, bytes: undefined, path }
  }
  const bytes = readFileSync(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  return { etag, length: bytes.length, bytes, path }
}
