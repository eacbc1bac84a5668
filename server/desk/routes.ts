import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { text } from '../../model/desk/people.ts'
import {
  type AnswerOf,
  type AnyRoute,
  type InputOf,
  type RouteName,
  routes,
} from '../../model/desk/routes.ts'
import { parseInput } from './problems.ts'

const paramsSchema = z.record(z.string(), text)

/** What a handler of a route gets, and answers: nothing becomes 204. */
type Handler<Name extends RouteName> = (
  input: InputOf<Name, 'received'> & Pick<FastifyRequest, 'session'>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<AnswerOf<Name> extends null ? unknown : AnswerOf<Name> | FastifyReply>

/** Returns a function that registers handlers by the table of routes. */
export const routesOf =
  (scope: FastifyInstance) =>
  <Name extends RouteName>(
    name: Name,
    handle: Handler<Name>,
    options: RouteShorthandOptions = {},
  ): void => {
    const { needs = 'answer', query, body }: AnyRoute = routes[name]
    const [method = '', path = ''] = name.split(' ')
    scope.route({
      ...options,
      method,
      url: `/desk/${path}`,
      config: { needs },
      handler: async (request, reply) => {
        const input = {
          session: request.session,
          params: parseInput(paramsSchema, request.params),
          query: query && parseInput(query, request.query),
          body: body && parseInput(body, request.body),
        }
        const answer = await handle(
          input as unknown as Parameters<Handler<Name>>[0],
          reply,
          request,
        )
        if (answer === undefined) return reply.code(204).send()
        // Fastify sends null as an empty body.
        return answer === null ? reply.type('application/json').send('null') : answer
      },
    })
  }
