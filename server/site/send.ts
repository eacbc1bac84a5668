import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, SiteFile } from './files.ts'

/** Sends a file in an encoding that the browser accepts, or 304 if the browser's copy is current. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request
  const body = describe(request, reply, file)
  const validators = { etag: body.etag, 'last-modified': file.lastModified }
  reply.headers({ ...validators, 'cache-control': file.cacheControl })
  if (isCurrent(headers, validators)) return reply.code(304).send()
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(headers.range, headers['if-range'], body)
  if (range === undefined) return sendBody(reply, body)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
  return sendBody(reply, body, range)
}

/** Sends a 404 page. Without validators, so it never becomes a 304 or a range. */
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

/** Whether the browser's copy is current: If-None-Match decides when both are sent (RFC 9110, 13.2.2). */
function isCurrent(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  file: { etag: string; 'last-modified': string },
): boolean {
  if (tags !== undefined) {
    const current = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return current.includes(file.etag) || current.includes('*')
  }
  return since !== undefined && Date.parse(file['last-modified']) <= Date.parse(since)
}

interface Range {
  start: number
  end: number
}

/**
 * The range of bytes that a request asks for (RFC 9110, 14.1.2). Undefined, for the whole file, if it
 * asks for several, or for a range of a file that has changed.
 */
function rangeOf(
  asked: string | undefined,
  unlessChanged: unknown,
  { length, etag }: Body,
): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (unlessChanged !== undefined && unlessChanged !== etag) return undefined
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, length - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start <= end ? { start, end } : 'unsatisfiable'
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
    let content = files.get(key)
    if (content === undefined) {
      if (bytes + length > maxBytes) {
        files.clear()
        bytes = 0
      }
      bytes += length
      content = readFile(path)
      content.catch(() => files.delete(key))
      files.set(key, content)
    }
    return content
  }
}

const readCached = fileCache()

function sendBody(reply: FastifyReply, body: Body, range?: Range) {
  const { start, end } = range ?? { start: 0, end: body.length - 1 }
  const send = (bytes: Buffer) => reply.send(range ? bytes.subarray(start, end + 1) : bytes)
  const stream = () => {
    reply.header('content-length', end - start + 1)
    return reply.send(createReadStream(body.path, { start, end }))
  }
  if (body.bytes) return send(body.bytes)
  if (body.length > maxCachedFileBytes) return stream()
  // A file that can't be read fails the way a stream does.
  return readCached(body).then(send, stream)
}
