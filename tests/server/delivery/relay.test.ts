import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { relayAddress } from '../../../server/delivery/relay.ts'
import type { Lead } from '../../../server/domain/lead.ts'
import { deliver } from '../../support/channel.ts'
import { type HttpStub, sendJson, startHttpStub } from '../../support/http-stub.ts'
import { publishedContent } from '../../support/published.ts'

const { business, form } = publishedContent()

const relay = await startHttpStub(() => {})
after(() => relay.close())

const sent: HttpStub['answer'] = (response) => sendJson(response, 200, { success: 'true' })

/** Makes one attempt at delivering a lead by the relay. */
async function post(answer: HttpStub['answer'], changes: Partial<Lead> = {}, seconds?: number) {
  relay.requests = []
  relay.answer = answer
  const env = {
    RELAY_URL: relay.url,
    MAIL_TO: 'owner@pests.example',
    SITE_URL: 'https://pests.example',
  }
  return deliver(env, changes, {}, seconds)
}

test('relay > receives the fields of the form, and a Referer of this site', async () => {
  const { lead, result } = await post(sent, { message: 'Ants & wasps' })
  assert.equal(result, 'delivered')
  const [request] = relay.requests
  assert.equal(request?.path, '/ajax/owner@pests.example')
  assert.equal(request.headers.referer, 'https://pests.example/services/ant-control')
  assert.equal(request.headers.accept, 'application/json')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request.body)), {
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    message: 'Ants & wasps',
    consent: 'yes',
    business_name: business.name,
    _subject: form.relay.subject,
    _template: 'table',
    _captcha: 'false',
    _honey: '',
    service: lead.service,
    location: lead.location,
    pageSource: lead.pageSource,
    lead: lead.id,
  })
})

const failures: [what: string, HttpStub['answer'], RegExp, seconds?: number][] = [
  [
    '"success": "false" with 200',
    (response) => sendJson(response, 200, { success: 'false', message: 'needs Activation' }),
    /answered 200, success "false": it wants to be activated$/,
  ],
  [
    'words of the visitor, which the error leaves out',
    (response) => sendJson(response, 200, { success: 'Ana', message: 'Ana, (972) 555-0142' }),
    /^the relay answered 200, success "missing"$/,
  ],
  ['403', (response) => response.writeHead(403).end('<h1>Are you human?</h1>'), /answered 403/],
  ['200 with a page', (response) => response.end('<h1>Thanks</h1>'), /success "missing"/],
  ['a redirect', (response) => response.writeHead(302, { location: '/' }).end(), /answered 302/],
  ['a closed connection', (response) => response.destroy(), /fetch failed: .+/],
  ['a timeout', () => {}, /^no answer within 0\.2 seconds$/, 0.2],
]
for (const [what, answer, error, seconds] of failures) {
  test(`relay > retries after ${what}`, async () => {
    const outcome = await post(answer, {}, seconds)
    assert.equal(outcome.result, 'retry')
    assert.match(outcome.error, error)
  })
}

test('relay > stops reading an endless response', async () => {
  let written = 0
  const outcome = await post((response) => {
    const pour = () => {
      do written += 65_536
      while (!response.destroyed && response.write('x'.repeat(65_536)))
    }
    response.writeHead(200).on('drain', pour)
    pour()
  })
  assert.equal(outcome.result, 'retry')
  assert.ok(written < 16_000_000, `${written} bytes were taken`)
})

test('relay > receives the home page as Referer for a page of another site', async () => {
  for (const page of ['//evil.example/x', '//', '/\\\\evil.example', 'https://evil.example/', '']) {
    assert.equal((await post(sent, { page })).result, 'delivered')
    assert.equal(relay.requests[0]?.headers.referer, 'https://pests.example/', page)
  }
})

test("relayAddress > returns the JSON address for any form of the relay's address", () => {
  const address = (path: string) =>
    relayAddress(new URL(`https://relay.example${path}`), 'me@x.example').href
  for (const path of ['', '/', '/ajax/', '/ajax/me@x.example', '/me@x.example']) {
    assert.equal(address(path), 'https://relay.example/ajax/me@x.example')
  }
  assert.equal(address('/forms'), 'https://relay.example/forms/ajax/me@x.example')
})
