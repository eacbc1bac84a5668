import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, before, beforeEach, mock, test } from 'node:test'
import Fastify, { type FastifyReply } from 'fastify'
import { LiveFeed } from '../../../server/desk/live.ts'
import type { LeadStore } from '../../../server/domain/store.ts'
import { until } from '../../support/wait.ts'

/** What an open desk is told, where people come and go at the wrong moment. */

const app = Fastify()
let feed: LiveFeed
/** Changes with each look, as if something had happened. */
let pulse = 0
let answering = Promise.resolve()
let signedIn = true
/** The stream that was asked for last. */
let last: { reply: FastifyReply; added: Promise<boolean> } | undefined

/** Whatever nobody hears of in the server ends its process. */
const faults: Error[] = []

app.get('/live', async (_request, reply) => {
  reply.raw.on('error', (error) => faults.push(error))
  last = { reply, added: feed.add(reply, async () => signedIn) }
  await last.added
  return reply
})

before(() => app.listen())
beforeEach(() => {
  signedIn = true
  answering = Promise.resolve()
  const deskPulse = async () => {
    await answering
    pulse += 1
    return String(pulse)
  }
  feed = new LiveFeed({ deskPulse } as LeadStore, app.log)
})
after(() => app.close())

/** Opens a stream, and collects what comes on it. */
async function watch(): Promise<{ heard: () => string; ended: Promise<unknown> }> {
  const [stream] = (await once(get(`${app.listeningOrigin}/live`), 'response')) as [IncomingMessage]
  let heard = ''
  stream.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  return { heard: () => heard, ended: once(stream, 'end') }
}

test('a device that was signed out is told nothing more, and ends nobody else', async () => {
  const { heard, ended } = await watch()
  signedIn = false
  await feed.prune()
  await feed.look()
  await ended
  assert.deepEqual(faults, [])
  assert.ok(!heard().includes('event: change'))
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
  const request = get(`${app.listeningOrigin}/live`).on('error', () => {})
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
