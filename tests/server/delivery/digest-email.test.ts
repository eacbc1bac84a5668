import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import PostalMime from 'postal-mime'
import { business, desk, email } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import { dayAt } from '../../../server/delivery/digest.ts'
import { eraseFromOutbox, outboxChannel } from '../../../server/delivery/outbox.ts'
import { localTime } from '../../../server/display/labels.ts'
import type { DeskLead } from '../../../server/domain/desk.ts'
import type { Digest, Section } from '../../../server/domain/digest.ts'
import type { Lead } from '../../../server/domain/lead.ts'
import { invite } from '../../support/desk.ts'
import { sendLead } from '../../support/form.ts'
import { leads } from '../../support/leads.ts'
import { newLead } from '../../support/new-lead.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { until } from '../../support/wait.ts'

const siteUrl = new URL('https://pests.example')
const { digest: words } = email

let folder: string
let mail: MailServer
before(async () => {
  folder = await temporaryFolder()
  mail = await startMailServer()
})
after(async () => {
  await mail.close()
  await rm(folder, { recursive: true })
})

const outbox = () =>
  outboxChannel(folder, {
    from: 'Website <site@pests.example>',
    to: ['owner@pests.example'],
    siteUrl,
    timeZone: business.timeZone,
  })
const signal = AbortSignal.timeout(60_000)

function storedLead(changes: Partial<Lead> = {}): Lead {
  const { consent, fingerprint, messageHash, ...lead } = newLead()
  const read = { ip: '', userAgent: '', erasedAt: null, deliveries: [] }
  return { ...lead, ...read, consentAt: consent.at, consentRevokedAt: null, ...changes }
}

/** The e-mail of a lead, as a mail program reads it. */
async function leadMail(changes: Partial<Lead> = {}, deskIsOpen = false) {
  const lead = storedLead(changes)
  await outbox().deliver({ lead, round: 1, recipient: '', deskIsOpen }, signal)
  return { lead, ...(await read(`${lead.id}.eml`)) }
}

async function read(name: string) {
  const raw = await readFile(join(folder, name), 'utf8')
  const { html = '', text = '', subject = '', headers } = await PostalMime.parse(raw)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  )
  return { raw, html, text, subject, headers, links }
}

const section = (...found: Partial<DeskLead>[]): Section => ({
  count: found.length,
  leads: found.map((one) => ({
    lead: storedLead(),
    stage: 'new',
    followUpOn: null,
    attempts: 0,
    open: null,
    visit: null,
    language: null,
    others: [],
    ...one,
  })),
  unreadable: [],
})
const nothing = section()

/** The e-mail of a morning. */
async function digestMail(morning: Partial<Digest['morning']>, changes: Partial<Digest> = {}) {
  const all = { waiting: nothing, failed: nothing, spam: nothing, came: nothing, ...morning }
  const digest = { day: '2026-11-20', deskIsOpen: false, deskIsUsed: false, ...changes }
  await outbox().deliverDigest?.({ ...digest, morning: all }, '', signal)
  return read('digest-2026-11-20.eml')
}

test('a text message has its greeting filled in, for its link and to be read', async () => {
  const { links, text, html } = await leadMail({
    name: "Ana O'Hara & Söhne",
    location: 'Plano, TX 75093',
  })
  const sms = links.find((link) => link.startsWith('sms:'))
  const greeting = fillSlots(desk.greeting.textUnsigned, {
    visitor: 'Ana',
    topic: 'ant control in Plano',
  })
  assert.equal(sms, `sms:+19725550142?&body=${encodeURIComponent(greeting)}`)
  const [agreed = ''] = email.textAllowed.split('{')
  for (const body of [text, html]) assert.ok(body.includes(agreed))
  for (const line of [greeting, 'tel:+19725550142', sms]) assert.ok(text.includes(line))
})

