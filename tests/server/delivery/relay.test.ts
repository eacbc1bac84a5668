import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { business, form } from '../../../model/content/content.ts'
import { relayAddress } from '../../../server/delivery/relay.ts'
import { sendLead } from '../../support/form.ts'
import { type HttpStub, sendJson, startHttpStub } from '../../support/http-stub.ts'
import { settled } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'

let relay: HttpStub
let server: TestServer
before(async () => {
  relay = await startHttpStub((response) => sendJson(response, 200, { success: 'true' }))
  server = await startServer({
    env: {
      RELAY_URL: relay.url,
      MAIL_TO: 'owner@pests.example',
      SITE_URL: 'https://pests.example',
      DELIVERY_RETRY_SECONDS: '0.2,0.2',
    },
  })
})
beforeEach(() => {
  relay.requests = []
})
after(async () => {
  await discard(server)
  await relay.close()
})

test("the relay gets the form's own fields, and a Referer of this site", async () => {
  relay.answer = (response) => sendJson(response, 200, { success: 'true', message: 'sent' })
  const id = await sendLead(server.url, { message: 'Ants & wasps', business_name: 'Evil' })
  const lead = await settled(server.folder, id)
  assert.equal(lead.deliveries[0]?.state, 'delivered')
  const [request] = relay.requests
  assert.equal(request?.path, '/ajax/owner@pests.example')
  assert.equal(request.headers.referer, 'https://pests.example/services/ant-control')
  assert.equal(request.headers.accept, 'application/json')
  const fields = Object.fromEntries(new URLSearchParams(request.body))
  assert.deepEqual(fields, {
    name: 'Ana Díaz',
    phone: '(972) 555-0142',
    email: 'ana.diaz@mail.example',
    message: 'Ants & wasps',
    consent: 'yes',
    business_name: business.name,
    _subject: form.relay.subject,
    _template: 'table',
    _captcha: 'false',
    _honey: '',
    service: 'Ant Control',
    location: 'Plano, TX',
    pageSource: 'service-ant-control',
    lead: id,
  })
})

const failures: [string, HttpStub['answer'], RegExp][] = [
  [
    '"false" with 200',
    (response) => sendJson(response, 200, { success: 'false', message: 'needs Activation' }),
    /answered 200, success "false": it wants to be activated$/,
  ],
  ['403', (response) => response.writeHead(403).end('<h1>Are you human?</h1>'), /answered 403/],
  ['200 with a page', (response) => response.end('<h1>Thanks</h1>'), /success "missing"/],
  ['a redirect', (response) => response.writeHead(302, { location: '/' }).end(), /answered 302/],
  ['silence', () => {}, /no answer within 2 seconds/],
  ['a dropped connection', (response) => response.destroy(), /fetch failed: .+/],
]
for (const [what, answer, error] of failures) {
  test(`${what} is no success: tried again, then set aside`, async () => {
    relay.answer = answer
    const id = await sendLead(server.url)
    const [delivery] = (await settled(server.folder, id)).deliveries
    assert.equal(delivery?.state, 'failed')
    assert.equal(delivery.attempts, 3)
    assert.match(delivery.lastError ?? '', error)
  })
}

test('what a relay repeats of a visitor is neither stored nor logged', async () => {
  relay.answer = (response) =>
    sendJson(response, 200, { success: 'Ana Díaz', message: 'Ana Díaz, (972) 555-0142: refused' })
  const id = await sendLead(server.url)
  const [delivery] = (await settled(server.folder, id)).deliveries
  assert.match(delivery?.lastError ?? '', /the relay answered 200, success "missing"$/)
  assert.doesNotMatch(server.output(), /Díaz|555-0142/)
})

test('an answer without an end is read to where it is understood, and no further', async () => {
  let written = 0
  let hangUps = 0
  relay.answer = (response) => {
    response.on('close', () => {
      hangUps += 1
    })
    const pour = () => {
      do written += 65_536
      while (!response.destroyed && response.write('x'.repeat(65_536)))
    }
    response.writeHead(200).on('drain', pour)
    pour()
  }
  const id = await sendLead(server.url)
  const [delivery] = (await settled(server.folder, id)).deliveries
  assert.match(delivery?.lastError ?? '', /success "missing"/)
  assert.equal(hangUps, 3)
  assert.ok(written < 3 * 16_000_000, `${written} bytes were taken`)
})

for (const page of [
  '//evil.example/x',
  '//',
  '/\\\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  '',
]) {
  test(`a page of ${JSON.stringify(page)} forges no Referer and is delivered`, async () => {
    relay.answer = (response) => sendJson(response, 200, { success: 'true' })
    const id = await sendLead(server.url, { page })
    assert.equal((await settled(server.folder, id)).deliveries[0]?.state, 'delivered')
    assert.equal(relay.requests[0]?.headers.referer, 'https://pests.example/')
  })
}

test('the address that answers in JSON is found from whatever the owner copies', () => {
  const address = (url: string) => relayAddress(new URL(url), 'me@x.example').href
  const expected = 'https://relay.example/ajax/me@x.example'
  assert.equal(address('https://relay.example'), expected)
  assert.equal(address('https://relay.example/'), expected)
  assert.equal(address('https://relay.example/ajax/'), expected)
  assert.equal(address('https://relay.example/ajax/me@x.example'), expected)
  assert.equal(address('https://relay.example/me@x.example'), expected)
  assert.equal(
    address('https://relay.example/forms'),
    'https://relay.example/forms/ajax/me@x.example',
  )
})
