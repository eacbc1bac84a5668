import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { desk } from '../../model/content/content.ts'
import { acceptSchema, invitationSchema, signInSchema } from '../../model/desk/api.ts'
import type { Config } from '../config.ts'
import { networkOf, rateLimiter } from '../estimates/rate-limit.ts'
import { isOwnWrite, ownOrigins } from '../http/same-origin.ts'
import type { LeadStore } from '../leads/store.ts'
import { Passkeys } from './passkeys.ts'
import { parseInput, refuse } from './problems.ts'
import type { Sessions } from './session.ts'
import { hashOf } from './tokens.ts'

/** Attempts from one network within ten minutes. A person needs two for each sign-in. */
const mostAttempts = 40

/** Signs in with a passkey, and creates one for an invitation. */
export function registerSignIn(
  scope: FastifyInstance,
  { store, config, sessions }: { store: LeadStore; config: Config; sessions: Sessions },
): void {
  const passkeys = new Passkeys(store, config.SITE_URL)
  const secondsToWait = rateLimiter(mostAttempts)
  const origins = (request: FastifyRequest) => ownOrigins(config.SITE_URL, request)
  const now = () => new Date().toISOString()

  const route = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    scope.post(`/desk/session/${path}`, async (request, reply) => {
      if (!isOwnWrite(config.SITE_URL, request)) return refuse(reply, 403)
      const wait = secondsToWait(networkOf(request.ip))
      if (wait > 0) return refuse(reply.header('retry-after', String(wait)), 429)
      return answer(request, reply)
    })

  route('invitation', async (request, reply) => {
    const { token } = parseInput(invitationSchema, request.body)
    const person = await store.invitedName(hashOf(token), now())
    if (person === null) return refuse(reply, 401)
    return reply.send({ person, options: await passkeys.registrationOptions(person) })
  })

  route('accept', async (request, reply) => {
    const { token, credential } = parseInput(acceptSchema, request.body)
    const invitation = hashOf(token)
    if ((await store.invitedName(invitation, now())) === null) return refuse(reply, 401)
    const passkey = await passkeys.verifyRegistration(credential, origins(request))
    if (passkey === null) return refuse(reply, 401)
    if ((await store.passkey(passkey.id)) !== null) {
      return refuse(reply, 409, desk.problems.passkeyExists)
    }
    const begun = await sessions.begin(request, reply, (session) =>
      store.acceptInvitation(invitation, passkey, session),
    )
    return begun ? reply.code(204).send() : refuse(reply, 401)
  })

  route('challenge', async (_request, reply) =>
    reply.send({ options: await passkeys.signInOptions() }),
  )

  route('sign-in', async (request, reply) => {
    const { credential } = parseInput(signInSchema, request.body)
    const used = await passkeys.verifySignIn(credential, origins(request))
    const begun =
      used !== null &&
      (await sessions.begin(request, reply, (session) =>
        store.signIn(used.id, used.counter, session),
      ))
    return begun ? reply.code(204).send() : refuse(reply, 401)
  })
}
