import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Permission } from '../../model/desk/choices.ts'
import type { NewSession } from '../../server/domain/desk.ts'
import type { LeadStore } from '../../server/store/store.ts'

const never = '2999-01-01T00:00:00.000Z'

export const newSession = (changes: Partial<NewSession> = {}): NewSession => ({
  id: randomUUID(),
  tokenHash: randomUUID(),
  device: 'iPhone, Safari',
  now: '2026-11-20T16:00:00.000Z',
  expiresAt: never,
  ...changes,
})

export const newPasskey = () => ({ id: randomUUID(), publicKey: 'key', counter: 0, transports: [] })

/** Lets someone into the desk: invites them, and accepts with a passkey. */
export async function letIn(
  store: LeadStore,
  name: string,
  { may = null, ...changes }: Partial<NewSession> & { may?: Permission[] | null } = {},
) {
  const [tokenHash, passkey, session] = [randomUUID(), newPasskey(), newSession(changes)]
  const { now } = session
  await store.invite({ tokenHash, name, expiresAt: never, may }, { actor: '', now })
  await store.acceptInvitation(tokenHash, passkey, session)
  const found = await store.session(session.tokenHash, now)
  assert.ok(found)
  return { id: found.personId, may: found.may, passkey, session }
}
