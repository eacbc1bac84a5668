import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photoReceiver, type ReceivePhoto } from '../../../server/photos/receive.ts'
import type { LeadStore } from '../../../server/store/store.ts'

const store = { photoState: async () => 'open' } as unknown as LeadStore
const photo = { leadId: 'abcdefghjkmn', place: 1, of: 1 }

/** Sends files that are too large, until they're refused for another reason. */
async function countUntilRefused(receive: ReceivePhoto, ip: string): Promise<number> {
  for (let count = 0; count < 1000; count += 1) {
    const problem = await receive(photo, ip, async () => null)
    if (problem?.status !== 429) continue
    assert.ok((problem.retryAfterSeconds ?? 0) > 80_000, 'until tomorrow')
    return count
  }
  throw new Error('never refused')
}

test('photoReceiver > bounds the photos of a network in a day, and of all together', async () => {
  const receive = photoReceiver(store)
  const ofOne = await countUntilRefused(receive, '203.0.113.1')
  assert.ok(ofOne >= 40 && ofOne <= 200, `${ofOne}`)
  const ofAnother = await countUntilRefused(receive, '203.0.113.2')
  assert.equal(ofAnother, ofOne, 'for another network as many')
  let all = 2 * ofOne
  for (let network = 3; network < 100; network += 1) {
    const more = await countUntilRefused(receive, `203.0.113.${network}`)
    all += more
    if (more === 0) break
  }
  assert.ok(all >= 200 && all <= 1000, `${all}`)
})

test('photoReceiver > refuses photos while too many are in progress, and takes them again', async () => {
  const receive = photoReceiver(store)
  const { promise, resolve } = Promise.withResolvers<null>()
  const results = Array.from({ length: 20 }, () => receive(photo, '203.0.113.1', () => promise))
  const first = await Promise.race(results)
  assert.equal(first?.status, 503)
  resolve(null)
  const statuses = (await Promise.all(results)).map((problem) => problem?.status)
  assert.ok(statuses.includes(413), 'those in progress are read')
  const after = await receive(photo, '203.0.113.1', async () => null)
  assert.equal(after?.status, 413)
})
