import type { ConsentEvent } from '../../domain/consent.ts'
import type { Columns } from './columns.ts'
import { instant, oneOf, text } from './kinds.ts'

/** The fields of an entry of the consent record and their columns. */
export const consentColumns: Columns<ConsentEvent> = {
  kind: { kind: oneOf('given', 'revoked') },
  at: { kind: instant },
  seller: { kind: text },
  statement: { kind: text },
  statementHash: { kind: text },
  name: { kind: text },
  phone: { kind: text },
  page: { kind: text },
  ip: { kind: text },
  userAgent: { kind: text },
  origin: { kind: text },
  fetchSite: { kind: text },
  note: { kind: text },
}
