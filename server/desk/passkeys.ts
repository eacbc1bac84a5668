import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { business } from '../../model/content/content.ts'
import type { Passkey } from '../domain/desk.ts'
import { isStoreFailure, type LeadStore } from '../leads/store.ts'
import { hashOf } from './tokens.ts'

/** How long a challenge is valid: five minutes in milliseconds. */
const challengeMs = 5 * 60_000

/** Loaded with the first sign-in: it has 700 kB of code. */
const webAuthn = () => import('@simplewebauthn/server')

/** Creates and verifies passkeys (WebAuthn). A challenge can be answered once. */
export class Passkeys {
  readonly #store: LeadStore
  readonly #rpID: string

  constructor(store: LeadStore, siteUrl: URL) {
    this.#store = store
    this.#rpID = siteUrl.hostname
  }

  async registrationOptions(person: string) {
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
    await this.#saveChallenge(options.challenge)
    return options
  }

  /** @returns the new passkey, or null when the response is not valid */
  async verifyRegistration(
    answer: unknown,
    origins: string[],
  ): Promise<Omit<Passkey, 'personId'> | null> {
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await unlessRefused(() =>
      verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.#takeChallenge(challenge),
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

  async signInOptions() {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      userVerification: 'required',
    })
    await this.#saveChallenge(options.challenge)
    return options
  }

  /** @returns the passkey that signed the response, with its new counter, or null */
  async verifySignIn(
    answer: { id: string },
    origins: string[],
  ): Promise<{ id: string; counter: number } | null> {
    const known = await this.#store.passkey(answer.id)
    if (known === null) return null
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await unlessRefused(() =>
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => this.#takeChallenge(challenge),
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

  async #saveChallenge(challenge: string): Promise<void> {
    const now = Date.now()
    const ends = new Date(now + challengeMs).toISOString()
    await this.#store.addChallenge(hashOf(challenge), new Date(now).toISOString(), ends)
  }

  #takeChallenge(challenge: string): Promise<boolean> {
    return this.#store.takeChallenge(hashOf(challenge), new Date().toISOString())
  }
}

/** Returns an empty object when the library refuses a response by throwing. Store failures go on. */
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
