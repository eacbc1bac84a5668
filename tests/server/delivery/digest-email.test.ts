import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { channelLabels, spamSignLabels, stageLabels } from '../../../desk/words/shared.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { readConfig } from '../../../server/config.ts'
import { configuredChannels } from '../../../server/delivery/channels.ts'
import { dayAt } from '../../../server/delivery/digest.ts'
import { eraseWithOutbox } from '../../../server/delivery/outbox.ts'
import { readableTime } from '../../../server/display/labels.ts'
import type { Digest, Section } from '../../../server/domain/digest.ts'
import type { Lead } from '../../../server/domain/lead.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { noBackups } from '../../support/backups.ts'
import { deliver } from '../../support/channel.ts'
import { invite, storeRequest } from '../../support/desk.ts'
import { leads } from '../../support/leads.ts'
import { storedLead } from '../../support/new-lead.ts'
import { publishedSite } from '../../support/published.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { startMailServer } from '../../support/smtp.ts'
import { waitUntil } from '../../support/wait.ts'

const { content } = publishedSite.current
const { business, desk, email } = content

const { digest: words } = email
/** Text before the first slot. */
const textBeforeSlot = (text: string) => text.split('{')[0] ?? ''

const env = { OUTBOX_DIR: await temporaryFolder(), SITE_URL: 'https://pests.example' }

/** Parses an email in the outbox. */
async function read(name: string) {
  const message = await PostalMime.parse(await readFile(join(env.OUTBOX_DIR, `${name}.eml`)))
  const { html = '', text = '', subject = '', headers } = message
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  )
  return { html, text, subject, headers, links }
}

async function leadMail(changes: Partial<Lead> = {}, deskIsOpen = false) {
  const { lead } = await deliver(env, changes, { deskIsOpen })
  return { lead, ...(await read(lead.id)) }
}

const section = (...leads: Lead[]): Section => ({ count: leads.length, leads, unreadable: [] })

async function digestMail(
  morning: Partial<Digest['morning']>,
  deskIsOpen = false,
  backups = noBackups,
) {
  const nothing = section()
  const all = {
    ...{ visits: nothing, waiting: nothing, later: nothing, owed: nothing },
    ...{ failed: nothing, spam: nothing, came: nothing, ...morning },
  }
  const [outbox] = configuredChannels(readConfig(env), publishedSite)
  const digest = { day: '2026-11-20', deskIsOpen, deskIsUsed: false, morning: all, backups }
  await outbox?.deliverDigest?.(digest, '', AbortSignal.timeout(60_000))
  return read('digest-2026-11-20')
}

test('email > offers a text message with a greeting when the visitor and the business allow texts', async () => {
  const { links, text, html } = await leadMail({
    name: "Ana O'Hara & Söhne",
    location: 'Plano, TX 75093',
  })
  const greeting = fillSlots(desk.greeting.textUnsigned.en, {
    visitor: 'Ana',
    topic: 'ant control in Plano',
  })
  const sms = `sms:+19725550142?&body=${encodeURIComponent(greeting)}`
  if (!business.textMessages) return assert.doesNotMatch(text + html, /sms:/)
  assertIncludes(links, sms)
  for (const line of [greeting, 'tel:+19725550142', sms]) assertIncludes(text, line)
  for (const body of [text, html]) assertIncludes(body, textBeforeSlot(email.textAllowed))
  for (const changes of [{ agreedToTexts: false }, { phoneE164: null }]) {
    const other = await leadMail(changes)
    assert.doesNotMatch(other.html + other.text, /sms:/)
  }
  const spanish = await leadMail({
    ...{ name: 'Ana', message: 'Hola, tengo hormigas en la cocina' },
    language: 'es',
  })
  assertIncludes(spanish.text, fillSlots(desk.greeting.textUnsigned.es, { visitor: 'Ana' }))
  const { text: callsOnly } = await leadMail({ agreedToTexts: false })
  assertIncludes(callsOnly, textBeforeSlot(email.consent.givenCalls))
  assertExcludes(callsOnly, textBeforeSlot(email.consent.given))
})

