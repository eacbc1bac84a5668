import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { business, failures, site, theme } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { escapeHtml } from '../display/text.ts'

/** Why a request failed, in words for the visitor. */
export interface Problem {
  status: number
  title: string
  /** One or two plain sentences that include the phone number. */
  detail: string
  /** Fields to correct, in the order of the form. */
  errors?: readonly FieldProblem[]
  retryAfterSeconds?: number
}

export interface FieldProblem {
  field: string
  message: string
}

/** Problems that any request can have. The words are in content/failures.yaml. */
export const badRequest: Problem = { status: 400, ...failures.badRequest }
const notFound: Problem = { status: 404, ...failures.notFound }
const methodNotAllowed: Problem = { status: 405, ...failures.methodNotAllowed }
export const tooSlow: Problem = { status: 408, ...failures.tooSlow }
const addressTooLong: Problem = { status: 414, ...failures.addressTooLong }
export const headersTooLarge: Problem = { status: 431, ...failures.headersTooLarge }
const broken: Problem = { status: 500, ...failures.broken }
export const leaving: Problem = { status: 503, ...failures.leaving, retryAfterSeconds: 60 }

/** Policy for answers that aren't pages: they load nothing, can't be framed and post nowhere. */
export const strictContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `body{margin:0;background:${theme.colors.sand};color:${theme.colors.ink};font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.2;color:${theme.colors.brand}}
a{color:${theme.colors.brand};font-weight:600}`

/** Policy for `plainPage`. */
export const plainPagePolicy = `${strictContentSecurityPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A page that needs no file of the site: what is wrong, the phone number, and a way back. */
export function plainPage(problem: Problem): string {
  const title = escapeHtml(problem.title)
  const name = escapeHtml(business.name)
  const { display, e164 } = business.phone
  const call = fillSlots(failures.page.call, { number: display })
  const items = (problem.errors ?? []).map(({ message }) => `<li>${escapeHtml(message)}</li>`)
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name} - ${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(problem.detail)}</p><ul>${items.join('')}</ul>
<p><a href="tel:${e164}">${escapeHtml(call)}</a></p>
<p><a href="/contact">${escapeHtml(failures.page.back)}</a></p></main></body></html>
`
}

/** Whether the client asked for JSON. The form's script does; a browser that posts the form doesn't. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return /\bapplication\/(problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/**
 * Answers with a problem: as a problem object (RFC 9457) with the phone number, or as a page. For a
 * server error, the words name the request's id, under which the log has the error.
 *
 * @param sitePage renders the page in the site's own look, which brings its own policy
 */
export async function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  given: Problem,
  sitePage?: (problem: Problem) => string,
): Promise<FastifyReply> {
  if (!request.raw.complete) readToTheEnd(request, reply)
  const problem = given.status < 500 ? given : withReference(given, request.id)
  const { retryAfterSeconds, errors = [], ...rest } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(problem.status).header('cache-control', 'no-store')
  if (wantsJson(request)) {
    const { phone } = business
    const body = { type: 'about:blank', ...rest, instance: request.id, errors, phone }
    reply.header('content-security-policy', strictContentSecurityPolicy)
    return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(body))
  }
  reply.type('text/html; charset=utf-8')
  if (sitePage) return reply.send(sitePage(problem))
  return reply.header('content-security-policy', plainPagePolicy).send(plainPage(problem))
}

function withReference(problem: Problem, id: string): Problem {
  const reference = fillSlots(failures.page.reference, { id })
  return { ...problem, detail: `${problem.detail} ${reference}` }
}

/** How long the rest of an answered request may keep coming, in milliseconds. */
const restMayTakeMs = 2000

/**
 * Reads and drops the rest of a request. Closing the connection while the client still sends would
 * reset it, and the client would never see the answer.
 */
function readToTheEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  raw.resume()
  const end = setTimeout(() => raw.socket.destroy(), restMayTakeMs).unref()
  raw.once('end', () => clearTimeout(end))
}

/** Far longer than our addresses with what advertisements append, in characters. */
const longestAddress = 4096

/** Answers requests that no route handles, and errors that no route catches, with a problem. */
export function registerFallbacks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > longestAddress) return answerProblem(request, reply, addressTooLong)
    // RFC 9112, 3.2, requires 400.
    const { rawHeaders, httpVersion } = request.raw
    const isName = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text)
    const hosts = rawHeaders.filter(isName).length
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
      return answerProblem(request, reply, badRequest)
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Not 404: a page's address exists, but only for reading.
    if (!reads) reply.header('allow', 'GET, HEAD')
    return answerProblem(request, reply, reads ? notFound : methodNotAllowed)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return answerProblem(request, reply, { ...badRequest, status })
    request.log.error({ err: error }, 'request failed')
    return answerProblem(request, reply, broken)
  })
}
