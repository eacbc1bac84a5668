import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewSession, Session } from '../domain/desk.ts'
import { newId } from '../domain/lead.ts'
import type { LeadStore } from '../store/store.ts'
import { hashOf, newToken } from './tokens.ts'

/** A session ends 30 days after its last use: milliseconds. */
const sessionMs = 30 * 86_400_000
/** How often the last use is stored: five minutes in milliseconds. */
const renewEveryMs = 300_000

const expiryAfter = (now: number) => new Date(now + sessionMs).toISOString()

export type Sessions = ReturnType<typeof openSessions>

/** Sessions of devices, by a cookie that no script can read. */
export function openSessions(store: LeadStore, siteUrl: URL) {
  const secure = siteUrl.protocol === 'https:'
  /** With the prefix, browsers take the cookie from this host alone, over HTTPS. */
  const name = secure ? '__Host-desk' : 'desk'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const

  const setCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(name, token, { ...options, maxAge: sessionMs / 1000 })

  /** The session of a request, or null. Renews the session and its cookie. */
  async function of(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const token = request.cookies[name]
    if (token === undefined || token === '' || token.length > 100) return null
    const now = Date.now()
    const found = await store.session(hashOf(token), new Date(now).toISOString())
    if (found !== null && now - Date.parse(found.seenAt) > renewEveryMs) {
      await store.keepSession(found.id, new Date(now).toISOString(), expiryAfter(now))
      setCookie(reply, token)
    }
    return found
  }

  /**
   * Begins a session under a new token, never one from a cookie, and ends the one before.
   *
   * @param save stores it; false when it's refused
   */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    save: (session: NewSession) => Promise<boolean>,
  ): Promise<boolean> {
    const before = await of(request, reply)
    const token = newToken()
    const time = Date.now()
    const now = new Date(time).toISOString()
    const device = deviceName(request.headers['user-agent'] ?? '')
    const expiresAt = expiryAfter(time)
    if (!(await save({ id: newId(), tokenHash: hashOf(token), device, now, expiresAt }))) {
      return false
    }
    if (before !== null) await store.endSession(before.id, { actor: before.person, now })
    setCookie(reply, token)
    return true
  }

  return { of, begin, forget: (reply: FastifyReply) => reply.clearCookie(name, options) }
}

const devices = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Mac: /Macintosh/,
  Windows: /Windows/,
  Linux: /Linux|CrOS/,
}
const browsers = { Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ }

/** Name of a device for people, derived from its user agent: "iPhone, Safari". */
function deviceName(userAgent: string): string {
  const names = [devices, browsers].flatMap(
    (signs) => Object.entries(signs).find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  )
  return names.join(', ') || 'Unknown device'
}