test('email > has no number to tap for someone who asked us to stop, and says when they did and asked again', async () => {
  const times = { receivedAt: '2026-11-25T16:00:00.000Z', agreedToTexts: false }
  for (const [stoppedAt, words] of [
    ['2026-11-20T16:00:00.000Z', email.consent.asked],
    ['2026-11-27T16:00:00.000Z', email.consent.revoked],
  ] as const) {
    const { html, text } = await leadMail({ ...times, stoppedAt })
    assert.doesNotMatch(html + text, /(sms|tel):\+19725550142/)
    for (const body of [html, text]) assertIncludes(body, textBeforeSlot(words), body)
  }
})

test('email > links to the lead in the desk once the desk has a person', async () => {
  const closed = await leadMail()
  assert.doesNotMatch(closed.html + closed.text, /pests\.example\/desk/)
  const { lead, links, text } = await leadMail({}, true)
  const address = `https://pests.example/desk/leads/${lead.id}`
  assertIncludes(links, address)
  assertIncludes(text, address)
})

test('digest > adds no header, element or link from visitor input', async () => {
  const typed =
    '<img src=x onerror=alert(1)>"\'\r\nBcc: victim@mail.example\r\n\r\n\u202e\u0007{news}'
  const delivery = { channel: typed, recipient: typed, state: 'failed', lastError: typed }
  const lead = storedLead({
    ...{ name: typed, service: typed, location: typed, phoneE164: null },
    spamReasons: [{ reason: typed, points: 1 }],
    deliveries: [delivery as never],
  })
  const one = section(lead)
  const { headers, html, text, subject, links } = await digestMail(
    { waiting: one, failed: one, spam: one, came: one },
    true,
  )
  assert.ok(!headers.some(({ key }) => /bcc|^cc$|reply/.test(key)))
  assertExcludes(html, '<img')
  assertIncludes(html, '&lt;img')
  for (const sign of ['\u202e', '\u0007', '\nBcc']) assertExcludes(`${text}${html}`, sign)
  assert.doesNotMatch(subject, /img|Bcc/)
  assert.ok(links.every((link) => link.startsWith('https://pests.example/desk')))
})

test('digest > says how old the last backup is, and makes a late one news', async () => {
  const { digest } = publishedSite.current.content.email
  const at = '2026-11-17T09:00:00.000Z'
  const late = await digestMail({}, false, { ...noBackups, by: 'server', at, isLate: true })
  assertIncludes(late.subject, digest.backupLate)
  const time = readableTime(publishedSite.current.content, at, business.timeZone)
  assertIncludes(late.text, fillSlots(digest.backup, { time }))
  const none = await digestMail({}, false, { ...noBackups, by: 'server', isLate: true })
  assertIncludes(none.text, digest.noBackup)
  const full = { ...noBackups, by: 'server', lacksRoom: true } as const
  assertIncludes((await digestMail({}, false, full)).subject, digest.backupNoRoom)
})

