import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Channel } from '../../server/delivery/channel.ts'
import { ChannelWorker } from '../../server/delivery/worker.ts'
import type { Claim, Settlement } from '../../server/domain/delivery.ts'
import type { Lead } from '../../server/domain/lead.ts'
import type { LeadStore } from '../../server/domain/store.ts'

const timeoutSeconds = 30
const retrySeconds = [1, 2, 3]

let offered: Claim[]
let claims: { limit: number; leaseSeconds: number }[]
let settled: Settlement[]
let settle: () => Promise<boolean>
let sent: number
let worker: ChannelWorker

beforeEach(() => {
  // Time stands still: what happens, happens because of something else.
  mock.timers.enable({ apis: ['setTimeout'] })
  offered = []
  claims = []
  settled = []
  settle = async () => true
  sent = 0
  const store = {
    description: 'test',
    deskIsOpen: async () => false,
    claim: async (_channel: string, limit: number, leaseSeconds: number) => {
      claims.push({ limit, leaseSeconds })
      return { claims: offered.splice(0, limit), unreadable: [] }
    },
    settle: async (_claim: Claim, settlement: Settlement) => {
      settled.push(settlement)
      return settle()
    },
  } as unknown as LeadStore
  const channel: Channel = {
    name: 'webhook',
    target: 'test',
    recipients: [''],
    deliver: async () => {
      sent += 1
      return { result: 'delivered' }
    },
  }
  const log = pino({ level: 'silent' }) as FastifyBaseLogger
  worker = new ChannelWorker(channel, { store, retrySeconds, timeoutSeconds, log })
})
afterEach(async () => {
  await worker.stop()
  mock.timers.reset()
})

function claim(attempts: number): Claim {
  const delivery = { channel: 'webhook', recipient: '', attempts, round: 1 } as Claim['delivery']
  return { lead: { id: 'lead' } as Lead, delivery, leaseToken: 'token' }
}

/** Lets everything happen that does not wait for time. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

test('a lease is longer than an attempt may take, so that its result can still be written down', async () => {
  worker.start()
  await turns()
  assert.ok((claims[0]?.leaseSeconds ?? 0) >= 1.5 * timeoutSeconds)
})

test('woken, it looks at once', async () => {
  worker.start()
  await turns()
  offered.push(claim(1))
  await turns()
  assert.equal(sent, 0)
  worker.wake()
  await turns()
  assert.equal(sent, 1)
  assert.deepEqual(settled, [{ state: 'delivered' }])
})

test('what was sent and could not be written down is not sent again', async () => {
  settle = async () => {
    throw new Error('disk full')
  }
  offered.push(claim(1))
  worker.start()
  await turns()
  assert.equal(sent, 1)
  // The lease has ended, and the same delivery is offered again.
  settle = async () => true
  offered.push(claim(2))
  worker.wake()
  await turns()
  assert.equal(sent, 1)
  assert.deepEqual(settled.at(-1), { state: 'delivered' })
  // Once it is written down it is forgotten: an owner may ask for it again.
  offered.push(claim(1))
  worker.wake()
  await turns()
  assert.equal(sent, 2)
})

test('a delivery that ends the process in every attempt is given up without another one', async () => {
  offered.push(claim(retrySeconds.length + 2))
  worker.start()
  await turns()
  assert.equal(sent, 0)
  assert.deepEqual(settled, [{ state: 'failed', error: 'every attempt was cut short' }])
})
