import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskProblems } from '../../desk/words/shared.ts'
import { longestName, type Permission } from '../../model/desk/choices.ts'
import type { Access, InvitationLink, Me } from '../../model/desk/people.ts'
import { readBackups } from '../backups.ts'
import { oneLine } from '../display/text.ts'
import type { AccessResult, Actor, Session } from '../domain/desk.ts'
import { newId } from '../domain/lead.ts'
import { deskUrl } from '../http/same-origin.ts'
import type { LeadStore } from '../store/store.ts'
import { version } from '../version.ts'
import type { DeskParts } from './leads.ts'
import type { LiveFeed } from './live.ts'
import { refuse } from './problems.ts'
import { routesOf } from './routes.ts'
import type { Sessions } from './session.ts'
import { hashOf, newToken } from './tokens.ts'

/** How long an invitation can be used: 24 hours in milliseconds. */
export const invitationMs = 24 * 3_600_000

/**
 * Creates an invitation.
 *
 * @param may null for a person who is invited on one more device
 * @returns the link, shown only to the inviting person, and the permissions it grants
 */
export async function createInvitation(
  store: LeadStore,
  siteUrl: URL,
  { name, may }: { name: string; may: Permission[] | null },
  actor: string,
): Promise<InvitationLink & { may: readonly Permission[] | null }> {
  const token = newToken()
  const now = Date.now()
  const expiresAt = new Date(now + invitationMs).toISOString()
  const by = { actor, now: new Date(now).toISOString() }
  const granted = await store.invite({ tokenHash: hashOf(token), name, expiresAt, may }, by)
  // Browsers don't send the part after #, so it's in no server's log.
  return { url: new URL(`/desk/welcome#${token}`, siteUrl).href, expiresAt, may: granted }
}

export const meOf = ({ person, may, id, signedInAt }: Session): Me => ({
  person,
  may,
  device: id,
  signedInAt,
  version,
})

/** People, their devices and passkeys, and invitations. Everyone manages their own devices. */
export function registerPeople(
  scope: FastifyInstance,
  { store, config, sessions, live }: DeskParts & { sessions: Sessions; live: LiveFeed },
): void {
  const route = routesOf(scope)

  const actorOf = ({ person }: Session): Actor => ({
    actor: person,
    now: new Date().toISOString(),
  })
  /** Ends the streams of someone shut out, and tells the others. */
  const answer = async (reply: FastifyReply, result: AccessResult) => {
    if (result === 'missing') return refuse(reply, 404)
    if (result === 'last') return refuse(reply, 409, deskProblems.lastManager)
    if (result === 'taken') return refuse(reply, 409, deskProblems.nameTaken)
    result satisfies 'done'
    await live.prune().catch(() => {})
    live.wake()
    return undefined
  }

  route('GET api/me', async ({ session }) => meOf(session))

  route('GET api/people', ({ session }) => readAccess(store, session))

  route('POST api/invitations', async ({ body, session }, reply, request) => {
    const { may } = body
    const name = oneLine(body.name, longestName)
    if (name === '') return refuse(reply, 400)
    if ((await store.hasAccess(name)) !== (may === null)) {
      return may === null ? refuse(reply, 404) : refuse(reply, 409, deskProblems.nameTaken)
    }
    const siteUrl = deskUrl(config.SITE_URL, request)
    const { url, expiresAt } = await createInvitation(store, siteUrl, { name, may }, session.person)
    live.wake()
    return { url, expiresAt }
  })

  route('POST api/invitations/withdraw', async ({ body: { name }, session }, reply) => {
    if (await store.hasAccess(name)) return refuse(reply, 409, deskProblems.nameTaken)
    const found = await store.shutOut(name, actorOf(session))
    return answer(reply, found ? 'done' : 'missing')
  })

  route('POST api/people/:id/changes', async ({ params, body: change, session }, reply) => {
    if (change.kind === 'rename') change.name = oneLine(change.name, longestName)
    if (change.kind === 'rename' && change.name === '') return refuse(reply, 400)
    return answer(reply, await store.changePerson(params.id, change, actorOf(session)))
  })

  route('POST api/recovery-codes', async ({ session }) => {
    const codes = Array.from({ length: 8 }, newId)
    const now = new Date().toISOString()
    await store.setRecoveryCodes(session.personId, codes.map(hashOf), now)
    return { codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')) }
  })

  route('GET api/backups', () => readBackups(config))

  route('POST api/devices/:id/sign-out', async ({ params: { id }, session }, reply) => {
    const { devices } = await readAccess(store, session)
    const isKnown = devices.some((one) => one.id === id)
    if (!(isKnown && (await store.endSession(id, actorOf(session))))) return refuse(reply, 404)
    if (id === session.id) sessions.forget(reply)
    return answer(reply, 'done')
  })
}

/** Everyone with access, or only the signed-in person if they may not manage people. */
async function readAccess(store: LeadStore, { may, personId }: Session): Promise<Access> {
  const now = new Date().toISOString()
  const [access, sessions] = await Promise.all([store.access(now), store.sessions(now)])
  const devices = sessions.map(({ id, personId, device, seenAt }) => ({
    id,
    personId,
    device,
    seenAt,
  }))
  if (may.includes('manage')) return { ...access, devices }
  const isOwn = (one: { personId: string }) => one.personId === personId
  return {
    people: access.people.filter(({ id }) => id === personId),
    devices: devices.filter(isOwn),
    passkeys: access.passkeys.filter(isOwn),
    calendars: access.calendars.filter(isOwn),
    recoveryCodes: access.recoveryCodes.filter(isOwn),
    invitations: [],
    events: [],
  }
}
