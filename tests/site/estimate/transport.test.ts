import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessNameFrom, sendEstimate } from '../../../site/estimate/transport.ts'

test('businessNameFrom > returns the title before " - ", else the host name, else the configured name', () => {
  for (const [title, host, name] of [
    ['Lone Star Bugs - Ants - Termites', 'bugs.example', 'Lone Star Bugs'],
    ['Follow-Up Pest Control - Contact', 'bugs.example', 'Follow-Up Pest Control'],
    ['Fifty-fifty', 'bugs.example', 'bugs.example'],
    [' - Contact', 'bugs.example', 'bugs.example'],
    ['   ', ' ', 'Configured'],
  ] as const) {
    assert.equal(businessNameFrom(title, host, 'Configured'), name, title)
  }
})

/** A server that takes the request and never answers. */
const silence = (_target: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )

test('sendEstimate > fails after 10 to 30 seconds without an answer', {
  timeout: 5000,
}, async (t) => {
  const timeout = new AbortController()
  const waits: number[] = []
  t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    waits.push(milliseconds)
    return timeout.signal
  })
  t.mock.method(globalThis, 'fetch', silence)
  const outcome = sendEstimate(new FormData())
  timeout.abort()
  assert.deepEqual(await outcome, { stored: false })
  const [wait = 0] = waits
  assert.ok(wait >= 10_000 && wait <= 30_000, `${wait} ms`)
})

test('sendEstimate > succeeds only on a 201 with an id, and otherwise returns the reason', async (t) => {
  for (const [status, body, outcome] of [
    [201, '{"id":"abc"}', { stored: true, id: 'abc' }],
    [201, '{}', { stored: false }],
    [201, '{"id":', { stored: false }],
    [200, '{"id":"abc"}', { stored: false }],
    [200, '<h1>Welcome to Hotel Wi-Fi</h1>', { stored: false }],
    [500, 'Internal Server Error', { stored: false }],
    [422, '', { stored: false }],
    [422, '{"detail":"Enter your name."}', { stored: false, detail: 'Enter your name.' }],
  ] as const) {
    const { mock } = t.mock.method(globalThis, 'fetch', async () => new Response(body, { status }))
    assert.deepEqual(await sendEstimate(new FormData()), outcome, `${status} ${body}`)
    mock.restore()
  }
})
