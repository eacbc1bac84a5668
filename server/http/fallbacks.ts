import type { FastifyError, FastifyInstance } from 'fastify'
import {
  addressTooLong,
  answerProblem,
  badRequest,
  broken,
  methodNotAllowed,
  notFound,
} from './problem.ts'

/** Far longer than our addresses with what advertisements append, in characters. */
const longestAddress = 4096

/** Answers requests that no route handles, and errors that no route catches, with a problem. */
export function registerFallbacks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > longestAddress) return answerProblem(request, reply, addressTooLong)
    // RFC 9112, 3.2, requires 400.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
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
