import type { FastifyError, FastifyInstance } from 'fastify'
import { answerProblem } from './answer-problem.ts'
import { addressTooLong, badRequest, broken, methodNotAllowed, notFound } from './problems.ts'

/** No address of ours comes near it, with whatever an advertisement appends: characters. */
const longestAddress = 4096

/** What is answered where nothing else answers: each a page or a problem object with the telephone. */
export function registerFallbacks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > longestAddress) return answerProblem(request, reply, addressTooLong)
    // RFC 9112, 3.2: such a request must be refused.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return answerProblem(request, reply, badRequest)
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // A form posted to a page would vanish without a word, so that anything but reading is refused.
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
