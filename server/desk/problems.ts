import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { desk } from '../../model/content/content.ts'
import { strictContentSecurityPolicy } from '../http/problem.ts'

/** Problem responses of the desk's API, by status. */
const sentences = {
  400: desk.problems.badRequest,
  401: desk.problems.signedOut,
  403: desk.problems.crossSite,
  404: desk.problems.notFound,
  409: desk.problems.conflict,
  429: desk.problems.tooMany,
  500: desk.problems.failed,
  503: desk.problems.unavailable,
} as const

export type DeskStatus = keyof typeof sentences

/** @throws an error that the desk answers with status 400 when the input doesn't match */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw Object.assign(parsed.error, { statusCode: 400 })
  return parsed.data
}

/** Answers with a problem object (RFC 9457). */
export function refuse(
  reply: FastifyReply,
  status: DeskStatus,
  title: string = sentences[status],
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': strictContentSecurityPolicy,
    })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', status, title }))
}
