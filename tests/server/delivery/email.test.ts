import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { fillSlots } from '../../../model/content/template.ts'
import type { Lead } from '../../../server/domain/lead.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { deliver } from '../../support/channel.ts'
import { sendLead } from '../../support/form.ts'
import { leads, readLead, waitForDeliveries } from '../../support/leads.ts'
import { publishedContent } from '../../support/published.ts'
import { discard, startServer } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, email: words, form } = publishedContent()

let mail = await startMailServer()
beforeEach(() => {
  mail.manner = 'accept'
  mail.messages = []
  mail.envelopes = []
  mail.refused = ''
  mail.refusesPasswords = false
  mail.passwords = []
})
after(() => mail.close())

const settings = () => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Website <site@pests.example>',
  MAIL_TO: 'owner@pests.example',
  SITE_URL: 'https://pests.example',
})

/** Parsed email about a lead. */
async function mailFor(changes: Partial<Lead> = {}) {
  mail.messages = []
  const { lead, result } = await deliver(settings(), changes)
  assert.equal(result, 'delivered')
  const [raw = ''] = mail.messages
  const { html = '', text = '', ...message } = await PostalMime.parse(raw)
  return { lead, html, text, ...message }
}

test('email > says where the visitor came from, if known', async () => {
  const { source, campaign } = form.fields
  const { text } = await mailFor({
    source: 'google.com',
    campaign: 'utm_campaign=fall+ants&gclid=1',
  })
  for (const said of [
    source.label,
    'google.com',
    campaign.label,
    'campaign: fall ants, gclid: 1',
  ]) {
    assertIncludes(text, said)
  }
  const { text: direct } = await mailFor()
  assertExcludes(direct, source.label)
  assertExcludes(direct, campaign.label)
})

test('email > names visitor, service and city in the subject, and starts with the phone number', async () => {
  const { lead, subject, from, to, replyTo, messageId, html, text } = await mailFor({
    message: 'Line one.\n\nLine <two> & "three".',
  })
  assert.equal(subject, fillSlots(words.subject, { lead: 'Ana Díaz · Ant Control · Plano, TX' }))
  assert.deepEqual(from, { name: 'Website', address: 'site@pests.example' })
  assert.deepEqual(to, [{ name: '', address: 'owner@pests.example' }])
  assert.deepEqual(replyTo, [{ name: 'Ana Díaz', address: lead.email }])
  assert.equal(messageId, `<${lead.id}@pests.example>`)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  assert.equal(links[0], 'tel:+19725550142')
  assertIncludes(links, `mailto:${lead.emailNormalized}`)
  assertIncludes(links, 'https://pests.example/services/ant-control')
  assertIncludes(html, 'Line one.<br><br>Line &lt;two&gt; &amp; &quot;three&quot;.')
  const given = business.textMessages ? words.consent.given : words.consent.givenCalls
  const [, consentedAt = ''] = html.split(given.split('{time}')[0] ?? '')
  assert.match(consentedAt, /^\w{3}, \w{3} \d+, \d{4}.*\b[A-Z]+T\b/)
  const call = fillSlots(words.call, { number: '(972) 555-0142' })
  assert.ok(text.startsWith(`Ana Díaz\n${call}\n`))
  for (const part of [
    'Line <two> & "three".',
    words.forms.service,
    'https://pests.example/services/ant-control',
  ]) {
    assertIncludes(text, String(part), part)
  }
  assert.doesNotMatch(`${html} ${text}`, /service-ant-control/)
})

test('email > comes from the name and address in MAIL_FROM, whatever characters the name has', async () => {
  const address = 'site@pests.example'
  const senders = {
    [`Bugs & Co. (Plano) <${address}>`]: 'Bugs & Co. (Plano)',
    [`Bugs, Inc. <${address}>`]: 'Bugs, Inc.',
    [`"Bugs \\"R\\" Us; Plano" <${address}>`]: 'Bugs "R" Us; Plano',
    [`Plagas Núñez: ¡ya! <${address}>`]: 'Plagas Núñez: ¡ya!',
    [` <${address}> `]: '',
    [address]: '',
  }
  for (const [MAIL_FROM, name] of Object.entries(senders)) {
    mail.messages = []
    await deliver({ ...settings(), MAIL_FROM })
    const { from, messageId } = await PostalMime.parse(mail.messages[0] ?? '')
    assert.deepEqual(from, { name, address }, MAIL_FROM)
    assert.match(messageId ?? '', /@pests\.example>$/)
  }
})

test('email > names the pest page that a request came from in words', async () => {
  const { text } = await mailFor({ pageSource: 'identify-fire-ant' })
  assertIncludes(text, words.forms.identify)
  assert.doesNotMatch(text, /identify-fire-ant/)
})

test("email > can't be replied to when the visitor typed no single address", async () => {
  const email = 'eve@mail.example, victim@mail.example'
  const { replyTo, text } = await mailFor({ email })
  assert.equal(replyTo, undefined)
  assertIncludes(text, words.reply.reachesNobody)
  assert.deepEqual(mail.envelopes, [['owner@pests.example']])
})

test("email > shows a number that can't be dialed with a note and no button", async () => {
  const { html, text } = await mailFor({ phone: 'the usual', phoneE164: null })
  assertExcludes(html, 'tel:')
  assertIncludes(html, 'the usual')
  assertIncludes(text, `! ${words.flags['phone-doubtful']}`)
})

