import { createReadStream } from 'node:fs'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import parseRange from 'range-parser'
import { FileCache, maxCachedFileBytes } from './file-cache.ts'
import type { Body, SiteFile } from './files.ts'

/** Sends a file in the encoding that the browser reads, or 304 when it has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { headers } = request
  const { body, encoding } = choose(file, headers['accept-encoding'])
  const validators = { etag: body.etag, 'last-modified': file.lastModified }
  describe(reply, file, encoding).headers({ ...validators, 'cache-control': file.cacheControl })
  if (fresh(headers, validators)) return reply.code(304).send()
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(headers.range, headers['if-range'], body)
  if (range === undefined) return sendBody(reply, body)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
  return sendBody(reply, body, range)
}

/** Sends a page whole: without validators it cannot become an empty 304 or a part of itself. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, page: SiteFile) {
  const { body, encoding } = choose(page, request.headers['accept-encoding'])
  describe(reply, page, encoding).header('cache-control', 'no-cache')
  return sendBody(reply.code(404), body)
}

function choose(file: SiteFile, accepted: string | undefined): { body: Body; encoding?: string } {
  if (!accepted || !(file.br || file.gzip)) return { body: file.plain }
  const encoding = negotiate(accepted, ['br', 'gzip'])
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : undefined
  return body && encoding ? { body, encoding } : { body: file.plain }
}

function describe(reply: FastifyReply, file: SiteFile, encoding: string | undefined): FastifyReply {
  reply.header('content-type', file.type)
  if (file.br || file.gzip) reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply
}

interface Range {
  start: number
  end: number
}

/** One part of a file. Several at once, or a part of a file that has changed: the whole file. */
function rangeOf(asked: string | undefined, unlessChanged: unknown, { length, etag }: Body) {
  if (!asked || (unlessChanged !== undefined && unlessChanged !== etag)) return undefined
  const ranges = parseRange(length, asked, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

const cache = new FileCache()

function sendBody(reply: FastifyReply, body: Body, range?: Range) {
  const { start, end } = range ?? { start: 0, end: body.length - 1 }
  const send = (bytes: Buffer) => reply.send(range ? bytes.subarray(start, end + 1) : bytes)
  const stream = () => {
    reply.header('content-length', end - start + 1)
    return reply.send(createReadStream(body.path, { start, end }))
  }
  if (body.bytes) return send(body.bytes)
  if (body.length > maxCachedFileBytes) return stream()
  const content = cache.read(body)
  // A file that can't be read fails the way a stream does.
  return content instanceof Promise ? content.then(send, stream) : send(content)
}
