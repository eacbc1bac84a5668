import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { business } from '../../model/content/content.ts'
import type { Passkey } from '../domain/desk.ts'
import { isStoreFailure, type LeadStore } from '../leads/store.ts'
import { hashOf } from './tokens.ts'

/** How long somebody may take to answer a challenge: five minutes in milliseconds. */
const answerWithinMs = 5 * 60_000

/** Seven hundred kilobytes of code that is not needed before somebody signs in. */
const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys: made with an invitation, used to sign in. Every challenge is answered once. */
export class Passkeys {
  readonly #store: LeadStore
  readonly #rpID: string

  constructor(store: LeadStore, siteUrl: URL) {
    this.#store = store
    this.#rpID = siteUrl.hostname
  }

  async optionsToMake(person: string) {
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: business.name,
      rpID: this.#rpID,
      userName: person,
      userDisplayName: person,
      attestationType: 'none',
      // Ed25519, ES256, RS256: what every authenticator has. Asked for more, Node warns of experiments.
      supportedAlgorithmIDs: [-8, -7, -257],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await this.#remember(options.challenge)
    return options
  }

  /** @returns the passkey, or null when the answer is not what was asked for */
  async made(answer: unknown, origins: string[]): Promise<Omit<Passkey, 'personId'> | null> {
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await unlessRefused(() =>
      verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#take(challenge),
        expectedOrigin: origins,
        expectedRPID: this.#rpID,
        requireUserVerification: true,
      }),
    )
    if (registrationInfo === undefined) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...(transports ?? [])],
    }
  }

  async optionsToSignIn() {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      userVerification: 'required',
    })
    await this.#remember(options.challenge)
    return options
  }

  /** @returns the passkey that answered and its new counter, or null */
  async answered(
    answer: { id: string },
    origins: string[],
  ): Promise<{ id: string; counter: number } | null> {
    const known = await this.#store.passkey(answer.id)
    if (known === null) return null
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await unlessRefused(() =>
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => this.#take(challenge),
        expectedOrigin: origins,
        expectedRPID: this.#rpID,
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
        requireUserVerification: true,
      }),
    )
    return verified && authenticationInfo
      ? { id: known.id, counter: authenticationInfo.newCounter }
      : null
  }

  async #remember(challenge: string): Promise<void> {
    const now = Date.now()
    const ends = new Date(now + answerWithinMs).toISOString()
    await this.#store.addChallenge(hashOf(challenge), new Date(now).toISOString(), ends)
  }

  #take(challenge: string): Promise<boolean> {
    return this.#store.takeChallenge(hashOf(challenge), new Date().toISOString())
  }
}

/** The library throws for an answer that does not fit. A failure of the store is no such answer. */
async function unlessRefused<Result extends object>(
  verify: () => Promise<Result>,
): Promise<Partial<Result>> {
  try {
    return await verify()
  } catch (error) {
    if (isStoreFailure(error)) throw error
    return {}
  }
}
