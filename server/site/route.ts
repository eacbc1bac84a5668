import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodePath, earlierAddressKey } from '../../model/http/earlier-address.ts'
import type { SiteFile } from '../publication/files.ts'
import type { CurrentSite, Site } from '../publication/publisher.ts'
import { sendFile, sendNotFoundPage } from './send.ts'

export function registerSite(app: FastifyInstance, site: Site): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerFromSite(request, reply, site),
  })
}

/** Answers with the site's file at the request's address, or with the nearest 404 page. */
export async function answerFromSite(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { path, query } = splitUrl(request.url)
  const found = await find(site.current, path)
  if (found.kind === 'file') return sendFile(request, reply, found.file)
  if (found.kind === 'redirect') {
    const isForNow = found.isForNow ?? (found.from && isHidden(site.current, found.from))
    return reply.redirect(withQuery(found.to, query), isForNow ? 307 : 308)
  }
  found.kind satisfies 'missing'
  if (found.page) return sendNotFoundPage(request, reply, found.page)
  return reply.callNotFound()
}

/** Whether an address leads elsewhere only while its page is hidden. */
const isHidden = ({ content }: CurrentSite, key: string): boolean =>
  content.site.redirects.some((one) => one.forNow && earlierAddressKey(one.from) === key)

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

/** A path with a query, which stands before a fragment. */
function withQuery(path: string, query: string): string {
  const [before = '', fragment] = path.split('#')
  return before + query + (fragment === undefined ? '' : `#${fragment}`)
}

export type Found =
  | { kind: 'file'; file: SiteFile }
  | {
      kind: 'redirect'
      to: string
      /** The key of an earlier address. */
      from?: string
      isForNow?: boolean
    }
  | { kind: 'missing'; page: SiteFile | undefined }

type Files = Pick<CurrentSite, 'file' | 'pages' | 'redirects' | 'spanish'>

/**
 * Finds the file for a path. A page's address has no extension and no trailing slash; /services/ and
 * /services.html redirect to /services, and earlier addresses to their pages.
 *
 * @param path as it was sent: percent-encoded, without the query
 */
export async function find(site: Files, path: string): Promise<Found> {
  const decoded = decode(path)
  if (decoded === undefined) return { kind: 'missing', page: await site.file('/404') }
  const isOfSite = !decoded.startsWith('/desk/') && !decoded.endsWith('/404')
  const file = isOfSite ? await site.file(decoded) : undefined
  if (file) return { kind: 'file', file }
  const address = canonical(decoded)
  if (address !== decoded && site.pages.has(address) && !address.endsWith('/404')) {
    return { kind: 'redirect', to: address.split('/').map(encodeURIComponent).join('/') }
  }
  for (const from of [decoded, address].map(earlierAddressKey)) {
    const to = site.redirects.get(from)
    if (to) return { kind: 'redirect', to, from }
  }
  const twin = englishTwin(site, address)
  if (twin !== undefined) return { kind: 'redirect', to: twin, isForNow: true }
  return { kind: 'missing', page: await nearestNotFound(site, decoded) }
}

/** The decoded path, or undefined if no file can have it. */
function decode(path: string): string | undefined {
  const decoded = decodePath(path)
  return decoded?.startsWith('//') ? undefined : decoded
}

const canonical = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/'

/** The English page at an address of a Spanish one that there isn't, or isn't now. */
function englishTwin({ pages, spanish }: Files, address: string): string | undefined {
  const [, path] = /^\/es(\/.*)?$/.exec(address) ?? [undefined, undefined]
  if (!spanish || (path === undefined && address !== '/es')) return undefined
  const twin = path ?? '/'
  return pages.has(twin) && !twin.endsWith('/404') ? twin : undefined
}

/** The 404 page of the path's folder, or of the nearest one above it. */
function nearestNotFound({ pages, file }: Files, path: string): Promise<SiteFile | undefined> {
  let folder = path
  while (folder.includes('/')) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    if (pages.has(`${folder}/404`)) return file(`${folder}/404`)
  }
  return file('/404')
}
