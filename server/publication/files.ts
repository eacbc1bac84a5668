import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { cacheControl, hasHash } from '../../model/http/built-files.ts'
import { type Compressed, compressWell } from './compress.ts'
import type { Publication } from './publication.ts'

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

const isText = (path: string) => /^text|json|xml$|charset/.test(typeOf(path))

/** A text as it is served. */
export function textFile(path: string, etag: string, { br, gzip }: Compressed): SiteFile {
  const body = (bytes: Uint8Array) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { length: buffer.length, bytes: buffer, path: '' }
  }
  return {
    type: typeOf(path),
    cacheControl: cacheControl(path),
    // Weak: the same for every encoding (RFC 9110, 8.8.3).
    etag: `W/"${etag.slice(0, 16)}"`,
    copies: { br: body(br), gzip: body(gzip) },
    identity: undefined,
  }
}

/** Serves what is in files: what has a hash in its name whichever publication or build made it. */
export class KeptFiles {
  readonly #cache: string
  readonly #folders: string[]
  /** Texts, compressed. */
  readonly #texts = new Map<string, Promise<SiteFile>>()

  constructor(build: string, state: string) {
    const builds = [build, ...earlierBuilds(build)]
    this.#cache = join(state, 'cache')
    this.#folders = [
      this.#cache,
      join(build, 'pictures/encoded'),
      ...builds.flatMap((one) => [join(one, 'site/assets'), join(one, 'server/assets')]),
    ]
  }

  /** A page that was compressed as far as possible before; undefined if it isn't there any more. */
  async page(hash: string, path: string): Promise<SiteFile | undefined> {
    const read = (ending: string) => readFile(join(this.#cache, `${hash}.${ending}`))
    const [br, gzip] = await Promise.all([read('br'), read('gzip')]).catch(() => [])
    return br?.length && gzip?.length ? textFile(path, hash, { br, gzip }) : undefined
  }

  async removePages(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      for (const ending of ['br', 'gzip']) {
        await rm(join(this.#cache, `${hash}.${ending}`), { force: true }).catch(() => {})
      }
    }
  }

  /** The file for a path of the site; undefined if there's none. */
  async find(path: string, others: Publication['others']): Promise<SiteFile | undefined> {
    const name = Object.hasOwn(others, path) ? others[path] : hasHash(path) && basename(path)
    if (!name) return undefined
    const known = this.#texts.get(name)
    if (known) return known
    for (const folder of this.#folders) {
      const file = join(folder, name)
      const length = statSync(file, { throwIfNoEntry: false })?.size
      if (!length) continue
      if (isText(path)) return this.#text(path, name, file)
      const identity = { length, bytes: undefined, path: file }
      const etag = `W/"${name.slice(0, 60)}"`
      return { type: typeOf(path), cacheControl: cacheControl(path), etag, copies: {}, identity }
    }
    return undefined
  }

  #text(path: string, name: string, file: string): Promise<SiteFile> {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*\$vite.*?\*\//g, '')
    const made = compressWell(text).then((bodies) => textFile(path, name, bodies))
    this.#texts.set(name, made)
    made.catch(() => this.#texts.delete(name))
    return made
  }
}

/** Builds beside a build, whose scripts open pages ask for. */
function earlierBuilds(build: string): string[] {
  const folder = dirname(build)
  return folder.endsWith('.builds') ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** A file of the program, such as a script of the desk, compressed when it was built. */
export const programFile = (path: string, file: string): SiteFile =>
  textFile(path, path, { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) })
