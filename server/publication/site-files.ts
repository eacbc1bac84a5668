import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { cacheControl } from '../../model/http/built-files.ts'
import type { Objects } from './objects.ts'
import type { PublishedFile, StoredBody } from './table.ts'

/** A file as it is served. */
export interface SiteFile {
  type: string
  cacheControl: string
  etag: string
  /** Compressed, by encoding, the smallest first. */
  copies: Readonly<Record<string, Body>>
  /** Undefined for a text, which is decompressed for the few who ask. */
  identity: Body | undefined
}

export interface Body {
  length: number
  /** Undefined for what isn't held in memory: read from `path` on request, and cached. */
  bytes: Buffer | undefined
  path: string
}

/** The largest picture held in memory from the start, in bytes: they are most of a site's bytes. */
const mostKept = 16 * 1024

const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
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
  '.webmanifest': 'application/manifest+json',
}

/** The media type of a path: a page has no extension. */
export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

/**
 * A published file with the bytes that are held in memory.
 *
 * @param old the file as it is served now, whose bytes are used again where they're the same
 * @throws Error when an object is missing or damaged
 */
export function toSiteFile(
  path: string,
  file: PublishedFile,
  objects: Objects,
  old?: SiteFile,
): SiteFile {
  const { br, gzip, identity } = file.bodies
  const text = (body: StoredBody | undefined, encoding: string): [string, Body][] => {
    if (!body) return []
    const known = old?.copies[encoding]
    if (known?.path === objects.pathOf(body)) return [[encoding, known]]
    const bytes = objects.read(body)
    return [[encoding, { length: body.length, bytes, path: objects.pathOf(body) }]]
  }
  return {
    type: typeOf(path),
    cacheControl: cacheControl(path),
    // Weak: the same for every encoding (RFC 9110, 8.8.3).
    etag: `W/"${file.etag.slice(0, 16)}"`,
    copies: Object.fromEntries([...text(br, 'br'), ...text(gzip, 'gzip')]),
    identity: identity && bodyOf(identity, objects),
  }
}

function bodyOf(body: StoredBody, objects: Objects): Body {
  const path = objects.pathOf(body)
  if (body.length <= mostKept) return { length: body.length, bytes: objects.read(body), path }
  if (!objects.has(body)) throw new Error(`${path} is missing`)
  return { length: body.length, bytes: undefined, path }
}

/** A file of the program, such as a script of the desk, compressed when it was built. */
export function toProgramFile(path: string, file: string): SiteFile {
  const read = (ending: string) => {
    const bytes = readFileSync(file + ending)
    return { length: bytes.length, bytes, path: file + ending }
  }
  return {
    type: typeOf(path),
    cacheControl: cacheControl(path),
    etag: `W/"${path}"`,
    copies: { br: read('.br'), gzip: read('.gz') },
    identity: undefined,
  }
}
