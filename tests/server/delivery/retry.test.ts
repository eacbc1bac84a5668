import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { pino } from 'pino'
import type { Channel } from '../../../server/delivery/channel.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { settlementFor } from '../../../server/delivery/retry.ts'
import { webhookChannel } from '../../../server/delivery/webhook.ts'
import type { Claim, Settlement } from '../../../server/domain/lead.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { startHttpStub } from '../../support/http-stub.ts'
import { until } from '../../support/wait.ts'

/** A lead's delivery on a channel, in its so many-th attempt. */
function claimOf(id: string, attempts = 1): Claim {
  const delivery = { channel: 'webhook', recipient: '', round: 1, attempts }
  return { lead: { id }, delivery, leaseToken: 'token' } as unknown as Claim
}

/** A dispatcher over a store that hands out these claims, one a time it is asked. */
function dispatch(claims: Claim[], settle: (settlement: Settlement) => Promise<boolean>) {
  const seen = { asked: 0, leaseSeconds: 0, delivered: [] as string[] }
  const store = {
    description: 'a store',
    deskIsOpen: async () => false,
    claim: async (_channel: string, _limit: number, leaseSeconds: number) => {
      seen.asked += 1
      seen.leaseSeconds = leaseSeconds
      return { claims: claims.splice(0, 1), unreadable: [] }
    },
    settle: (_claim: Claim, settlement: Settlement) => settle(settlement),
  } as unknown as LeadStore
  const channel: Channel = {
    name: 'webhook',
    target: 'nowhere',
    recipients: [''],
    deliver: async ({ lead }) => {
      seen.delivered.push(lead.id)
      return { result: 'delivered' }
    },
  }
  const log = pino({ level: 'silent' })
  const options = { store, channels: [channel], retrySeconds: [1, 1], timeoutSeconds: 30, log }
  return { seen, dispatcher: startDispatcher({ ...options, digests: false }) }
}

test('woken, the dispatcher looks at once instead of at its next round', async (t) => {
  // No round comes by itself: the clock stands.
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { seen, dispatcher } = dispatch([], async () => true)
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  await turns()
  assert.equal(seen.asked, 1)
  dispatcher.wake()
  await turns()
  assert.equal(seen.asked, 2)
  await dispatcher.stop()
})

test('a lease is longer than an attempt may take', async () => {
  const { seen, dispatcher } = dispatch([], async () => true)
  await until(() => seen.asked > 0, 'it has asked')
  await dispatcher.stop()
  assert.ok(seen.leaseSeconds >= 2 * 30, `${seen.leaseSeconds} s`)
})

test('what was delivered and could not be written down is not delivered again', async () => {
  const settled: Settlement[] = []
  let broken = true
  // The lease has ended meanwhile, and the same delivery is handed out again; then its owner asks for
  // it anew.
  const claims = [claimOf('a'), claimOf('a', 2), claimOf('a')]
  const { seen, dispatcher } = dispatch(claims, async (settlement) => {
    if (broken) {
      broken = false
      throw new Error('the disk is full')
    }
    settled.push(settlement)
    return true
  })
  await until(() => settled.length === 3, 'all results are written down')
  await dispatcher.stop()
  assert.deepEqual(seen.delivered, ['a', 'a'])
  assert.deepEqual(new Set(settled.map(({ state }) => state)), new Set(['delivered']))
})

test('a delivery that ended the process in every attempt is not attempted once more', async () => {
  const settled: Settlement[] = []
  const { seen, dispatcher } = dispatch(
    [claimOf('poison', 4), claimOf('last try', 3)],
    async (one) => {
      settled.push(one)
      return true
    },
  )
  await until(() => settled.length === 2, 'both are settled')
  await dispatcher.stop()
  assert.deepEqual(seen.delivered, ['last try'])
  assert.deepEqual(settled.map(({ state }) => state).sort(), ['delivered', 'failed'])
})

test('Retry-After is kept to as seconds and as a date, and for no longer than a day', async (t) => {
  const day = 24 * 60 * 60
  const hook = await startHttpStub(() => {})
  t.after(() => hook.close())
  const channel = webhookChannel(new URL(hook.url), Buffer.alloc(32))
  const waits = async (retryAfter: string) => {
    hook.answer = (response) => response.writeHead(503, { 'retry-after': retryAfter }).end()
    const parcel = { lead: claimOf('a').lead, round: 1, recipient: '', deskIsOpen: false }
    const outcome = await channel.deliver(parcel, AbortSignal.timeout(10_000))
    const settlement = settlementFor(outcome, 1, [60])
    return settlement.state === 'pending' ? settlement.afterSeconds : undefined
  }
  assert.equal(await waits('3000'), 3000)
  const inAnHour = await waits(new Date(Date.now() + 3_600_000).toUTCString())
  assert.ok(inAnHour && inAnHour > 3500 && inAnHour <= 3600, `${inAnHour} s`)
  assert.equal(await waits('9'), 60, 'not earlier than the schedule says')
  assert.equal(await waits('soon'), 60)
  assert.equal(await waits('99999999'), day)
  assert.equal(await waits(new Date(Date.now() + 400 * day * 1000).toUTCString()), day)
})
