import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendLead, validForm } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { discard, runToItsEnd, startServer, temporaryFolder, writeSite } from '../support/server.ts'
import { until } from '../support/wait.ts'

test('metrics > are not served without METRICS_PORT', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  assert.doesNotMatch(server.output(), /Metrics/)
  assert.equal((await fetch(`${server.url}/metrics`)).status, 404)
})

test('metrics > count responses and deliveries on their own port', async (t) => {
  const hook = await startHttpStub((response) => response.writeHead(503).end())
  t.after(() => hook.close())
  const server = await startServer({
    env: {
      METRICS_PORT: '0',
      HOST: '0.0.0.0',
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
      DELIVERY_RETRY_SECONDS: '600',
    },
  })
  t.after(() => discard(server))
  const [, url = ''] = /Metrics are on (\S+)/.exec(server.output()) ?? []
  assert.equal(new URL(url).hostname, '127.0.0.1', 'on this machine alone, whatever HOST is')
  const read = async () => (await fetch(url)).text()
  await sendLead(server.url)
  await sendLead(server.url)
  await fetch(`${server.url}/nothing`)
  await fetch(`${server.url}/estimate`, { method: 'POST', body: new URLSearchParams() })
  await until(() => hook.requests.length === 2, 'both were tried')
  const text = await read()
  assert.match(text, /^http_responses_total\{room="estimate",status="201"\} 2$/m)
  assert.match(text, /^http_responses_total\{room="estimate",status="422"\} 1$/m)
  assert.match(text, /^http_responses_total\{room="site",status="404"\} 1$/m)
  assert.match(text, /^store_up 1$/m)
  assert.match(text, /^leads 2$/m)
  assert.match(text, /^deliveries\{channel="webhook",state="pending"\} 2$/m)
  assert.match(text, /^delivery_oldest_pending_seconds\{channel="webhook"\} \d/m)
  assert.match(text, /^process_resident_memory_bytes [1-9]\d+$/m)
  for (const value of Object.values(validForm()).filter((one) => one.length > 5)) {
    assert.ok(!text.includes(value), value)
  }
  for (const line of text.trim().split('\n')) {
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  }
  assert.equal((await fetch(url.replace('/metrics', '/'))).status, 404)
  assert.equal((await fetch(`${server.url}/metrics`)).status, 404)
})

test('METRICS_PORT > stops the server with a sentence if it cannot be used', async (t) => {
  const folder = await temporaryFolder()
  const other = await startHttpStub(() => {})
  t.after(() => other.close())
  const { port } = new URL(other.url)
  await writeSite(folder, { 'index.html': 'Home' })
  const taken = runToItsEnd(folder, { METRICS_PORT: port })
  assert.match(taken.stderr, /^METRICS_PORT is \d+, which another program uses already: /)
})
