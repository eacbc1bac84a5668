import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNewerFile } from './files.ts'
import { find } from './find.ts'
import { sendFile, sendNotFoundPage } from './send.ts'
import type { SiteTable } from './table.ts'

/** Serves the built site. */
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

/** Splits a URL before the first question mark. */
function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
