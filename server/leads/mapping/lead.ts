import { type Flag, mapLeadFields } from '../../../model/lead/fields.ts'
import type { SpamReason, StoredLead } from '../../domain/lead.ts'
import { type Columns, instant, integer, list, optional, text, yesNo } from './columns.ts'

const flags = list(
  (item): item is Flag => typeof item === 'string',
  (flag) => flag,
)
const reasons = list(
  (item): item is SpamReason => {
    const { reason, points } = Object(item) as Partial<SpamReason>
    return typeof reason === 'string' && typeof points === 'number'
  },
  ({ reason, points }) => `${reason} (${points})`,
)

/**
 * A lead's fields and their columns, declared once: storing, reading, erasing, JSON, spreadsheets
 * and `leads show` derive from this table. Erasing a visitor's data empties every field that isn't
 * marked as kept.
 */
export const leadColumns: Columns<StoredLead> = {
  id: { kind: text, kept: true },
  receivedAt: { kind: instant, kept: true },
  erasedAt: { kind: optional(instant), kept: true },
  ...mapLeadFields(() => ({ kind: text })),
  phoneE164: { kind: optional(text) },
  emailNormalised: { kind: optional(text) },
  flags: { kind: flags },
  spam: { kind: yesNo, kept: true },
  spamScore: { kind: integer, kept: true },
  spamReasons: { kind: reasons },
  ip: { kind: text },
  userAgent: { kind: text },
  elapsedMs: { kind: optional(integer) },
  submissionId: { kind: optional(text) },
  fingerprint: { kind: text },
  messageHash: { kind: text },
}
