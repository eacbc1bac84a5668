import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNewerFile, type SiteFile } from './files.ts'
import { sendFile, sendNotFoundPage } from './send.ts'
import type { SiteTable } from './table.ts'

export function registerSite(app: FastifyInstance, site: SiteTable): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerFromSite(request, reply, site),
  })
}

/** Answers with the site's file at the request's address, or with the nearest 404 page. */
export async function answerFromSite(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteTable,
) {
  const { path, query } = splitUrl(request.url)
  const found = find(site, path)
  if (found.kind === 'file') return sendFile(request, reply, found.file)
  if (found.kind === 'redirect') return reply.redirect(found.to + query, 308)
  const newer = await readNewerFile(site.root, path.slice(1))
  if (newer) return sendFile(request, reply, newer)
  if (found.page) return sendNotFoundPage(request, reply, found.page)
  return reply.callNotFound()
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

export type Found =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; page: SiteFile | undefined }

/**
 * Finds the file for a path. A page's address has no extension and no trailing slash; /services/ and
 * /services.html redirect to /services.
 *
 * @param path as it was sent: percent-encoded, without the query
 */
export function find(table: SiteTable, path: string): Found {
  const decoded = decode(path)
  if (decoded === undefined) return { kind: 'missing', page: table.notFound.get('') }
  const file = table.files.get(decoded)
  if (file) return { kind: 'file', file }
  const address = canonical(decoded)
  if (address !== decoded && table.files.has(address)) {
    return { kind: 'redirect', to: address.split('/').map(encodeURIComponent).join('/') }
  }
  return { kind: 'missing', page: nearestNotFound(table, decoded) }
}

/** The decoded path, or undefined if no file can have it. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.startsWith('//') ? undefined : decoded
  } catch {
    return undefined
  }
}

const canonical = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/'

/** The 404 page of the path's folder, or of the nearest one above it. */
function nearestNotFound({ notFound }: SiteTable, path: string): SiteFile | undefined {
  let folder = path
  while (folder.includes('/')) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    const page = notFound.get(folder.slice(1))
    if (page) return page
  }
  return notFound.get('')
}
