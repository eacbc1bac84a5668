import type { Flag, SpamReason, StoredLead } from '../../domain/lead.ts'
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
 * and `leads show` derive from this table. A new field needs an entry here and a migration. Erasing
 * a visitor's data empties every field that isn't marked as kept.
 */
export const leadColumns: Columns<StoredLead> = {
  id: { kind: text, kept: true, label: 'Lead' },
  receivedAt: { kind: instant, kept: true, label: 'Received' },
  erasedAt: { kind: optional(instant), kept: true, label: 'Erased' },
  name: { kind: text, label: 'Name' },
  phone: { kind: text, label: 'Phone' },
  phoneE164: { kind: optional(text), label: 'Dial' },
  email: { kind: text, label: 'Email' },
  emailNormalised: { kind: optional(text) },
  service: { kind: text, label: 'Service' },
  location: { kind: text, label: 'City' },
  message: { kind: text, label: 'Message' },
  page: { kind: text, label: 'Page' },
  pageSource: { kind: text, label: 'Form' },
  flags: { kind: flags, label: 'Notes' },
  spam: { kind: yesNo, kept: true, label: 'Spam' },
  spamScore: { kind: integer, kept: true, label: 'Score' },
  spamReasons: { kind: reasons, label: 'Signs' },
  ip: { kind: text, label: 'Sent from' },
  userAgent: { kind: text, label: 'Browser' },
  elapsedMs: { kind: optional(integer) },
  submissionId: { kind: optional(text) },
  fingerprint: { kind: text },
  messageHash: { kind: text },
}