const noText: [string, Partial<Lead>][] = [
  ['consent was revoked', { consentRevokedAt: '2026-11-20T16:00:00.000Z' }],
  ['consent is no longer on record', { consentAt: null }],
  ['the number cannot be dialed', { phoneE164: null }],
]
for (const [why, changes] of noText) {
  test(`no text message where ${why}`, async () => {
    const { raw, links, text } = await leadMail(changes)
    assert.ok(!links.some((link) => link.startsWith('sms:')))
    assert.doesNotMatch(`${raw}${text}`, /sms:/)
  })
}

test('a link leads to the request in the desk once somebody is invited, and not before', async () => {
  const closed = await leadMail()
  assert.doesNotMatch(`${closed.raw}${closed.text}`, /pests\.example\/desk/)
  const { lead, links, text } = await leadMail({}, true)
  const address = `https://pests.example/desk/leads/${lead.id}`
  assert.ok(links.includes(address))
  assert.ok(text.includes(address))
})

const hostile =
  '<img src=x onerror=alert(1)>"\'\r\nBcc: victim@mail.example\r\n\r\n\u202e\u0007{news}'

test('what visitors typed adds no header, no element and no link to a digest', async () => {
  const lead = storedLead({
    name: hostile,
    service: hostile,
    location: hostile,
    phoneE164: null,
    spamReasons: [{ reason: hostile, points: 1 }],
    deliveries: [
      { channel: hostile, recipient: hostile, state: 'failed', lastError: hostile } as never,
    ],
  })
  const one = section({ lead })
  const { headers, html, text, subject, links } = await digestMail(
    { waiting: one, failed: one, spam: one, came: one },
    { deskIsOpen: true },
  )
  assert.deepEqual(
    [...new Set(headers.map(({ key }) => key))].filter((key) => /bcc|^cc$|reply/.test(key)),
    [],
  )
  assert.ok(!html.includes('<img'))
  assert.ok(html.includes('&lt;img'))
  for (const sign of ['\u202e', '\u0007', '\nBcc']) assert.ok(!`${text}${html}`.includes(sign))
  assert.ok(subject.startsWith(words.subject.split('{')[0] ?? ''))
  assert.doesNotMatch(subject, /img|Bcc/)
  assert.ok(links.every((link) => link.startsWith('https://pests.example/desk')))
})

test('a digest says who waits and since when, what failed and why, and who is not to be called', async () => {
  const delivery = { channel: 'email', recipient: 'owner@pests.example', state: 'failed' }
  const { text, html, links, subject } = await digestMail({
    waiting: section({ lead: storedLead({ name: 'Wanda Waits' }) }, { followUpOn: '2026-11-20' }),
    failed: section({
      lead: storedLead({
        name: 'Frida Failed',
        phoneE164: '+19725550177',
        consentRevokedAt: '2026-11-20T16:00:00.000Z',
        deliveries: [{ ...delivery, lastError: 'the mail server answered 550' } as never],
      }),
    }),
    spam: section({
      lead: storedLead({ name: 'Sam', spamReasons: [{ reason: 'hiddenField', points: 9 }] }),
    }),
    came: { ...section({ stage: 'booked' }), count: 21 },
  })
  assert.equal(
    subject,
    fillSlots(words.subject, {
      news: [
        fillSlots(words.waiting, { count: '2' }),
        fillSlots(words.failed, { count: '1' }),
        fillSlots(words.spam, { count: '1' }),
        fillSlots(words.came, { count: '21' }),
      ].join(' · '),
    }),
  )
  const error = fillSlots(words.error, {
    channel: `${desk.channels.email} owner@pests.example`,
    error: 'the mail server answered 550',
  })
  const [unmarked = ''] = words.unmarked.split('{')
  const told = [
    'Wanda Waits',
    '(972) 555-0142',
    unmarked,
    words.followUp,
    error,
    fillSlots(words.because, { reasons: desk.spamSigns.hiddenField }),
    desk.stages.booked,
    fillSlots(words.more, { count: '20' }),
  ]
  for (const line of told) {
    assert.ok(text.includes(line), line)
    assert.ok(html.includes(line), line)
  }
  assert.ok(text.includes(localTime(storedLead().receivedAt, business.timeZone)))
  const [revoked = ''] = email.consent.revoked.split('{')
  assert.ok(text.includes(revoked))
  assert.ok(links.includes('tel:+19725550142'))
  assert.ok(!links.includes('tel:+19725550177'))
  assert.ok(!links.some((link) => link.includes('/desk')))
})

