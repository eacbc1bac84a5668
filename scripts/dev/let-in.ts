import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { permissions } from '../../model/desk/choices.ts'
import { hashOf } from '../../server/desk/tokens.ts'
import type { LeadStore } from '../../server/store/store.ts'

const name = 'Developer'
const lastsMs = 86_400_000

/**
 * Lets anyone who opens an address into the desk without a passkey. Development only: no bundle has this.
 *
 * @param path of the address: one that no one can guess
 */
export function letIn(app: FastifyInstance, store: LeadStore, path: string): void {
  app.get(path, async (_request, reply) => {
    const [invitation, cookie] = [randomUUID(), randomUUID()]
    const now = new Date().toISOString()
    const expiresAt = new Date(Date.now() + lastsMs).toISOString()
    const wish = { tokenHash: hashOf(invitation), name, expiresAt, may: [...permissions] }
    await store.invite(wish, { actor: name, now })
    const passkey = { id: randomUUID(), publicKey: '', counter: 0, transports: [] }
    const session = { id: randomUUID(), tokenHash: hashOf(cookie), device: name, now, expiresAt }
    await store.acceptInvitation(hashOf(invitation), passkey, session)
    return reply
      .header('set-cookie', `desk=${cookie}; Path=/; HttpOnly; SameSite=Strict`)
      .redirect('/desk')
  })
}
