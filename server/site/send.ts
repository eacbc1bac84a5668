import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, SiteFile } from '../publication/files.ts'

const decompress = promisify(gunzip)

/** Sends a file in an encoding that the browser accepts, or 304 if the browser's copy is current. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  reply.headers({ etag: file.etag, 'cache-control': file.cacheControl })
  if (isCurrent(request.headers['if-none-match'], file.etag)) {
    describe(reply, file)
    return reply.code(304).send()
  }
  return sendBody(request, reply, file)
}

/** Sends a 404 page. Without an ETag, so it never becomes a 304. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, page: SiteFile) {
  return sendBody(request, reply.code(404).header('cache-control', 'no-cache'), page)
}

function describe(reply: FastifyReply, file: SiteFile): void {
  reply.header('content-type', file.type)
  if (Object.keys(file.copies).length > 0) reply.header('vary', 'accept-encoding')
}

/** Whether the browser's copy is current, by If-None-Match (RFC 9110, 13.1.2). */
function isCurrent(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = header?.split(',').map(plain) ?? []
  return tags.includes(plain(etag)) || tags.includes('*')
}

/** What the cache holds at most, in bytes: the pictures of a few pages many times over. */
const maxCacheBytes = 32 * 1024 * 1024

/** A larger file is streamed from the disk, so that slow readers don't hold much memory: bytes. */
const maxCachedFileBytes = 512 * 1024

/** Keeps files that aren't held in memory from the start once they're requested, until it's full. */
export function fileCache(maxBytes = maxCacheBytes) {
  const files = new Map<string, Promise<Buffer>>()
  let bytes = 0
  return ({ path, length }: Omit<Body, 'bytes'>): Promise<Buffer> => {
    const kept = files.get(path)
    if (kept) return kept
    if (bytes + length > maxBytes) {
      files.clear()
      bytes = 0
    }
    bytes += length
    const content = readFile(path)
    files.set(path, content)
    content.catch(() => {
      // Unless the cache was emptied meanwhile.
      if (files.get(path) === content && files.delete(path)) bytes -= length
    })
    return content
  }
}

const readCached = fileCache()

/** Sends the copy in an encoding that the browser accepts. */
async function sendBody({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  describe(reply, file)
  const { copies, identity } = file
  const encoding = negotiate(headers['accept-encoding'] ?? '', Object.keys(copies)) ?? ''
  const copy = copies[encoding]
  if (copy) reply.header('content-encoding', encoding)
  // Hardly any client accepts no encoding.
  else if (!identity && copies.gzip) return reply.send(await decompress(await bytesOf(copies.gzip)))
  const body = copy ?? identity
  if (!body) throw new Error('a file without bytes')
  if (!body.bytes && body.length > maxCachedFileBytes) {
    return reply.header('content-length', body.length).send(createReadStream(body.path))
  }
  return reply.send(await bytesOf(body))
}

const bytesOf = async (body: Body): Promise<Buffer> => body.bytes ?? (await readCached(body))
