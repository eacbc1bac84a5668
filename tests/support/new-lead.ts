import { randomUUID } from 'node:crypto'
import {
  type Consent,
  customerColumns,
  deskColumns,
  type Lead,
  type NewLead,
  newId,
} from '../../server/domain/lead.ts'
import type { IntakeRules } from '../../server/store/sql/intake.ts'

/** Intake rules that accept any lead: no repeats, no activity, no spam threshold. */
export const asItIs: IntakeRules = {
  repeatSince: '9999',
  activitySince: '9999',
  spamThreshold: Number.POSITIVE_INFINITY,
}

/** A lead about to be stored, for tests of the store itself. */
export function newLead(changes: Partial<NewLead> = {}): NewLead & { consent: Consent } {
  const at = changes.receivedAt ?? '2026-11-20T15:04:05.000Z'
  return {
    id: newId(),
    receivedAt: at,
    name: 'Ana Díaz',
    phone: '(972) 555-0142',
    phoneE164: '+19725550142',
    email: 'Ana.Diaz@mail.example',
    emailNormalized: 'ana.diaz@mail.example',
    message: 'Fire ants.',
    service: 'Ant Control',
    location: 'Plano, TX',
    pageSource: 'service-ant-control',
    page: '/services/ant-control',
    source: '',
    campaign: '',
    submissionId: randomUUID(),
    elapsedMs: 25_000,
    flags: ['phone-doubtful'],
    spam: false,
    spamScore: 1,
    spamReasons: [{ reason: 'blank or doubtful details', points: 1 }],
    fingerprint: 'f1',
    messageHash: 'm1',
    consent: {
      at,
      seller: 'Carrollton Pest Control',
      statement: 'I agree to calls and texts.',
      statementHash: 'abc',
      name: 'Ana Díaz',
      phone: '(972) 555-0142',
      page: 'https://pests.example/services/ant-control',
      ip: '203.0.113.1',
      userAgent: 'Browser/1',
      origin: 'https://pests.example',
      fetchSite: 'same-origin',
    },
    ...(changes as Partial<{ consent: Consent }>),
  }
}

/** A lead as a store returns it. */
export function storedLead(changes: Partial<Lead> = {}): Lead {
  const { consent, fingerprint, messageHash, ...lead } = newLead()
  const read = { address: '', ip: '', userAgent: '', erasedAt: null, deliveries: [] }
  const consents = {
    consentAt: consent.at,
    stoppedAt: null,
    agreedToTexts: true,
    photos: [],
  }
  const customer = { ...customerColumns.parse({}), name: lead.name }
  const known = {
    customer,
    language: 'en',
    visits: [],
    visit: null,
    plans: [],
  } satisfies Partial<Lead>
  return {
    ...lead,
    ...deskColumns.parse({}),
    ...read,
    ...consents,
    ...known,
    ...changes,
  }
}
