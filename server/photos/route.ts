import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostPhotos } from '../../model/lead/photos.ts'
import type { Config } from '../config.ts'
import { answerProblem, badRequest, type Problem, wordsFor } from '../http/problem.ts'
import { isOwnWrite } from '../http/same-origin.ts'
import * as problems from './problems.ts'
import type { PhotoBytes, ReceivePhoto } from './receive.ts'

interface Route {
  Params: { id: string; place: string }
  Querystring: { of?: string; page?: string }
}

/** `PUT /api/leads/<id>/photos/<1 to 4>`: takes a photo of a request, as the form's script sends it. */
export async function registerPhotos(
  app: FastifyInstance,
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  receive: ReceivePhoto,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Read only once it's known that the photo is wanted. Its bytes say what it is, whatever its type says.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'photo could not be stored')
      return refuse(request, reply, problems.notStored)
    })
    scope.put<Route>('/api/leads/:id/photos/:place(^[1-4]$)', async (request, reply) => {
      const { params, query } = request
      if (!isOwnWrite(SITE_URL, request)) {
        return refuse(request, reply, { ...badRequest, status: 403 })
      }
      const of = Number(query.of)
      const photo = {
        leadId: params.id,
        place: Number(params.place),
        of: of >= 1 && of <= mostPhotos ? of : mostPhotos,
      }
      const problem = await receive(photo, request.ip, bytesOf(request.raw))
      if (problem) return refuse(request, reply, problem)
      await readTheRest(request)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/** What arrives of a file. A loop that ends early leaves the rest to be read. */
export const bytesOf = (file: Readable): PhotoBytes => file.iterator({ destroyOnReturn: false })

/** Lets a client on a slow connection finish: many read no answer before they have sent everything. */
const readTheRest = ({ raw }: FastifyRequest) =>
  raw.complete ? undefined : finished(raw.resume()).catch(() => {})

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Promise<FastifyReply> {
  await readTheRest(request)
  const { page } = request.query as Route['Querystring']
  return answerProblem(request, reply, problem, { content: wordsFor(request, page) })
}
