import type { FastifyReply, FastifyRequest } from 'fastify'
import { business, failures } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { Problem } from './problem.ts'
import { type ProblemPage, plainPage } from './problem-page.ts'
import { strictContentSecurityPolicy } from './security-headers.ts'

/** Whether the sender asked for JSON: its script does, a browser that sends the form itself does not. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return /\bapplication\/(problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/** How long the rest of a request that is answered already may keep coming, in milliseconds. */
const restMayTakeMs = 2000

/**
 * Answers with what went wrong: a problem object (RFC 9457), to which the phone number is added, or
 * a page. What is our fault stands in the log, under the request's id, and the words name it.
 *
 * @param page the page for those who did not ask for JSON, where it is not the plain one
 */
export async function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  given: Problem,
  page: (problem: Problem) => ProblemPage = plainPage,
): Promise<FastifyReply> {
  if (!request.raw.complete) readToTheEnd(request, reply)
  const problem = given.status < 500 ? given : withReference(given, request.id)
  const { retryAfterSeconds, errors = [], ...rest } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.code(problem.status).header('cache-control', 'no-store')
  if (wantsJson(request)) {
    reply.header('content-security-policy', strictContentSecurityPolicy)
    return reply.type('application/problem+json; charset=utf-8').send(
      JSON.stringify({
        type: 'about:blank',
        ...rest,
        instance: request.id,
        errors,
        phone: business.phone,
      }),
    )
  }
  const { html, contentSecurityPolicy } = page(problem)
  // The site's own pages bring their policy with them.
  if (contentSecurityPolicy !== undefined) {
    reply.header('content-security-policy', contentSecurityPolicy)
  }
  return reply.type('text/html; charset=utf-8').send(html)
}

function withReference(problem: Problem, id: string): Problem {
  const reference = fillSlots(failures.page.reference, { id })
  return { ...problem, detail: `${problem.detail} ${reference}` }
}

/**
 * Closed while the other side is still sending, a connection would be reset, and the answer with it.
 * The rest is read and thrown away instead, for a while.
 */
function readToTheEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  raw.resume()
  const end = setTimeout(() => raw.socket.destroy(), restMayTakeMs).unref()
  raw.once('end', () => clearTimeout(end))
}
