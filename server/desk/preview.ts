import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { find } from '../site/route.ts'
import { openSite, type SiteTable } from '../site/table.ts'
import { refuse } from './problems.ts'

/** The pages may be framed by the desk; they send nothing and post nowhere. */
const previewPolicy = "frame-ancestors 'self';connect-src 'none';form-action 'none'"

/** After the id in an address, it makes phones lay pages out as on a desktop. */
const desktop = '@desktop'

/** Serves the preview of the draft below /desk/preview/<id>, in a scope that asks for a session. */
export function registerPreview(scope: FastifyInstance, folder: string, siteUrl: URL): void {
  let opened: { id: string; site: Promise<SiteTable> } | undefined

  scope.get<{ Params: { id: string; '*': string } }>(
    '/desk/preview/:id/*',
    async (request, reply) => {
      const previews = join(folder, 'preview')
      const isDesktop = request.params.id.endsWith(desktop)
      const wanted = isDesktop ? request.params.id.slice(0, -desktop.length) : request.params.id
      const id = (await readdir(previews).catch(() => [])).find((one) => one === wanted)
      if (!id) return refuse(reply, 404)
      if (opened?.id !== id) opened = { id, site: openSite(join(previews, id), siteUrl) }
      const site = await opened.site.catch(() => undefined)
      const base = `/desk/preview/${request.params.id}`
      const found = site && find(site, `/${request.params['*']}`)
      if (found?.kind === 'redirect') return reply.redirect(base + found.to)
      const file = found?.kind === 'file' ? found.file : found?.page
      if (!found || !file) return refuse(reply, 404)
      const bytes = await readFile(file.plain.path)
      reply.header('content-security-policy', previewPolicy).type(file.type)
      if (found.kind === 'missing') reply.code(404)
      if (!file.type.startsWith('text/html')) return reply.send(bytes)
      const html = withBase(`${bytes}`, base)
      return reply.send(isDesktop ? html.replace('width=device-width', 'width=1280') : html)
    },
  )
}

/** Makes the addresses in a page's attributes lead to the preview. */
const withBase = (html: string, base: string): string =>
  html.replaceAll(
    /\b(href|src|srcset|imagesrcset|data-scripts)=(["'])(.*?)\2/gi,
    (_attribute, name: string, quote: string, value: string) => {
      const addresses = value.replaceAll(/(^|[\s,])\/(?!\/)/g, `$1${base}/`)
      return `${name}=${quote}${addresses}${quote}`
    },
  )