test('a digest in the outbox goes with the first visitor in it who is erased, and no sooner', async () => {
  const lead = storedLead()
  await digestMail({ came: section({ lead }, {}) })
  await eraseFromOutbox(folder, [storedLead().id])
  assert.ok((await readdir(folder)).includes('digest-2026-11-20.eml'))
  await eraseFromOutbox(folder, [lead.id])
  assert.ok(!(await readdir(folder)).includes('digest-2026-11-20.eml'))
})

/** How many hours from now it is ten past an hour of tomorrow at which the morning has come. */
function hoursToTomorrow(): number {
  const now = Date.now()
  const tomorrow = dayAt(dayAt(now).yesterday.until + 36 * 3_600_000)
  return (tomorrow.morning + 600_000 - now) / 3_600_000
}

test('two servers of one database e-mail one digest in the morning; the command shows it, and DIGEST=off stops it', async (t) => {
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
    SITE_URL: 'https://pests.example',
    // On a busy machine, an e-mail that times out would come twice.
    DELIVERY_TIMEOUT_SECONDS: '60',
  }
  const first = await startServer({ env })
  t.after(() => discard(first))
  const print = (args: string[], more = {}) =>
    leads(first.folder, ['digest', ...args], { ...env, DIGEST: 'on', ...more })
  assert.equal((await print(['--print'])).stdout, `${words.nothing}\n`)
  await invite(first.folder, 'Ana')
  const id = await sendLead(first.url)
  await until(() => mail.messages.length === 1, 'the lead is e-mailed')
  assert.match(
    (await PostalMime.parse(mail.messages[0] ?? '')).text ?? '',
    new RegExp(`/desk/leads/${id}`),
  )

  const shown = await print(['--print'], { DIGEST: 'off' })
  assert.match(shown.stdout, /Ana Díaz/)
  assert.match(shown.stdout, new RegExp(`https://pests\\.example/desk/leads/${id}`))
  assert.match(shown.stderr, /DIGEST is off/)
  const { news, day, waiting } = JSON.parse((await print(['--json'])).stdout)
  assert.deepEqual(
    [news, day, waiting.count, waiting.leads[0].lead.id],
    [true, dayOf(Date.now(), business.timeZone), 1, id],
  )
  const refused = await print([])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /use "leads digest --print"/)

  const clock = new URL('../../support/shifted-clock.ts', import.meta.url).href
  const tomorrow = {
    CLOCK_SHIFT_HOURS: String(hoursToTomorrow()),
    NODE_OPTIONS: `--import=${clock}`,
  }
  const silent = await startServer({ folder: first.folder, env: { ...env, ...tomorrow } })
  t.after(() => silent.stop())
  const on = { ...env, ...tomorrow, DIGEST: 'on' }
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ folder: first.folder, env: on })),
  )
  for (const server of servers) t.after(() => server.stop())
  await until(() => mail.messages.length === 2, 'the digest is e-mailed')
  const log = () => servers.map((server) => server.output()).join('')
  await until(() => log().includes('digest of the day done'), 'it is written down')
  const digest = await PostalMime.parse(mail.messages[1] ?? '')
  assert.match(digest.text ?? '', /Ana Díaz/)
  assert.equal(digest.subject?.startsWith(words.subject.split('{')[0] ?? ''), true)
  assert.doesNotMatch(log(), /Ana/)
  for (const server of servers) await server.stop()
  assert.equal(mail.messages.length, 2)
  assert.doesNotMatch(silent.output(), /digest/i)
})
