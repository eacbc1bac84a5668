import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { type Config, readConfig } from '../../../server/config.ts'
import { judgeClock } from '../../../server/retention/clock.ts'
import { applyRetention } from '../../../server/retention/retention.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { publishedSite } from '../../support/published.ts'
import { temporaryFolder } from '../../support/server.ts'

const dayMs = 86_400_000
const now = Date.parse('2030-01-01T00:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()

onBothStores('retention', (under) => {
  let folder: string
  let config: Config
  before(async () => {
    folder = await temporaryFolder()
    config = readConfig({ OUTBOX_DIR: join(folder, 'outbox') })
    await under.store.saveTrustedTime(daysAgo(0.1))
  })

  /** Stores a lead, and returns a function that reads its remaining data. */
  async function leadOfAge(days: number) {
    const own = { phoneE164: null, emailNormalized: null }
    const lead = newLead({ receivedAt: daysAgo(days), ...own })
    await under.store.add(lead, [{ channel: 'outbox', recipient: '' }], asItIs)
    const left = async () => ({
      erased: (await under.read(lead.id)).erasedAt !== null,
      consent: (await under.store.consentEvents(lead.id)).length,
    })
    return Object.assign(left, { id: lead.id })
  }
  const countOn = (day: string) =>
    under.store.addCounts({
      id: day,
      counts: [{ day, page: '/', what: 'view', amount: 1 }],
    })
  const daysCounted = async () => (await under.store.countsSince('')).byDay.map(({ day }) => day)

  test('erases data and counts after two years, consent after five, and nothing when set to 0 days', async () => {
    const [young, old, ancient] = [
      await leadOfAge(729),
      await leadOfAge(731),
      await leadOfAge(1827),
    ]
    for (const day of ['1975-04-01', '2027-12-01', '2028-12-01']) await countOn(day)
    await mkdir(config.OUTBOX_DIR)
    const files = [`${old.id}.eml`, `${old.id}.2.eml`, `${old.id}.eml.tmp`, `${young.id}.eml`]
    for (const name of files) await writeFile(join(config.OUTBOX_DIR, name), 'To: you')

    const keep = readConfig({ RETENTION_DAYS: '0', CONSENT_RETENTION_DAYS: '0' })
    await applyRetention(under.store, publishedSite, keep, now)
    assert.deepEqual(await ancient(), { erased: false, consent: 1 })
    assert.equal((await daysCounted()).length, 3)

    const first = await applyRetention(under.store, publishedSite, config, now)
    assert.deepEqual(first, { leads: 2, consents: 1, waits: null, scrubbed: true })
    assert.deepEqual(await young(), { erased: false, consent: 1 })
    assert.deepEqual(await old(), { erased: true, consent: 1 })
    assert.deepEqual(await ancient(), { erased: true, consent: 0 })
    assert.deepEqual(await daysCounted(), ['2028-12-01'])
    assert.deepEqual(await readdir(config.OUTBOX_DIR), [`${young.id}.eml`])
    const second = await applyRetention(under.store, publishedSite, config, now)
    assert.deepEqual([second.leads, second.consents], [0, 0])
  })

  test('erases nothing while the clock is ahead of the trusted time or behind the newest lead', async () => {
    const old = await leadOfAge(731)
    await under.store.saveTrustedTime(daysAgo(7))
    const ahead = await applyRetention(under.store, publishedSite, config, now)
    assert.match(ahead.waits ?? '', /the clock says 2030-01-01, 7 days after/)
    assert.equal((await old()).erased, false)
    let hours = 0
    for (; !(await old()).erased && hours < 24; hours += 1) {
      await applyRetention(under.store, publishedSite, config, now, { hourHasPassed: true })
    }
    assert.ok(hours < 24, 'after a week without the server, it resumes within a day')

    const older = await leadOfAge(800)
    await leadOfAge(-3)
    const behind = await applyRetention(under.store, publishedSite, config, now)
    assert.match(
      behind.waits ?? '',
      /the clock says 2030-01-01, but the newest lead came 2030-01-04/,
    )
    assert.equal((await older()).erased, false)
  })
})

test('judgeClock > trusts a clock that stays 800 days ahead for a month', () => {
  const wrong = now + 800 * dayMs
  let trustedTime = daysAgo(0)
  let hours = 0
  for (; hours < 10_000; hours += 1) {
    // A new lead doesn't prove that the clock is right.
    const verdict = judgeClock(
      { trustedTime, lastReceivedAt: new Date(wrong).toISOString() },
      wrong,
    )
    if (verdict.isTrusted) break
    trustedTime = new Date(verdict.nextTrustedTime).toISOString()
  }
  assert.ok(hours > 24 * 30 && hours < 24 * 40, `${hours} hours`)
})

test('retention > erases in batches and yields to other work between them', async () => {
  const ids = Array.from({ length: 250 }, (_none, index) => String(index))
  const sizes: number[] = []
  const store = {
    summary: async () => ({ trustedTime: null, lastReceivedAt: null }),
    saveTrustedTime: async () => {},
    leadsBefore: async (_before: string, limit: number) => ids.slice(0, limit),
    leadsOfCustomers: async (all: readonly string[]) => all,
    leadsErasedAt: async (all: readonly string[]) => all,
    eraseBefore: async (erased: readonly string[]) => {
      sizes.push(erased.length)
      ids.splice(0, erased.length)
    },
    consentBefore: async () => [],
    forgetCounts: async () => {},
    scrub: async () => true,
  } as unknown as LeadStore
  const config = readConfig({ OUTBOX_DIR: '/nonexistent' })
  assert.equal((await applyRetention(store, publishedSite, config, now)).leads, 250)
  assert.deepEqual(sizes, [100, 100, 50])
})
