import { createHash } from 'node:crypto'
import { estimateField } from '../../model/lead/estimate.ts'
import { type Flag, leadFieldNames } from '../../model/lead/fields.ts'
import type { Config } from '../config.ts'
import { pageAddress } from '../domain/addresses.ts'
import { type Destination, type EstimateRequest, type NewLead, newId } from '../domain/lead.ts'
import type { LeadStore } from '../store/store.ts'
import type { ConsentStatements } from './consent.ts'
import type { FormFields } from './form.ts'
import type { Sender } from './sender.ts'
import { spamReasons } from './spam.ts'

/** Without a submission id, equal requests within this time are one, in milliseconds: ten minutes. */
const repeatMs = 10 * 60 * 1000
/** How far back to look for bursts and repeated messages, in milliseconds: an hour. */
const activityMs = 60 * 60 * 1000

/** Longer than any version of a consent statement, in characters. */
const longestVersion = 64

export interface IntakeParts {
  store: LeadStore
  config: Config
  statements: ConsentStatements
  destinations: () => readonly Destination[]
  sendsReceipts: () => boolean
}

/** What the publication says of a request: the statement that its page showed, and where it goes. */
async function readPublished(parts: IntakeParts, version: string) {
  const { statements, destinations, sendsReceipts } = parts
  return {
    statement: await statements.find(version),
    seller: statements.seller(),
    destinations: destinations(),
    receipt: sendsReceipts(),
  }
}

/**
 * Does all that receiving a request for an estimate needs, but for storing one.
 *
 * @throws what a visitor's request would fail of
 */
export async function checkIntake(parts: IntakeParts): Promise<void> {
  await readPublished(parts, '')
  await parts.store.checkWritable()
}

/**
 * Looks for signs of spam in a request and stores it with its consent and its deliveries.
 *
 * @returns the lead's id once it is synced to disk; for a repeated request, that of the first
 * @throws what the store throws; then the request isn't stored
 */
export async function receiveEstimate(
  parts: IntakeParts,
  request: EstimateRequest,
  fields: FormFields,
  { crossSite, ...sender }: Sender,
  photosFollow: boolean,
): Promise<{ id: string; stored: boolean; spam: boolean }> {
  const { store, config } = parts
  const now = Date.now()
  const instant = (time: number) => new Date(time).toISOString()
  const messageHash = hash(request.message.toLowerCase().replace(/\s+/g, ' ').trim())
  const version = fields.get(estimateField.consentStatement) ?? ''
  const { statement, seller, destinations, receipt } = await readPublished(parts, version)
  const flags: Flag[] = statement ? request.flags : [...request.flags, 'statement-unknown']
  const lead: NewLead = {
    ...request,
    flags,
    id: newId(),
    receivedAt: instant(now),
    // At any threshold: another site's page may have given the consent without the visitor, so the
    // owner looks first.
    spam: crossSite,
    spamReasons: spamReasons(request, fields, crossSite),
    spamScore: 0,
    fingerprint: fingerprint(request),
    messageHash,
    // The evidence. Seller and statement come from what this site published, never from the request.
    consent: {
      at: instant(now),
      seller: statement?.seller ?? seller,
      statement: statement?.statement ?? '',
      statementHash: statement?.hash ?? version.slice(0, longestVersion),
      name: request.name,
      phone: request.phone,
      // If it isn't a path of this site, it's kept as it was sent.
      page: pageAddress(request.page, config.SITE_URL) ?? request.page,
      ...sender,
    },
  }
  return store.add(lead, destinations, {
    repeatSince: instant(now - repeatMs),
    activitySince: instant(now - activityMs),
    spamThreshold: config.SPAM_THRESHOLD,
    receipt,
    photosFollow,
  })
}

function fingerprint(request: EstimateRequest): string {
  return hash(JSON.stringify(leadFieldNames.map((name) => request[name])))
}

/** SHA-256 in hexadecimal; empty for an empty text. */
function hash(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex')
}
