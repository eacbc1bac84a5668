import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { maximumPhotoBytes } from '../../../model/lead/photos.ts'
import { photoReceiver, type ReceivePhoto } from '../../../server/photos/receive.ts'
import type { LeadStore } from '../../../server/store/store.ts'

const store = { photoState: async () => 'open' } as unknown as LeadStore
const photo = { leadId: 'abcdefghjkmn', place: 1, of: 1 }

/** A file that is too large. */
async function* tooLarge() {
  yield Buffer.alloc(maximumPhotoBytes + 1)
}

/** Sends files that are too large, until they're refused for another reason. */
async function countUntilRefused(receive: ReceivePhoto, ip: string): Promise<number> {
  for (let count = 0; count < 1000; count += 1) {
    const problem = await receive(photo, ip, tooLarge())
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

/** A file that doesn't arrive before `end` is called; it's too large then. */
function slowFile() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = (async function* () {
    yield Buffer.from('a byte')
    await promise
    yield* tooLarge()
  })()
  return { file, end: resolve }
}

const statusOf = async (problem: ReturnType<ReceivePhoto>) => (await problem)?.status

test('photoReceiver > takes two slow photos of a network, and others as before', async () => {
  const receive = photoReceiver(store)
  const ip = '2001:db8::1'
  const slow = [slowFile(), slowFile()]
  const underWay = slow.map(({ file }) => statusOf(receive(photo, ip, file)))
  for (let count = 0; count < 200; count += 1) {
    const sameNetwork = receive(photo, '2001:db8::2', tooLarge())
    assert.equal(await statusOf(sameNetwork), 503)
  }
  for (let network = 0; network < 10; network += 1) {
    const other = receive(photo, `203.0.113.${network}`, tooLarge())
    assert.equal(await statusOf(other), 413, 'it has a place')
  }
  for (const { end } of slow) end()
  assert.deepEqual(await Promise.all(underWay), [413, 413])
  assert.equal(
    await statusOf(receive(photo, ip, tooLarge())),
    413,
    'those refused used up no number',
  )
})

test('photoReceiver > bounds number and memory of photos that arrive slowly', async () => {
  const receive = photoReceiver(store)
  const files: ReturnType<typeof slowFile>[] = []
  const underWay: ReturnType<ReceivePhoto>[] = []
  const send = () => {
    const file = slowFile()
    files.push(file)
    const network = `203.0.113.${files.length}`
    return receive(photo, network, file.file)
  }
  let refused: Awaited<ReturnType<ReceivePhoto>> | undefined
  while (refused === undefined && underWay.length < 1000) {
    const sent = send()
    underWay.push(sent)
    refused = (await Promise.race([sent, setImmediate(undefined)])) ?? undefined
  }
  assert.equal(refused?.status, 503)
  assert.ok(underWay.length > 20 && underWay.length < 100, `${underWay.length}`)
  for (const { end } of files) end()
  await Promise.all(underWay)

  let sent = 0
  /** Almost a whole file, of which nothing more comes. */
  async function* almost() {
    for (let chunk = 0; chunk < 11; chunk += 1) {
      sent += 1
      yield Buffer.alloc(1_000_000)
    }
    await new Promise(() => {})
  }
  for (let network = 0; network < 30; network += 1)
    void receive(photo, `198.51.100.${network}`, almost())
  for (let turn = 0; turn < 1000; turn += 1) await setImmediate()
  assert.ok(sent < 110, `${sent} MB`)
})
