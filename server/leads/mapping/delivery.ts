import type { Delivery } from '../../domain/delivery.ts'
import type { Columns } from './columns.ts'
import { instant, oneOf, optional, text, whole } from './kinds.ts'

/** A delivery's fields and their columns. */
export const deliveryColumns: Columns<Delivery> = {
  channel: { kind: text },
  recipient: { kind: text },
  state: { kind: oneOf('pending', 'held', 'delivered', 'failed') },
  attempts: { kind: whole },
  round: { kind: whole },
  lastError: { kind: optional(text) },
  dueAt: { kind: instant },
  deliveredAt: { kind: optional(instant) },
}
