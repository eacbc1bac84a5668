import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskProblems } from '../../desk/words/shared.ts'
import { readId } from '../domain/lead.ts'
import { networkOf } from '../http/client-address.ts'
import { rateLimiter } from '../http/rate-limit.ts'
import { isOwnWrite, ownOrigins } from '../http/same-origin.ts'
import { isStoreFailure } from '../store/store.ts'
import type { DeskParts } from './leads.ts'
import { invitationMs } from './people.ts'
import { refuse } from './problems.ts'
import { routesOf } from './routes.ts'
import type { Sessions } from './session.ts'
import { hashOf, newToken, readToken } from './tokens.ts'

/** Attempts from one network within ten minutes. A person needs two for each sign-in. */
const mostAttempts = 40

/** How long a challenge is valid: five minutes in milliseconds. */
const challengeMs = 5 * 60_000

/** Loaded with the first sign-in: it has 700 kB of code. */
const webAuthn = () => import('@simplewebauthn/server')

/** Signs in with a passkey (WebAuthn), and creates one for an invitation. */
export function registerSignIn(
  scope: FastifyInstance,
  { store, config, site, sessions }: DeskParts & { sessions: Sessions },
): void {
  const secondsToWait = rateLimiter(mostAttempts)
  const rpID = config.SITE_URL.hostname
  const now = () => new Date().toISOString()

  const route = routesOf(scope)
  scope.addHook('onRequest', async (request, reply) => {
    if (!isOwnWrite(config.SITE_URL, request)) return refuse(reply, 403)
    const wait = secondsToWait(networkOf(request.ip))
    return wait > 0 ? refuse(reply.header('retry-after', String(wait)), 429) : undefined
  })

  const saveChallenge = (challenge: string) =>
    store.addChallenge(hashOf(challenge), now(), new Date(Date.now() + challengeMs).toISOString())

  /** What a response must match. Its challenge can be answered once. */
  const expected = (request: FastifyRequest) => ({
    expectedChallenge: (challenge: string) => store.takeChallenge(hashOf(challenge), now()),
    expectedOrigin: ownOrigins(config.SITE_URL, request),
    expectedRPID: rpID,
    requireUserVerification: true,
  })

  route('POST session/invitation', async ({ body: { token } }, reply) => {
    const person = await store.invitedName(hashOf(readToken(token)), now())
    if (person === null) return refuse(reply, 401)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: site.current.content.business.name,
      rpID,
      // Of the same person always the same: a device then replaces a passkey that has ended.
      userID: createHash('sha256').update(`${rpID}\n${person}`).digest(),
      userName: person,
      userDisplayName: person,
      attestationType: 'none',
      // Ed25519, ES256, RS256: what every authenticator has. Asked for more, Node warns of experiments.
      supportedAlgorithmIDs: [-8, -7, -257],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await saveChallenge(options.challenge)
    return { person, options }
  })

  route('POST session/accept', async ({ body: { token, credential } }, reply, request) => {
    const invitation = hashOf(readToken(token))
    if ((await store.invitedName(invitation, now())) === null) return refuse(reply, 401)
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await unlessRefused(
      verifyRegistrationResponse({ response: credential, ...expected(request) }),
    )
    if (registrationInfo === undefined) return refuse(reply, 401)
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    if ((await store.passkey(id)) !== null) {
      return refuse(reply, 409, deskProblems.passkeyExists)
    }
    const key = Buffer.from(publicKey).toString('base64url')
    const passkey = { id, publicKey: key, counter, transports: [...transports] }
    const begun = await sessions.begin(request, reply, (session) =>
      store.acceptInvitation(invitation, passkey, session),
    )
    return begun ? undefined : refuse(reply, 401)
  })

  route('POST session/recover', async ({ body: { code } }, reply) => {
    const token = newToken()
    const expiresAt = new Date(Date.now() + invitationMs).toISOString()
    const invitation = { tokenHash: hashOf(token), expiresAt }
    if (await store.useRecoveryCode(hashOf(readId(code)), invitation, now())) return { token }
    return refuse(reply, 401)
  })

  route('POST session/challenge', async () => {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
    await saveChallenge(options.challenge)
    return { options }
  })

  route('POST session/sign-in', async ({ body: { credential } }, reply, request) => {
    const known = await store.passkey(credential.id)
    // The desk tells the device to forget it.
    if (known === null) return refuse(reply, 404)
    const { id, publicKey, counter } = known
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await unlessRefused(
      verifyAuthenticationResponse({
        response: credential,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        ...expected(request),
      }),
    )
    const begun =
      verified &&
      authenticationInfo &&
      (await sessions.begin(request, reply, (session) =>
        store.signIn(id, authenticationInfo.newCounter, session),
      ))
    return begun ? undefined : refuse(reply, 401)
  })
}

/** Returns an empty object when the library refuses a response by throwing. Store failures go on. */
const unlessRefused = <Result>(verified: Promise<Result>): Promise<Partial<Result>> =>
  verified.catch((error) => {
    if (isStoreFailure(error)) throw error
    return {}
  })
