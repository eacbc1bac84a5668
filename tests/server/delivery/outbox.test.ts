import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { type Config, readConfig } from '../../../server/config.ts'
import type { Channel, Outcome } from '../../../server/delivery/channel.ts'
import { letterheadOf } from '../../../server/delivery/channels.ts'
import { dayAt } from '../../../server/delivery/digest.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { outboxChannel } from '../../../server/delivery/outbox.ts'
import { change } from '../../../server/desk/leads.ts'
import { applyRetention } from '../../../server/retention/retention.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { noBackups } from '../../support/backups.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { publishedContent, publishedSite } from '../../support/published.ts'
import { temporaryFolder } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const to = { channel: 'outbox', recipient: '' }
const morning = dayAt(publishedContent(), Date.parse('2026-11-20T18:00:00.000Z')).morning

onBothStores('outbox', (under) => {
  async function start() {
    const config = readConfig({ OUTBOX_DIR: join(await temporaryFolder(), 'outbox') })
    await mkdir(config.OUTBOX_DIR)
    return { config, store: await under.empty() }
  }
  const erase = (store: LeadStore, config: Config, id: string) =>
    change(
      { store, config, site: publishedSite, destinations: () => [to] },
      [{ id, change: { kind: 'erase' } }],
      'Ana',
    )

  for (const digests of [false, true]) {
    test(`keeps no ${digests ? 'digest' : 'email'} that is written while its lead is erased`, async () => {
      const { config, store } = await start()
      const lead = newLead({ receivedAt: new Date(morning - 3_600_000).toISOString() })
      await store.add(lead, digests ? [] : [to], asItIs)
      let written = ''
      const outbox = outboxChannel(config.OUTBOX_DIR, () =>
        letterheadOf(config, publishedContent()),
      )
      /** Erases the lead after it was read, and before its file is written. */
      const eraseFirst =
        <Args extends unknown[]>(write?: (...args: Args) => Promise<Outcome>) =>
        async (...args: Args) => {
          await erase(store, config, lead.id)
          const outcome = await write?.(...args)
          written = (await readdir(config.OUTBOX_DIR)).join()
          return outcome ?? assert.fail()
        }
      const channel: Channel = {
        ...outbox,
        deliver: eraseFirst(outbox.deliver),
        deliverDigest: eraseFirst(outbox.deliverDigest),
      }
      const dispatcher = startDispatcher({
        store,
        site: publishedSite,
        channels: [channel],
        retrySeconds: [],
        timeoutSeconds: 60,
        log: pino({ level: 'silent' }),
        digests,
        backups: async () => noBackups,
        now: () => morning,
      })
      await waitUntil(() => written, 'the file is written')
      await dispatcher.stop()
      assert.match(written, digests ? /^digest-/ : new RegExp(lead.id))
      assert.deepEqual(await readdir(config.OUTBOX_DIR), [])
    })
  }

  test('loses a file that is written just before its lead is erased, by a person or by age', async () => {
    const { config, store } = await start()
    const leads = [
      newLead({ receivedAt: '2001-01-01T00:00:00.000Z' }),
      newLead({ phoneE164: null, emailNormalized: null }),
    ]
    for (const lead of leads) await store.add(lead, [], asItIs)
    const [old, other] = leads.map(({ id }) => id) as [string, string]
    const write = (id: string) => writeFile(join(config.OUTBOX_DIR, `${id}.eml`), 'To: you')
    const late: LeadStore = {
      ...store,
      eraseBefore: async (...args) => {
        await write(old)
        return store.eraseBefore(...args)
      },
      changeLeads: async (...args) => {
        await write(other)
        return store.changeLeads(...args)
      },
    }
    await applyRetention(late, publishedSite, config, Date.parse('2026-11-20T18:00:00.000Z'))
    await erase(late, config, other)
    assert.deepEqual((await store.erasedAmong([old, other])).toSorted(), [old, other].toSorted())
    assert.deepEqual(await readdir(config.OUTBOX_DIR), [])
  })

  test('loses the email of a request that comes while its customer is erased', async () => {
    const { config, store } = await start()
    const [first, second] = [newLead(), newLead({ name: 'Bo' })]
    await store.add(first, [], asItIs)
    const late: LeadStore = {
      ...store,
      changeLeads: async (...args) => {
        await store.add(second, [], asItIs)
        await writeFile(join(config.OUTBOX_DIR, `${second.id}.eml`), 'To: you')
        return store.changeLeads(...args)
      },
    }
    assert.equal((await erase(late, config, first.id)).result, 'done')
    assert.deepEqual(await store.erasedAmong([second.id]), [second.id])
    assert.deepEqual(await readdir(config.OUTBOX_DIR), [])
  })
})
