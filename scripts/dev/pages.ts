import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { typeOf } from '../../server/publication/site-files.ts'
import type { DevelopmentSite } from './site.ts'

/** Answers with a file of the site; false when it has none at this address. */
export async function answerFromSources(
  site: DevelopmentSite,
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const file = reads ? await site.file(decodeURI(pathname)) : undefined
  if (!file) return false
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', typeOf(pathname))
  response.end('html' in file ? await vite.transformIndexHtml(pathname, file.html) : file.bytes)
  return true
}
