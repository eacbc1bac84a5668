import type { FastifyInstance } from 'fastify'

/** For answers that are no page: they load nothing, are framed by nobody and post nowhere. */
export const strictContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds them to every answer that the application gives. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
