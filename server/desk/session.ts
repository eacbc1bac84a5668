import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewSession, Session } from '../domain/desk.ts'
import { newLeadId } from '../domain/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { deviceName } from './device-name.ts'
import { hashOf, newToken } from './tokens.ts'

/** A session ends 30 days after its last use: milliseconds. */
const sessionMs = 30 * 86_400_000
/** How often the last use is stored: an hour in milliseconds. */
const renewEveryMs = 3_600_000

const expiryAfter = (now: number) => new Date(now + sessionMs).toISOString()

/** Sessions of devices, by a cookie that no script can read. */
export class Sessions {
  readonly #store: LeadStore
  readonly #secure: boolean

  constructor(store: LeadStore, siteUrl: URL) {
    this.#store = store
    this.#secure = siteUrl.protocol === 'https:'
  }

  /** The session of a request, or null. Renews the session and its cookie. */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const token = request.cookies[this.#name]
    if (token === undefined || token === '' || token.length > 100) return null
    const now = Date.now()
    const found = await this.#store.session(hashOf(token), new Date(now).toISOString())
    if (found !== null && now - Date.parse(found.seenAt) > renewEveryMs) {
      await this.#store.keepSession(found.id, new Date(now).toISOString(), expiryAfter(now))
      this.#set(reply, token)
    }
    return found
  }

  /**
   * Begins a session under a new token, never one from a cookie, and ends the one before.
   *
   * @param begin stores it; false when it's refused
   */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    begin: (session: NewSession) => Promise<boolean>,
  ): Promise<boolean> {
    const before = await this.of(request, reply)
    const token = newToken()
    const now = Date.now()
    const begun = await begin({
      id: newLeadId(),
      tokenHash: hashOf(token),
      device: deviceName(request.headers['user-agent'] ?? ''),
      now: new Date(now).toISOString(),
      expiresAt: expiryAfter(now),
    })
    if (!begun) return false
    if (before !== null) {
      const by = { actor: before.person, now: new Date(now).toISOString() }
      await this.#store.endSession(before.id, by)
    }
    this.#set(reply, token)
    return true
  }

  forget(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options)
  }

  /** With the prefix, browsers take the cookie from this host alone, over HTTPS. */
  get #name(): string {
    return this.#secure ? '__Host-desk' : 'desk'
  }

  get #options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure } as const
  }

  #set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#name, token, { ...this.#options, maxAge: sessionMs / 1000 })
  }
}
