import { randomInt, randomUUID } from 'node:crypto'
import { hashOf } from '../../server/desk/tokens.ts'
import type { NewLead } from '../../server/domain/lead.ts'
import { openStore } from '../../server/store/open-store.ts'
import { sendLead } from './form.ts'
import { leads } from './leads.ts'
import { asItIs, newLead } from './new-lead.ts'
import { newPasskey, newSession } from './people.ts'

/** A unique name, since tests share the desk. */
export const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Invites someone to the server whose database is in a folder. */
export async function invite(folder: string, name: string, may = 'answer,edit,manage') {
  const { stdout, stderr } = await leads(folder, ['invite', name, '--may', may, '--json'])
  if (stdout === '') throw new Error(stderr)
  const { url, expiresAt } = JSON.parse(stdout) as { url: string; expiresAt: string }
  const { pathname, hash } = new URL(url)
  return { path: `${pathname}${hash}`, token: hash.slice(1), expiresAt }
}

/** Signs someone in without a browser, and returns the cookie. */
export async function signIn(folder: string, may?: string): Promise<string> {
  const { token } = await invite(folder, named('Ana'), may)
  return takeInvitation(folder, token)
}

/** Accepts an invitation without a passkey, and returns the cookie. */
export async function takeInvitation(folder: string, token: string): Promise<string> {
  const store = await openStore(`file:${folder}/leads.db`)
  const cookie = randomUUID()
  const now = new Date().toISOString()
  const session = newSession({ tokenHash: hashOf(cookie), now })
  const accepted = await store.acceptInvitation(hashOf(token), newPasskey(), session)
  await store.close()
  if (!accepted) throw new Error('the invitation was not accepted')
  return `desk=${cookie}`
}

/** A unique phone number. */
const newNumber = () => `+1972${randomInt(2_000_000, 9_999_999)}`

/**
 * Stores a request directly, because the server limits a sender to ten.
 *
 * @param error reason of a failed delivery; without it the request has no delivery
 */
export async function storeRequest(
  folder: string,
  changes: Partial<NewLead>,
  error?: string,
): Promise<string> {
  const store = await openStore(`file:${folder}/leads.db`)
  // A channel that servers under test don't configure.
  const to = { channel: 'email', recipient: 'owner@mail.example' }
  const contact = { phoneE164: newNumber(), emailNormalized: `${randomUUID()}@mail.example` }
  // What came long before the desk was first opened doesn't wait.
  const receivedAt = new Date().toISOString()
  const lead = newLead({ ...contact, receivedAt, ...changes })
  await store.add(lead, error === undefined ? [] : [to], asItIs)
  if (error !== undefined) {
    const { claims } = await store.claim(to.channel, 9, 60)
    for (const claim of claims) await store.settle(claim, { state: 'failed', error })
  }
  await store.close()
  return lead.id
}

/** Sends a request for an estimate as a new visitor, whom neither rate limit nor spam score holds back. */
export const send = (address = '', fields: Record<string, string> = {}): Promise<string> =>
  sendLead(address, {
    phone: newNumber(),
    email: `${randomUUID()}@mail.example`,
    message: `Wings all over the windowsill this morning. ${randomUUID()}`,
    ...fields,
  })
