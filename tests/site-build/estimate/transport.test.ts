import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendEstimate } from '../../../site/estimate/transport.ts'

/** A server that takes the request and never answers. */
const silence = (_target: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )

test('no answer is a failure after a while that a visitor waits for', {
  timeout: 5000,
}, async (t) => {
  const patience = new AbortController()
  const waits: number[] = []
  t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    waits.push(milliseconds)
    return patience.signal
  })
  t.mock.method(globalThis, 'fetch', silence)
  const outcome = sendEstimate(new FormData())
  patience.abort()
  assert.deepEqual(await outcome, { stored: false })
  const [wait = 0] = waits
  assert.ok(wait >= 10_000 && wait <= 30_000, `${wait} ms`)
})

const answers: { what: string; status: number; body: string; outcome: object }[] = [
  { what: 'stored', status: 201, body: '{"id":"abc"}', outcome: { stored: true } },
  { what: 'a 200 that claims it', status: 200, body: '{"id":"abc"}', outcome: { stored: false } },
  { what: 'a 201 without an id', status: 201, body: '{}', outcome: { stored: false } },
  { what: 'a 201 that is broken off', status: 201, body: '{"id":', outcome: { stored: false } },
  {
    what: 'refused in words',
    status: 422,
    body: '{"detail":"Enter your name."}',
    outcome: { stored: false, detail: 'Enter your name.' },
  },
]

for (const { what, status, body, outcome } of answers) {
  test(`an answer is read for what it says: ${what}`, async (t) => {
    t.mock.method(globalThis, 'fetch', async () => new Response(body, { status }))
    assert.deepEqual(await sendEstimate(new FormData()), outcome)
  })
}