test('digest > lists who waits, what failed and why, and who must not be called', async () => {
  const delivery = { channel: 'email', recipient: 'owner@pests.example', state: 'failed' }
  const { text, html, links, subject } = await digestMail({
    waiting: section(storedLead({ name: 'Wanda Waits' }), storedLead({ followUpOn: '2026-11-20' })),
    failed: section(
      storedLead({
        phoneE164: '+19725550177',
        stoppedAt: '2026-11-20T16:00:00.000Z',
        deliveries: [{ ...delivery, lastError: 'the mail server answered 550' } as never],
      }),
    ),
    spam: section(storedLead({ spamReasons: [{ reason: 'hiddenField', points: 9 }] })),
    came: { ...section(storedLead({ stage: 'booked' })), count: 21 },
  })
  const headings = Object.entries({ waiting: '2', failed: '1', spam: '1', came: '21' } as const)
  const news = headings.map(([name, count]) => fillSlots(words[name as 'came'], { count }))
  assert.equal(subject, fillSlots(words.subject, { news: news.join(' · ') }))
  const channel = `${channelLabels.email} owner@pests.example`
  for (const line of [
    'Wanda Waits',
    '(972) 555-0142',
    textBeforeSlot(words.unmarked),
    textBeforeSlot(words.followUp),
    fillSlots(words.error, { channel, error: 'the mail server answered 550' }),
    fillSlots(words.because, { reasons: spamSignLabels.hiddenField }),
    stageLabels.booked,
    fillSlots(words.more, { count: '20' }),
  ]) {
    assertIncludes(text, line, line)
    assertIncludes(html, line, line)
  }
  assertIncludes(text, readableTime(content, storedLead().receivedAt, business.timeZone))
  assertIncludes(text, textBeforeSlot(email.consent.revoked))
  assertIncludes(links, 'tel:+19725550142')
  assertExcludes(links, 'tel:+19725550177')
  assert.ok(!links.some((link) => link.includes('/desk')))
})

test('eraseWithOutbox > removes the digest that names the lead', async () => {
  const lead = storedLead()
  await digestMail({ came: section(lead) })
  const isThere = async () => (await readdir(env.OUTBOX_DIR)).includes('digest-2026-11-20.eml')
  const same = async (ids: readonly string[]) => [...ids]
  const store = { leadsOfCustomers: same, leadsErasedAt: same }
  const erase = (id: string) =>
    eraseWithOutbox(env.OUTBOX_DIR, store, { ids: [id], at: '' }, async () => {})
  await erase(storedLead().id)
  assert.equal(await isThere(), true)
  await erase(lead.id)
  assert.equal(await isThere(), false)
})

test('server > emails the digest that `leads digest` prints, once each morning', async (t) => {
  const mail = await startMailServer()
  t.after(() => mail.close())
  const clock = new URL('../../support/shifted-clock.ts', import.meta.url).href
  const now = Date.now()
  const { morning } = dayAt(content, dayAt(content, now).yesterday.until + 36 * 3_600_000)
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
    SITE_URL: 'https://pests.example',
    DIGEST: 'on',
  }
  const folder = await temporaryFolder()
  const id = await storeRequest(folder, { receivedAt: new Date(now).toISOString() })
  await invite(folder, 'Ana')
  const print = (option: string, more = {}) =>
    leads(folder, ['digest', ...(option ? [option] : [])], { ...settings, ...more })
  const shown = await print('--print', { DIGEST: 'off' })
  assert.match(shown.stdout, new RegExp(`https://pests\\.example/desk/leads/${id}`))
  assert.match(shown.stderr, /DIGEST is off/)
  const { news, waiting } = JSON.parse((await print('--json')).stdout)
  assert.deepEqual([news, waiting.count, waiting.leads[0].id], [true, 1, id])
  const refused = await print('')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /use "leads digest --print"/)

  // Ten minutes after tomorrow's opening.
  const hours = String((morning + 600_000 - now) / 3_600_000)
  const env = { ...settings, CLOCK_SHIFT_HOURS: hours, NODE_OPTIONS: `--import=${clock}` }
  const server = await startServer({ folder, env })
  t.after(() => discard(server))
  await waitUntil(() => server.output().includes('digest of the day done'), 'the digest is sent')
  await server.stop()
  assert.equal(mail.messages.length, 1)
  const digest = await PostalMime.parse(mail.messages[0] ?? '')
  assert.match(digest.text ?? '', /Ana Díaz/)
  assert.ok(digest.subject?.startsWith(textBeforeSlot(words.subject)))
  assert.doesNotMatch(server.output(), /Ana/)
})
