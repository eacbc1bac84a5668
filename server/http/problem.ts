import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { emptyPolicy, plainPolicy } from '../../model/http/content-security-policy.ts'
import { languageOfPage } from '../../model/lead/language.ts'
import { addressIn, prefixOf } from '../../site/edition.ts'
import { escapeHtml } from '../display/text.ts'
import type { HasContent } from '../publication/publisher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose words answers use. */
    site: HasContent
  }
}

/** Words for the visitor about a failed request. */
export interface ProblemWords {
  title: string
  /** One or two plain sentences that include the phone number. */
  detail: string
}

/** Why a request failed. The words are in content/failures.yaml. */
export interface Problem {
  status: number
  words: (content: Content) => ProblemWords
  /** Fields to correct, in the order of the form. */
  errors?: (content: Content) => FieldProblem[]
  retryAfterSeconds?: number
}

export interface FieldProblem {
  field: string
  message: string
}

/** A problem in words. */
export interface ShownProblem extends ProblemWords {
  status: number
  errors: readonly FieldProblem[]
}

/** A problem whose words stand under a name in content/failures.yaml. */
export const problem = (
  status: number,
  name: Exclude<keyof Content['failures'], 'photos' | 'page'>,
): Problem => ({ status, words: ({ failures }) => failures[name] })

/** Problems that any request can have. */
export const badRequest = problem(400, 'badRequest')
const notFound = problem(404, 'notFound')
const methodNotAllowed = problem(405, 'methodNotAllowed')
export const tooSlow = problem(408, 'tooSlow')
const addressTooLong = problem(414, 'addressTooLong')
export const headersTooLarge = problem(431, 'headersTooLarge')
const broken = problem(500, 'broken')
export const leaving: Problem = { ...problem(503, 'leaving'), retryAfterSeconds: 60 }

/** @param id the request's, under which the log has a server error */
export function inWords(
  { status, words, errors }: Problem,
  content: Content,
  id?: string,
): ShownProblem {
  const { title, detail } = words(content)
  const reference =
    id && status >= 500 ? ` ${fillSlots(content.failures.page.reference, { id })}` : ''
  return { status, title, detail: detail + reference, errors: errors?.(content) ?? [] }
}

const styleOf = ({ theme: { colors } }: Content) =>
  `body{margin:0;background:${colors.sand};color:${colors.ink};font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.2;color:${colors.brand}}
a{color:${colors.brand};font-weight:600}`

/** A page that needs no file of the site: what is wrong, the phone number, and a way back. */
export function plainPage(
  problem: ShownProblem,
  content: Content,
): { html: string; policy: string } {
  const { business, failures, site } = content
  const title = escapeHtml(problem.title)
  const name = escapeHtml(business.name)
  const { display, e164 } = business.phone
  const call = fillSlots(failures.page.call, { number: display })
  const items = problem.errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`)
  const style = styleOf(content)
  const contact = addressIn({ prefix: prefixOf(content) }, '/contact')
  return {
    policy: plainPolicy(style),
    html: `<!doctype html>
<html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name} - ${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(problem.detail)}</p><ul>${items.join('')}</ul>
<p><a href="tel:${e164}">${escapeHtml(call)}</a></p>
<p><a href="${contact}">${escapeHtml(failures.page.back)}</a></p></main></body></html>
`,
  }
}

/** Whether the client asked for JSON. The form's script does; a browser that posts the form doesn't. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return /\bapplication\/(problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/** The words in the language of the page that a visitor is on: English, unless its address says Spanish. */
export function wordsFor({ server }: FastifyRequest, page: string | undefined): Content {
  const { content, spanish } = server.site.current
  return spanish && languageOfPage(page ?? '') === 'es' ? spanish.content : content
}

interface AnswerIn {
  content?: Content
  /** Renders the page in the site's own look, which brings its own policy. */
  sitePage?: (problem: ShownProblem) => string
}

/**
 * Answers with a problem: as a problem object (RFC 9457) with the phone number, or as a page. For a
 * server error, the words name the request's id, under which the log has the error.
 */
export async function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  { content = request.server.site.current.content, sitePage }: AnswerIn = {},
): Promise<FastifyReply> {
  if (!request.raw.complete) readToTheEnd(request, reply)
  const shown = inWords(problem, content, request.id)
  const { retryAfterSeconds } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(problem.status).header('cache-control', 'no-store')
  if (wantsJson(request)) {
    const { phone } = content.business
    const body = { type: 'about:blank', ...shown, instance: request.id, phone }
    reply.header('content-security-policy', emptyPolicy)
    return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(body))
  }
  reply.type('text/html; charset=utf-8')
  if (sitePage) return reply.send(sitePage(shown))
  const { html, policy } = plainPage(shown, content)
  return reply.header('content-security-policy', policy).send(html)
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
