import type { ConsentEvent } from '../../domain/consent.ts'
import type { Delivery, DeliveryState } from '../../domain/delivery.ts'
import type { Flag, Lead, SpamReason } from '../../domain/lead.ts'
import type { Row } from './engine.ts'

/** Rows as the domain knows them. The tables' own CHECKs vouch for the enumerations. */

export const leadColumns = `l.*,
  (SELECT min(c.at) FROM consent_events c WHERE c.lead_id = l.id AND c.kind = 'given') AS consent_at,
  (SELECT max(c.at) FROM consent_events c WHERE c.lead_id = l.id AND c.kind = 'revoked')
    AS consent_revoked_at`

export function toLead(row: Row, deliveries: Delivery[]): Lead {
  return {
    id: text(row, 'id'),
    receivedAt: text(row, 'received_at'),
    name: text(row, 'name'),
    phone: text(row, 'phone'),
    phoneE164: nullable(row, 'phone_e164'),
    email: text(row, 'email'),
    emailNormalised: nullable(row, 'email_normalised'),
    message: text(row, 'message'),
    service: text(row, 'service'),
    location: text(row, 'location'),
    pageSource: text(row, 'page_source'),
    page: text(row, 'page'),
    submissionId: nullable(row, 'submission_id'),
    elapsedMs: row.elapsed_ms == null ? null : Number(row.elapsed_ms),
    flags: JSON.parse(text(row, 'flags')) as Flag[],
    spam: row.spam === 1,
    spamScore: Number(row.spam_score),
    spamReasons: JSON.parse(text(row, 'spam_reasons')) as SpamReason[],
    ip: text(row, 'ip'),
    userAgent: text(row, 'user_agent'),
    consentAt: nullable(row, 'consent_at'),
    consentRevokedAt: nullable(row, 'consent_revoked_at'),
    erasedAt: nullable(row, 'erased_at'),
    deliveries,
  }
}

export function toDelivery(row: Row): Delivery {
  return {
    channel: text(row, 'channel'),
    state: text(row, 'state') as DeliveryState,
    attempts: Number(row.attempts),
    round: Number(row.round),
    lastError: nullable(row, 'last_error'),
    dueAt: text(row, 'due_at'),
    deliveredAt: nullable(row, 'delivered_at'),
  }
}

export function toConsentEvent(row: Row): ConsentEvent {
  return {
    kind: text(row, 'kind') as ConsentEvent['kind'],
    at: text(row, 'at'),
    seller: text(row, 'seller'),
    statement: text(row, 'statement'),
    statementHash: text(row, 'statement_hash'),
    name: text(row, 'name'),
    phone: text(row, 'phone'),
    page: text(row, 'page'),
    ip: text(row, 'ip'),
    userAgent: text(row, 'user_agent'),
    note: text(row, 'note'),
  }
}

function text(row: Row, column: string): string {
  return String(row[column] ?? '')
}

function nullable(row: Row, column: string): string | null {
  const value = row[column] ?? null
  return value === null ? null : String(value)
}
