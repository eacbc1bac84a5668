import { createHash } from 'node:crypto'
import { estimateField } from '../../model/lead/estimate.ts'
import { type Flag, leadFieldNames } from '../../model/lead/fields.ts'
import { type Destination, type EstimateRequest, type NewLead, newLeadId } from '../domain/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { type ConsentStatements, consentRecord } from './consent.ts'
import type { FormFields } from './form.ts'
import type { Sender } from './sender.ts'
import { spamReasons } from './spam.ts'

/** Without a submission id, equal requests within this time are one, in milliseconds: ten minutes. */
const repeatMs = 10 * 60 * 1000
/** How far back to look for bursts and repeated messages, in milliseconds: an hour. */
const activityMs = 60 * 60 * 1000

/** Dependencies of receiving a request. */
export interface Reception {
  store: LeadStore
  statements: ConsentStatements
  /** Where new leads are delivered. */
  destinations: readonly Destination[]
  spamThreshold: number
  siteUrl: URL
}

/**
 * Looks for signs of spam in a request and stores it with its consent and its deliveries.
 *
 * @returns the lead's id once it is synced to disk; for a repeated request, that of the first
 * @throws what the store throws; then the request isn't stored
 */
export async function receiveEstimate(
  { store, statements, destinations, spamThreshold, siteUrl }: Reception,
  request: EstimateRequest,
  fields: FormFields,
  sender: Sender,
): Promise<{ id: string; stored: boolean; spam: boolean }> {
  const now = Date.now()
  const instant = (time: number) => new Date(time).toISOString()
  const messageHash = hash(request.message.toLowerCase().replace(/\s+/g, ' ').trim())
  const version = fields.get(estimateField.consentStatement) ?? ''
  const statement = await statements.find(version)
  const flags: Flag[] = statement ? request.flags : [...request.flags, 'statement-unknown']
  const lead: NewLead = {
    ...request,
    flags,
    id: newLeadId(),
    receivedAt: instant(now),
    // At any threshold: another site's page may have given the consent without the visitor, so the
    // owner looks first.
    spam: sender.crossSite,
    spamReasons: spamReasons(request, fields, sender),
    spamScore: 0,
    fingerprint: fingerprint(request),
    messageHash,
    consent: consentRecord(request, sender, version, statement, siteUrl, instant(now)),
  }
  return store.add(lead, destinations, {
    repeatSince: instant(now - repeatMs),
    activitySince: instant(now - activityMs),
    spamThreshold,
  })
}

function fingerprint(request: EstimateRequest): string {
  return hash(JSON.stringify(leadFieldNames.map((name) => request[name])))
}

/** SHA-256 in hexadecimal; empty for an empty text. */
function hash(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}
