import { z } from 'zod'
import { longestName, type Permission, permissions } from './choices.ts'

/** People who use the desk, as its screens and its API exchange them. */

export interface Me {
  person: string
  may: Permission[]
  /** Id of the device that asks, and when it signed in. */
  device: string
  signedInAt: string
  version: string
}

/** PostgreSQL can't hold U+0000, and no one types it. */
export const text = z.string().refine((value) => !value.includes('\0'))
const name = text.trim().min(1).max(longestName)
const may = z.array(z.enum(permissions)).max(permissions.length)

/** Invites someone new; without permissions, a person on one more device. */
export const inviteSchema = z.strictObject({ name, may: may.nullable() })

/** A new invitation. Only its hash is stored, so the link can't be shown again. */
export interface InvitationLink {
  url: string
  expiresAt: string
}

export const withdrawSchema = z.strictObject({ name })

export const personChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), name }),
  z.strictObject({ kind: z.literal('permissions'), may }),
  z.strictObject({ kind: z.literal('shut-out') }),
])
export type PersonChange = z.output<typeof personChangeSchema>

/** People with access. Without the permission to manage people, only the signed-in person. */
export interface Access {
  people: { id: string; name: string; may: Permission[]; since: string }[]
  devices: { id: string; personId: string; device: string; seenAt: string }[]
  /** Where each was made; empty if it's older than that record. */
  passkeys: { personId: string; device: string; madeAt: string }[]
  /** How many recovery codes a person has left. */
  recoveryCodes: { personId: string; left: number }[]
  /** Whose calendar of visits has an address, and since when. */
  calendars: { personId: string; since: string }[]
  invitations: { name: string; expiresAt: string }[]
  events: AccessEvent[]
}

/** Event in the access log. Kinds are stored: never rename one. */
export interface AccessEvent {
  at: string
  /** Acting person; empty for the command line. */
  actor: string
  kind: 'invite' | 'accept' | 'sign-in' | 'sign-out' | 'recover' | PersonChange['kind']
  /** Affected person; empty for everyone. */
  person: string
  /** A device, a name or permissions. */
  detail: string
}
