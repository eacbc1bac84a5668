import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relayAction } from '../../../model/lead/estimate.ts'
import { silentRelay } from '../../../scripts/silent-relay.ts'
import { startHttpStub } from '../../support/http-stub.ts'

const mail = 'owner@pests.example'

test('relayAction > adds the email address, unless the path names one or has a token', () => {
  for (const [given, expected] of [
    ['https://relay.example', `https://relay.example/${mail}`],
    ['https://relay.example/forms/', `https://relay.example/forms/${mail}`],
    ['https://relay.example/other@pests.example', 'https://relay.example/other@pests.example'],
    ['https://relay.example/0a1b2c3d4e5f', 'https://relay.example/0a1b2c3d4e5f'],
  ] as const) {
    assert.equal(relayAction(given, mail), expected)
  }
})

test('silentRelay > reports a relay that does not respond, and accepts any response', async (t) => {
  const relay = await startHttpStub((response) => response.writeHead(500).end())
  t.after(() => relay.close())
  assert.equal(await silentRelay(relay.url), undefined)
  assert.match(
    (await silentRelay('http://127.0.0.1:1')) ?? '',
    /^FORM_RELAY_URL: http:\/\/127\.0\.0\.1:1 does not answer from here/,
  )
})
