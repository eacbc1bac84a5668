import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyPolicy } from '../../model/http/content-security-policy.ts'
import { estimateField, estimatePath, estimateReceivedPath } from '../../model/lead/estimate.ts'
import { addressIn, prefixOf } from '../../site/edition.ts'
import { answerProblem, type Problem, wantsJson, wordsFor } from '../http/problem.ts'
import type { ReceivePhoto } from '../photos/receive.ts'
import type { Site } from '../publication/publisher.ts'
import { type FormFields, readForm, registerFormParsers } from './form.ts'
import { type MissingPhoto, photoTaker } from './photos.ts'
import * as problems from './problems.ts'
import { estimateRateLimit } from './rate-limit.ts'
import { type IntakeParts, receiveEstimate } from './receive.ts'
import { parseEstimate } from './schema.ts'
import { senderOf } from './sender.ts'
import { storedWithDoubts } from './stored-page.ts'

/** Problems by the status of an error while the body was read. */
const bodyProblems: Record<number, Problem> = {
  400: problems.unreadable,
  413: problems.tooLarge,
  415: problems.wrongContentType,
}

/**
 * `POST /estimate`: receives a request for an estimate. Answers with success only after the lead is
 * synced to disk, and otherwise with a problem, as JSON or as a page that keeps what was typed.
 *
 * @param onStored called after a lead was stored that will be delivered
 */
export async function registerEstimates(
  app: FastifyInstance,
  reception: IntakeParts,
  onStored: () => void,
  site: Site,
  receivePhoto: ReceivePhoto,
): Promise<void> {
  const { config } = reception
  const warnOfProxy = config.TRUST_PROXY === false ? proxyWarning() : () => {}
  const secondsToWait = estimateRateLimit(config)
  const takePhotos = photoTaker(reception.store, receivePhoto)

  await app.register(async (scope) => {
    await registerFormParsers(scope)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const problem = bodyProblems[error.statusCode ?? 500]
      if (problem === undefined) request.log.error({ err: error }, 'request for an estimate failed')
      return answer(request, reply, problem ?? problems.cannotStore)
    })

    scope.post(estimatePath, async (request, reply) => {
      const { fields, hasPhotos, photos } = await readForm(request)
      const taken = await take(request, fields, hasPhotos)
      // Also after a refusal: many browsers read no answer before they have sent everything.
      const missing = await takePhotos('id' in taken ? taken.id : null, photos, request)
      if ('status' in taken) return answer(request, reply, taken, fields)
      return accept(request, reply, taken.id, fields, missing)
    })

    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: estimatePath,
      handler: (request, reply) => {
        reply.header('allow', 'POST')
        return answer(request, reply, problems.wrongMethod)
      },
    })
  })

  /** Stores a request, and returns its id, or why it isn't stored. */
  async function take(
    request: FastifyRequest,
    fields: FormFields,
    hasPhotos: boolean,
  ): Promise<{ id: string } | Problem> {
    const parsed = parseEstimate(fields)
    if ('errors' in parsed) return problems.missingFields(parsed.errors)
    const wait = secondsToWait(request.ip, parsed.request)
    if (wait > 0) return problems.tooMany(wait)

    warnOfProxy(request)
    const sender = senderOf(request, config.SITE_URL)
    const photosFollow = hasPhotos || Number(fields.get(estimateField.photos)) > 0
    try {
      const lead = await receiveEstimate(reception, parsed.request, fields, sender, photosFollow)
      request.log.info({ lead: lead.id, stored: lead.stored, spam: lead.spam }, 'lead received')
      if (lead.stored && !lead.spam) onStored()
      return lead
    } catch (error) {
      request.log.error({ err: error }, 'lead could not be stored')
      return problems.cannotStore
    }
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
    fields: FormFields = new Map(),
  ): Promise<FastifyReply> {
    const content = wordsFor(request, fields.get('page'))
    const { problemPage, spanish } = site.current
    const template = (content === spanish?.content && spanish.problemPage) || problemPage
    return answerProblem(request, reply, problem, {
      content,
      sitePage: (shown) => problems.fillTemplate(template, shown, fields),
    })
  }
}

/** Warns once: behind a proxy that isn't trusted, all visitors share one address and rate limit. */
function proxyWarning(): (request: FastifyRequest) => void {
  let warned = false
  return ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('requests come through a proxy, but TRUST_PROXY is off: set it to the proxy')
  }
}

function accept(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  fields: FormFields,
  missing: readonly MissingPhoto[],
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (wantsJson(request)) {
    reply.header('content-security-policy', emptyPolicy)
    return reply.code(201).send({ id })
  }
  const content = wordsFor(request, fields.get('page'))
  const doubts = storedWithDoubts(fields.get('phone') ?? '', missing, content)
  const received = addressIn({ prefix: prefixOf(content) }, estimateReceivedPath)
  if (!doubts) return reply.redirect(received, 303)
  reply.header('content-security-policy', doubts.policy)
  return reply.type('text/html; charset=utf-8').send(doubts.html)
}
