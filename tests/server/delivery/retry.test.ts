import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { pino } from 'pino'
import type { Channel } from '../../../server/delivery/channel.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { settlementFor } from '../../../server/delivery/retry.ts'
import type { Claim, Settlement } from '../../../server/domain/lead.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { noBackups } from '../../support/backups.ts'
import { publishedSite } from '../../support/published.ts'
import { waitUntil } from '../../support/wait.ts'

/** A lead's delivery on a channel, in an attempt of this number. */
function claimOf(id: string, attempts = 1, channel = 'webhook'): Claim {
  const delivery = { channel, recipient: '', round: 1, attempts }
  return { lead: { id }, delivery, leaseToken: 'token' } as unknown as Claim
}

/** Starts a dispatcher on a store that returns these claims, one at a time. */
function dispatch(
  claims: Claim[],
  settle: (settlement: Settlement) => Promise<boolean> = async () => true,
  otherChannels: Channel[] = [],
) {
  const seen = { looks: 0, leaseSeconds: 0, delivered: [] as string[] }
  const store = {
    description: 'a store',
    deskIsOpen: async () => false,
    claim: async (channel: string, _limit: number, leaseSeconds: number) => {
      seen.looks += 1
      seen.leaseSeconds = leaseSeconds
      const index = claims.findIndex(({ delivery }) => delivery.channel === channel)
      return { claims: index < 0 ? [] : claims.splice(index, 1), unreadable: [] }
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
  const channels = [...otherChannels, channel]
  const site = publishedSite
  const backups = async () => noBackups
  const options = { store, site, channels, retrySeconds: [1, 1], timeoutSeconds: 30, log, backups }
  return { seen, dispatcher: startDispatcher({ ...options, digests: false, stopWithinMs: 100 }) }
}

test('dispatcher > polls at once when woken, and leases for longer than an attempt', async (t) => {
  // The mock clock stands still, so the dispatcher doesn't poll again.
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { seen, dispatcher } = dispatch([])
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  await turns()
  assert.equal(seen.looks, 1)
  assert.ok(seen.leaseSeconds >= 2 * 30, `${seen.leaseSeconds} s`)
  dispatcher.wake()
  await turns()
  assert.equal(seen.looks, 2)
  await dispatcher.stop()
})

test('dispatcher > does not resend a delivery when recording its success failed', async () => {
  const settled: Settlement[] = []
  let isBroken = true
  // The lease ends and the same delivery is claimed again; then the owner sends it again.
  const claims = [claimOf('a'), claimOf('a', 2), claimOf('a')]
  const { seen, dispatcher } = dispatch(claims, async (settlement) => {
    if (isBroken) {
      isBroken = false
      throw new Error('the disk is full')
    }
    settled.push(settlement)
    return true
  })
  await waitUntil(() => settled.length === 3, 'all results are stored')
  await dispatcher.stop()
  assert.deepEqual(seen.delivered, ['a', 'a'])
  assert.ok(settled.every(({ state }) => state === 'delivered'))
})

test('dispatcher > gives up on a delivery that crashed the process at every attempt', async () => {
  const settled: Settlement[] = []
  const claims = [claimOf('poison', 4), claimOf('last attempt', 3)]
  const { seen, dispatcher } = dispatch(claims, async (settlement) => {
    settled.push(settlement)
    return true
  })
  await waitUntil(() => settled.length === 2, 'both are settled')
  await dispatcher.stop()
  assert.deepEqual(seen.delivered, ['last attempt'])
  assert.deepEqual(settled.map(({ state }) => state).sort(), ['delivered', 'failed'])
})

test('dispatcher > delivers on other channels, and stops, while one channel hangs', async () => {
  let attempts = 0
  const relay: Channel = {
    name: 'relay',
    target: 'a relay that hangs',
    recipients: [''],
    deliver: () => {
      attempts += 1
      return new Promise(() => {})
    },
  }
  const ids = Array.from({ length: 12 }, (_, index) => String(index))
  const claims = ids.flatMap((id) => [claimOf(id, 1, 'relay'), claimOf(id)])
  const { seen, dispatcher } = dispatch(claims, undefined, [relay])
  await waitUntil(() => {
    dispatcher.wake()
    return seen.delivered.length === ids.length
  }, 'the webhook has all leads')
  assert.ok(attempts > 0)
  await dispatcher.stop()
})

test('settlementFor > waits longer after each attempt, as long as the receiver asks, and gives up after the last or a refusal', () => {
  const waits = [10, 60]
  const failed = { result: 'retry', error: 'busy' } as const
  const after = (attempts: number, afterSeconds?: number) =>
    settlementFor(
      { ...failed, ...(afterSeconds !== undefined && { afterSeconds }) },
      attempts,
      waits,
    )
  assert.partialDeepStrictEqual(after(1), { state: 'pending', afterSeconds: 10 })
  assert.partialDeepStrictEqual(after(2), { state: 'pending', afterSeconds: 60 })
  assert.partialDeepStrictEqual(after(1, 30), { state: 'pending', afterSeconds: 30 })
  assert.partialDeepStrictEqual(after(1, 1e9), { state: 'pending', afterSeconds: 24 * 60 * 60 })
  assert.partialDeepStrictEqual(after(3), { state: 'failed' })
  assert.partialDeepStrictEqual(after(3, 30), { state: 'failed' })
  const refused = settlementFor({ result: 'refused', error: 'no such mailbox' }, 1, waits)
  assert.deepEqual(refused, { state: 'failed', error: 'no such mailbox' })
})
