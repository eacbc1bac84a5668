import type { FastifyReply, FastifyRequest } from 'fastify'
import { business } from '../../content/business.ts'
import { strictContentSecurityPolicy } from './security-headers.ts'

/** Why a request was not taken, in words for the visitor. */
export interface Problem {
  status: number
  title: string
  /** One or two plain sentences; the phone number is in them. */
  detail: string
  /** Fields to correct, in the order of the form. */
  errors?: readonly FieldProblem[]
  retryAfterSeconds?: number
}

export interface FieldProblem {
  field: string
  message: string
}

/** Whether the sender asked for JSON: its script does, a browser that sends the form itself does not. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  return /\bapplication\/(problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}

/** Answers with a problem object (RFC 9457) to which the phone number is added. */
export function sendJsonProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfterSeconds, errors = [], ...rest } = problem
  prepare(reply, problem).header('content-security-policy', strictContentSecurityPolicy)
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', ...rest, errors, phone: business.phone }))
}

/** Answers with a page. A policy is given for pages that do not bring their own. */
export function sendHtmlProblem(
  reply: FastifyReply,
  problem: Problem,
  page: { html: string; contentSecurityPolicy?: string },
): FastifyReply {
  prepare(reply, problem)
  if (page.contentSecurityPolicy !== undefined) {
    reply.header('content-security-policy', page.contentSecurityPolicy)
  }
  return reply.type('text/html; charset=utf-8').send(page.html)
}

function prepare(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  return reply.code(problem.status).header('cache-control', 'no-store')
}
