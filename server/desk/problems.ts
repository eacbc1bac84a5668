import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { deskProblems } from '../../desk/words/shared.ts'
import { emptyPolicy } from '../../model/http/content-security-policy.ts'

/** Problem responses of the desk's API, by status. */
const sentences = {
  400: 'badRequest',
  401: 'signedOut',
  403: 'crossSite',
  404: 'notFound',
  409: 'conflict',
  429: 'tooMany',
  500: 'failed',
  503: 'unavailable',
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
  title = deskProblems[sentences[status]],
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': emptyPolicy,
    })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', status, title }))
}
