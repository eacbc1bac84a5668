import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { type Config, readConfig } from '../../../server/config.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { applyRetention } from '../../../server/retention/retention.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const dayMs = 86_400_000
const now = Date.parse('2030-01-01T00:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()
let folder: string
let store: LeadStore
let config: Config
async function ageOf(days: number) {
  const lead = newLead({ receivedAt: daysAgo(days) })
  await store.add(lead, [{ channel: 'outbox', recipient: '' }], asItIs)
  const state = async () => ({
    erased: (await store.find(lead.id)).leads[0]?.erasedAt !== null,
    consent: (await store.consentEvents(lead.id)).length,
  })
  return Object.assign(state, { id: lead.id })
}

const countOn = (day: string) =>
  store.addCounts({
    id: day,
    counts: [{ day, page: '/', what: 'view', bucket: 0, amount: 1 }],
  })
const daysCounted = async () => (await store.countsSince('')).byDay.map(({ day }) => day)

onBothStores('retention', (under) => {
  beforeEach(async () => {
    folder = await temporaryFolder()
    config = readConfig({ OUTBOX_DIR: join(folder, 'outbox') })
    store = await under.empty()
    await store.saveTrustedTime(daysAgo(0.1))
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  test('by default data goes after two years and the evidence of consent after five', async () => {
    const young = await ageOf(729)
    const old = await ageOf(731)
    const ancient = await ageOf(1827)
    const first = await applyRetention(store, config, now)
    assert.deepEqual(first, { leads: 2, consents: 1, waits: null, scrubbed: true })
    assert.deepEqual(await young(), { erased: false, consent: 1 })
    assert.deepEqual(await old(), { erased: true, consent: 1 })
    assert.deepEqual(await ancient(), { erased: true, consent: 0 })
    const second = await applyRetention(store, config, now)
    assert.deepEqual([second.leads, second.consents], [0, 0])
  })

  test('counts of the use of the site go with the data of their time', async () => {
    await countOn('2027-12-01')
    await countOn('2028-12-01')
    await applyRetention(store, config, now)
    assert.deepEqual(await daysCounted(), ['2028-12-01'])
  })

  test('zero keeps for ever', async () => {
    const lead = await ageOf(20_000)
    await countOn('1975-04-01')
    const keep = readConfig({ RETENTION_DAYS: '0', CONSENT_RETENTION_DAYS: '0' })
    await applyRetention(store, keep, now)
    assert.deepEqual(await lead(), { erased: false, consent: 1 })
    assert.deepEqual(await daysCounted(), ['1975-04-01'])
  })

  test('a clock 800 days ahead erases nothing, and says so; neither does starting again and again', async () => {
    const lead = await ageOf(1)
    const wrong = now + 800 * dayMs
    for (let start = 0; start < 1000; start += 1) {
      const { leads, consents, waits } = await applyRetention(store, config, wrong)
      assert.deepEqual([leads, consents], [0, 0])
      assert.match(waits ?? '', /the clock says 2032-03-11, 800 days after/)
    }
    // A lead that comes meanwhile is no proof that the clock is right.
    await store.add(newLead({ receivedAt: new Date(wrong).toISOString() }), [], asItIs)
    assert.equal((await applyRetention(store, config, wrong)).leads, 0)
    assert.deepEqual(await lead(), { erased: false, consent: 1 })
  })

  test('a clock that stays ahead is believed after a month of running', async () => {
    const lead = await ageOf(1)
    const wrong = now + 800 * dayMs
    let hours = 0
    for (; (await applyRetention(store, config, wrong, { hourHasPassed: true })).leads === 0; ) {
      hours += 1
    }
    assert.ok(hours > 24 * 30, `${hours} hours`)
    assert.equal((await lead()).erased, true)
  })

  test('after a week without the server, removing goes on within the day', async () => {
    const old = await ageOf(731)
    await store.saveTrustedTime(daysAgo(7))
    let hours = 0
    while (!(await old()).erased && hours < 24) {
      await applyRetention(store, config, now, { hourHasPassed: true })
      hours += 1
    }
    assert.ok(hours < 24)
  })

  test('a clock behind the newest lead erases nothing, and says so', async () => {
    const old = await ageOf(800)
    await ageOf(-3)
    const { waits } = await applyRetention(store, config, now)
    assert.match(waits ?? '', /the clock says 2030-01-01, but the newest lead came 2030-01-04/)
    assert.equal((await old()).erased, false)
  })

  test('removing goes in steps, and others have their turn between two', async () => {
    for (let count = 0; count < 250; count += 1) await ageOf(731)
    const sizes: number[] = []
    const erase = store.erase
    store.erase = (ids, at) => {
      sizes.push(ids.length)
      return erase(ids, at)
    }
    assert.equal((await applyRetention(store, config, now)).leads, 250)
    assert.deepEqual(sizes, [100, 100, 50])
  })

  test("a lead's files go with it, of whatever round, and no others", async () => {
    const old = await ageOf(731)
    const young = await ageOf(1)
    await mkdir(config.OUTBOX_DIR)
    const names = [`${old.id}.eml`, `${old.id}.2.eml`, `${old.id}.eml.tmp`, `${young.id}.eml`]
    for (const name of names) await writeFile(join(config.OUTBOX_DIR, name), 'To: you')
    await applyRetention(store, config, now)
    assert.deepEqual(await readdir(config.OUTBOX_DIR), [`${young.id}.eml`])
  })
})
