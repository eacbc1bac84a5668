import type { Delivery } from './delivery.ts'
import type { Lead } from './lead.ts'

/** A delivery that this process may attempt until its lease ends. */
export interface Claim {
  lead: Lead
  delivery: Delivery
  /** Proves the lease when the result is written down. */
  leaseToken: string
}
