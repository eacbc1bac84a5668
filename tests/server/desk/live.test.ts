import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, afterEach, before, beforeEach, mock, test } from 'node:test'
import Fastify, { type FastifyReply } from 'fastify'
import { LiveFeed } from '../../../server/desk/live.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { waitUntil } from '../../support/wait.ts'

/** Live streams whose sessions end or clients disconnect at awkward moments. */

const app = Fastify()
let feed: LiveFeed
/** Session queries wait for this promise. */
let database = Promise.resolve()
/** Ids of the sessions that have not ended. */
let sessions: string[] = []
let failure: Error | undefined
/** The latest stream. */
let last: { reply: FastifyReply; added: Promise<boolean> } | undefined

/** An unhandled error would end the server. */
const faults: Error[] = []

app.get<{ Querystring: { session: string } }>('/live', async (request, reply) => {
  reply.raw.on('error', (error) => faults.push(error))
  last = { reply, added: feed.add(reply, request.query.session) }
  return (await last.added) ? reply : reply.code(503).send()
})

before(() => app.listen())
beforeEach(() => {
  sessions = ['phone', 'tablet']
  failure = undefined
  database = Promise.resolve()
  let pulse = 0
  const store = {
    // Every poll finds a change.
    deskPulse: async () => {
      await database
      pulse += 1
      return String(pulse)
    },
    sessions: async () => {
      if (failure) throw failure
      return sessions.map((id) => ({ id }))
    },
  }
  feed = new LiveFeed(store as unknown as LeadStore, app.log)
})
afterEach(() => {
  feed.close()
  assert.deepEqual(faults, [])
})
after(() => app.close())

/** Opens a stream, and collects its text. */
async function watch(session: string) {
  const request = get(`${app.listeningOrigin}/live?session=${session}`)
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  assert.equal(stream.statusCode, 200)
  let text = ''
  stream.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  return {
    hasEvent: () => text.includes('event: change'),
    /** Waits for an event. */
    event: () => waitUntil(() => text.includes('event: change'), 'the event comes'),
    ended: once(stream, 'end'),
  }
}

test('live feed > ends the stream of an ended session, without an event', async () => {
  const [gone, stays] = [await watch('phone'), await watch('tablet')]
  sessions = ['tablet']
  await feed.look()
  await gone.ended
  await stays.event()
  assert.ok(!gone.hasEvent())
  sessions = []
  await Promise.all([feed.prune(), feed.look()])
  await stays.ended
})

test('live feed > sends the event later when checking sessions failed', async () => {
  const stream = await watch('phone')
  failure = new Error('the database is away')
  await assert.rejects(feed.look())
  failure = undefined
  await feed.look()
  await stream.event()
})

test('live feed > closes the oldest stream when a session opens too many', async () => {
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await watch('phone'))
  const other = await watch('tablet')
  await streams[0]?.ended
  await feed.look()
  for (const stream of [...streams.slice(1), other]) await stream.event()
})

test('live feed > survives a change while it closes', async () => {
  const { ended } = await watch('phone')
  const looking = feed.look()
  feed.close()
  await looking
  await ended
})

test('live feed > ends a stream that is requested while the server stops, without an error', async () => {
  feed.close()
  const { ended } = await watch('phone')
  await ended
})

test('live feed > drops a device that disconnects before its stream opens', async () => {
  let answer = () => {}
  database = new Promise((resolve) => {
    answer = resolve
  })
  last = undefined
  const request = get(`${app.listeningOrigin}/live?session=phone`).on('error', () => {})
  const { reply, added } = await waitUntil(() => last, 'the stream is requested')
  request.destroy()
  await once(reply.raw, 'close')
  answer()
  await added
  const write = mock.method(reply.raw, 'write')
  await feed.look()
  assert.equal(write.mock.callCount(), 0)
})
