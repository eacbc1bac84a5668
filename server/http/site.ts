import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { strictContentSecurityPolicy } from './security-headers.ts'
import { nearestNotFoundPage, resolveSitePath } from './site-path.ts'

/** Whether a built site stands in the folder. */
export function siteIsBuilt(dist: string): boolean {
  return existsSync(join(dist, 'index.html'))
}

/**
 * Serves the built site: pages under their one address, compressed copies by Accept-Encoding,
 * validators, and the nearest 404 page for what does not exist.
 */
export async function registerSite(app: FastifyInstance, distFolder: string): Promise<void> {
  const dist = resolve(distFolder)
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', cacheControl(path.slice(dist.length))),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const [pathname = '/', query] = request.url.split('?', 2)
      const found = await resolveSitePath(dist, pathname)
      if (found.kind === 'file') return reply.sendFile(found.file)
      if (found.kind === 'missing') return sendNotFound(dist, pathname, reply)
      return reply.redirect(query === undefined ? found.to : `${found.to}?${query}`, 308)
    },
  })
}

/**
 * Hashed files never change under their name. Pages are asked for again every time but may be
 * kept: `no-store` would cost the visitor the back/forward cache.
 */
function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  if (/\.(html|xml|txt)(\.br|\.gz)?$/.test(path)) return 'no-cache'
  return 'public, max-age=86400'
}

async function sendNotFound(
  dist: string,
  pathname: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await nearestNotFoundPage(dist, pathname)
  reply.code(404)
  if (page === undefined) {
    reply.header('content-security-policy', strictContentSecurityPolicy)
    return reply.type('text/plain; charset=utf-8').send('404 Not Found\n')
  }
  // Sent whole: without validators of its own it cannot become an empty 304 or a part of itself.
  return reply.sendFile(page, { etag: false, lastModified: false, acceptRanges: false })
}
