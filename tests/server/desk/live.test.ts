import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, before, beforeEach, mock, test } from 'node:test'
import Fastify, { type FastifyReply } from 'fastify'
import { LiveFeed } from '../../../server/desk/live.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { until } from '../../support/wait.ts'

/** What an open desk is told, where people come and go at the wrong moment. */

const app = Fastify()
let feed: LiveFeed
/** Changes with each look, as if something had happened. */
let pulse = 0
let answering = Promise.resolve()
/** Ids of the sessions that have not ended. */
let sessions: string[] = []
let asking: Error | undefined
/** The stream that was asked for last. */
let last: { reply: FastifyReply; added: Promise<boolean> } | undefined

/** Whatever nobody hears of in the server ends its process. */
const faults: Error[] = []

app.get<{ Querystring: { session: string } }>('/live', async (request, reply) => {
  reply.raw.on('error', (error) => faults.push(error))
  last = { reply, added: feed.add(reply, request.query.session) }
  await last.added
  return reply
})

before(() => app.listen())
beforeEach(() => {
  sessions = ['phone', 'tablet']
  asking = undefined
  answering = Promise.resolve()
  const deskPulse = async () => {
    await answering
    pulse += 1
    return String(pulse)
  }
  const store = {
    deskPulse,
    sessions: async () => {
      if (asking) throw asking
      return sessions.map((id) => ({ id }))
    },
  }
  feed = new LiveFeed(store as unknown as LeadStore, app.log)
})
after(() => app.close())

/** Opens a stream, and collects what comes on it. */
async function watch(session = 'phone'): Promise<{ heard: () => string; ended: Promise<unknown> }> {
  const request = get(`${app.listeningOrigin}/live?session=${session}`)
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  let heard = ''
  stream.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  return { heard: () => heard, ended: once(stream, 'end') }
}

test('a device that was signed out is told nothing more, and ends nobody else', async () => {
  const { heard, ended } = await watch()
  sessions = []
  await feed.prune()
  await feed.look()
  await ended
  assert.deepEqual(faults, [])
  assert.ok(!heard().includes('event: change'))
  feed.close()
})

test('live feed > sends no event to a session that ended elsewhere', async () => {
  const [gone, stays] = [await watch('phone'), await watch('tablet')]
  sessions = ['tablet']
  await feed.look()
  await gone.ended
  await until(() => stays.heard().includes('event: change'), 'the other device hears of it')
  assert.ok(!gone.heard().includes('event: change'))
  feed.close()
})

test('live feed > sends the event later when sessions could not be checked', async () => {
  const { heard } = await watch()
  asking = new Error('the database is away')
  const told = mock.method((await until(() => last, 'the stream is open')).reply.raw, 'write')
  await assert.rejects(feed.look())
  assert.equal(told.mock.callCount(), 0)
  asking = undefined
  await feed.look()
  await until(() => heard().includes('event: change'), 'the event comes')
  feed.close()
})

test('live feed > closes the oldest stream of a session that opens too many', async () => {
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await watch('phone'))
  const other = await watch('tablet')
  await streams[0]?.ended
  await feed.look()
  for (const { heard } of [...streams.slice(1), other]) {
    await until(() => heard().includes('event: change'), 'an open stream hears of it')
  }
  feed.close()
})

test('a stop and a change at the same moment end nobody', async () => {
  const { ended } = await watch()
  const looking = feed.look()
  feed.close()
  await looking
  await ended
  assert.deepEqual(faults, [])
})

test('who leaves before the stream is there takes up no place', async () => {
  let answer = () => {}
  answering = new Promise((resolve) => {
    answer = resolve
  })
  last = undefined
  const request = get(`${app.listeningOrigin}/live?session=phone`).on('error', () => {})
  const { reply, added } = await until(() => last, 'the stream is asked for')
  request.destroy()
  await once(reply.raw, 'close')
  answer()
  await added
  const told = mock.method(reply.raw, 'write')
  await feed.look()
  assert.equal(told.mock.callCount(), 0)
  feed.close()
})