test('email > has an id of its own for mail programs that group by subject', async () => {
  const refs = []
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await mailFor()
    refs.push(headers.find(({ key }) => key === 'x-entity-ref-id')?.value)
  }
  assert.ok(refs[0] && refs[1] && refs[0] !== refs[1])
})

test('email > waits, and says what to check, when the mail server refuses the password', async () => {
  mail.refusesPasswords = true
  const SMTP_URL = mail.url.replace('//', '//owner:wrong@')
  const outcome = await deliver({ ...settings(), SMTP_URL })
  mail.refusesPasswords = false
  assert.equal(outcome.result, 'retry')
  const { error = '' } = outcome as { error?: string }
  assert.match(error, /refused the sign-in \(535 5\.7\.139\).*SMTP_URL.*app password/)
  assert.doesNotMatch(error, /wrong|Not now/)
})

const replies: [MailServer['manner'], result: string, RegExp, seconds?: number][] = [
  ['reply 451', 'retry', /^the mail server answered 451 4\.7\.1 to [A-Z ]+$/],
  ['reply 552', 'retry', /answered 552/],
  ['reply 550', 'refused', /^the mail server answered 550 5\.7\.1 to [A-Z ]+$/],
  ['hang', 'retry', /^no answer within 0\.3 seconds$/, 0.3],
  ['drop halfway', 'retry', /closed|hang up|reset|EPIPE/i],
  ['drop after accepting', 'retry', /closed|hang up|reset|EPIPE/i],
]
for (const [manner, result, error, seconds] of replies) {
  test(`email > reports ${result}, in our own words, when the SMTP server does "${manner}"`, async () => {
    mail.manner = manner
    mail.words = 'Ana Díaz <ana.diaz@mail.example>'
    const outcome = await deliver(settings(), {}, {}, seconds)
    assert.equal(outcome.result, result)
    assert.match('error' in outcome ? outcome.error : '', error)
  })
}

test('email > keeps its Message-ID between attempts, and gets a new one when resent', async () => {
  const { lead, messageId } = await mailFor()
  for (const round of [1, 2]) await deliver(settings(), {}, { lead, round })
  const copies = await Promise.all(mail.messages.map((raw) => PostalMime.parse(raw)))
  assert.deepEqual(
    copies.map((copy) => copy.messageId),
    [messageId, messageId, `<${lead.id}.2@pests.example>`],
  )
})

test('email > skips an address that is no longer in MAIL_TO', async () => {
  const outcome = await deliver(settings(), {}, { recipient: 'former@pests.example' })
  assert.equal(outcome.result, 'refused')
  assert.match(outcome.error, /former@pests\.example is not in MAIL_TO any more.*resend --failed/)
  assert.deepEqual(mail.messages, [])
})

test('email > refuses to send SMTP credentials without TLS, except to loopback or with SMTP_TLS=optional', async () => {
  const { port } = new URL(mail.url)
  const login = (host: string, more = {}) =>
    deliver({ ...settings(), SMTP_URL: `smtp://owner:hunter2@${host}:${port}`, ...more })
  // Another name of this machine counts as another machine.
  const plain = await login('0.0.0.0')
  assert.equal(plain.result, 'retry')
  assert.match(plain.error, /no encryption.*SMTP_TLS=optional/)
  assert.deepEqual(mail.passwords, [])
  assert.equal((await login('0.0.0.0', { SMTP_TLS: 'optional' })).result, 'delivered')
  assert.equal((await login('127.0.0.1')).result, 'delivered')
  assert.deepEqual(mail.passwords, ['hunter2', 'hunter2'])
})

test('email > creates one delivery per recipient, and retries after a refusal or an outage', async (t) => {
  const env = {
    ...settings(),
    MAIL_TO: 'owner@pests.example, partner@pests.example',
    DELIVERY_RETRY_SECONDS: Array(60).fill(0.3).join(),
  }
  const server = await startServer({ env })
  t.after(() => discard(server))
  mail.refused = 'partner@pests.example'
  mail.words = 'Ana Díaz (972) 555-0142 is not wanted'
  const id = await sendLead(server.url)
  const { deliveries } = await waitForDeliveries(server.folder, id)
  assert.deepEqual(
    deliveries.map(({ recipient, state, attempts }) => [recipient, state, attempts]),
    [
      ['owner@pests.example', 'delivered', 1],
      ['partner@pests.example', 'failed', 1],
    ],
  )
  assert.deepEqual(mail.envelopes, [['owner@pests.example']])
  const { stdout } = await leads(server.folder, ['status'], env)
  assert.match(stdout, /partner@pests\.example.*550 5\./)
  assert.doesNotMatch(server.output() + stdout, /Ana|555-0142|wanted/)

  await mail.close()
  await leads(server.folder, ['resend', '--failed'], env)
  await waitUntil(async () => {
    const [, partner] = (await readLead(server.folder, id)).deliveries
    return partner?.lastError?.includes('ECONNREFUSED')
  }, 'the lead shows that the mail server is down')
  mail = await startMailServer('accept', Number(new URL(mail.url).port))
  await waitForDeliveries(server.folder, id)
  assert.deepEqual(mail.envelopes, [['partner@pests.example']])
})
