import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import type { LeadStore } from '../../server/domain/store.ts'
import { openStore } from '../../server/leads/open-store.ts'
import { applyRetention } from '../../server/retention/retention.ts'
import { newLead } from '../support/new-lead.ts'
import { temporaryFolder } from '../support/server.ts'

const now = Date.parse('2030-01-01T00:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
let folder: string
let store: LeadStore
before(async () => {
  folder = await temporaryFolder()
  store = await openStore(`file:${join(folder, 'leads.db')}`)
})
after(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function ageOf(days: number) {
  const lead = newLead({ receivedAt: daysAgo(days) })
  await store.add(lead, ['outbox'], '')
  return async () => {
    const [found] = await store.find(lead.id)
    return {
      erased: found?.erasedAt !== null,
      consent: (await store.consentEvents(lead.id)).length,
    }
  }
}

test('by default data goes after two years and the evidence of consent after five', async () => {
  const young = await ageOf(729)
  const old = await ageOf(731)
  const ancient = await ageOf(1827)
  const config = readConfig({ OUTBOX_DIR: join(folder, 'outbox') })
  assert.deepEqual(await applyRetention(store, config, now), { leads: 2, consents: 1 })
  assert.deepEqual(await young(), { erased: false, consent: 1 })
  assert.deepEqual(await old(), { erased: true, consent: 1 })
  assert.deepEqual(await ancient(), { erased: true, consent: 0 })
  assert.deepEqual(await applyRetention(store, config, now), { leads: 0, consents: 0 })
})

test('zero keeps for ever', async () => {
  const lead = await ageOf(20_000)
  const config = readConfig({ RETENTION_DAYS: '0', CONSENT_RETENTION_DAYS: '0' })
  await applyRetention(store, config, now)
  assert.deepEqual(await lead(), { erased: false, consent: 1 })
})
