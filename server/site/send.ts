import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, SiteFile } from './files.ts'

/** Sends a file in an encoding that the browser accepts, or 304 if the browser's copy is current. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const body = describe(request, reply, file)
  reply.headers({ etag: body.etag, 'cache-control': file.cacheControl })
  if (isCurrent(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  return sendBody(reply, body)
}

/** Sends a 404 page. Without an ETag, so it never becomes a 304. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, page: SiteFile) {
  const body = describe(request, reply, page)
  return sendBody(reply.code(404).header('cache-control', 'no-cache'), body)
}

/** Chooses the copy in an encoding that the browser accepts, and sets the headers that describe it. */
function describe({ headers }: FastifyRequest, reply: FastifyReply, file: SiteFile): Body {
  const encodings = Object.keys(file.copies)
  const encoding = negotiate(headers['accept-encoding'] ?? '', encodings)
  reply.header('content-type', file.type)
  if (encodings.length > 0) reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return file.copies[encoding ?? ''] ?? file.plain
}

/** Whether the browser's copy is current, by If-None-Match (RFC 9110, 13.1.2). */
function isCurrent(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** What the cache holds at most, in bytes: the pictures of a few pages many times over. */
const maxCacheBytes = 32 * 1024 * 1024

/** A larger file is streamed from the disk, so that slow readers don't hold much memory: bytes. */
const maxCachedFileBytes = 512 * 1024

/** Keeps files that aren't held in memory from the start once they're requested, until it's full. */
export function fileCache(maxBytes = maxCacheBytes) {
  const files = new Map<string, Promise<Buffer>>()
  let bytes = 0
  return ({ path, etag, length }: Omit<Body, 'bytes'>): Promise<Buffer> => {
    // A build that is copied over another one changes files in place, and their ETags with them.
    const key = `${path} ${etag}`
    const kept = files.get(key)
    if (kept) return kept
    if (bytes + length > maxBytes) {
      files.clear()
      bytes = 0
    }
    bytes += length
    const content = readFile(path)
    files.set(key, content)
    content.catch(() => {
      // Unless the cache was emptied meanwhile.
      if (files.get(key) === content && files.delete(key)) bytes -= length
    })
    return content
  }
}

const readCached = fileCache()

async function sendBody(reply: FastifyReply, body: Body) {
  const { bytes, length, path } = body
  if (bytes === undefined && length > maxCachedFileBytes) {
    return reply.header('content-length', length).send(createReadStream(path))
  }
  return reply.send(bytes ?? (await readCached(body)))
}
