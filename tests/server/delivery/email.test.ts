import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { email as words } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { sendLead } from '../../support/form.ts'
import { leads, readLead, settled } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { until } from '../../support/wait.ts'

let mail: MailServer
let server: TestServer
before(async () => {
  mail = await startMailServer()
  server = await startServer({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Website <site@pests.example>',
      MAIL_TO: 'owner@pests.example',
      SITE_URL: 'https://pests.example',
    },
  })
})
beforeEach(() => {
  mail.manner = 'accept'
  mail.messages = []
  mail.envelopes = []
  mail.offered = 0
  mail.refused = ''
  mail.words = 'Not now'
})
after(async () => {
  await discard(server)
  await mail.close()
})

async function received() {
  const [raw = ''] = await until(() => mail.messages.length > 0 && mail.messages, 'a mail arrives')
  return { raw, mail: await PostalMime.parse(raw) }
}

/** Delivered within the quick schedule of the tests. */
async function becomes(id: string, state: string, attempts: number) {
  const lead = await settled(server.folder, id)
  const [delivery] = lead.deliveries
  assert.deepEqual(
    [delivery?.channel, delivery?.state, delivery?.attempts],
    ['email', state, attempts],
  )
  return delivery
}

test('the owner reads who, what and where in the subject, and can tap the number first', async () => {
  const id = await sendLead(server.url, { message: 'Line one.\n\nLine <two> & "three".' })
  const { mail: message } = await received()
  const lead = 'Ana Díaz · Ant Control · Plano, TX'
  assert.equal(message.subject, fillSlots(words.subject, { lead }))
  assert.deepEqual(message.from, { name: 'Website', address: 'site@pests.example' })
  assert.deepEqual(
    message.to?.map(({ address }) => address),
    ['owner@pests.example'],
  )
  assert.deepEqual(message.replyTo, [{ name: 'Ana Díaz', address: 'ana.diaz@mail.example' }])
  assert.equal(message.messageId, `<${id}@pests.example>`)
  const html = message.html ?? ''
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])
  assert.equal(links[0], 'tel:+19725550142')
  assert.ok(links.includes('mailto:ana.diaz@mail.example'))
  assert.ok(links.includes('https://pests.example/services/ant-control'))
  assert.ok(html.includes('Line one.<br><br>Line &lt;two&gt; &amp; &quot;three&quot;.'))
  const [agreed = ''] = words.consent.given.split('{time}')
  const [, time = ''] = html.split(agreed)
  assert.match(time, /^\w{3}, \w{3} \d+, \d{4}.*\b[A-Z]+T\b/)
  const text = message.text ?? ''
  const call = fillSlots(words.call, { number: '(972) 555-0142' })
  assert.ok(text.startsWith(`Ana Díaz\n${call}\n`))
  assert.ok(text.includes('Line <two> & "three".'))
  assert.ok(text.includes(words.forms.service))
  assert.ok(text.includes('https://pests.example/services/ant-control'))
  assert.doesNotMatch(`${html} ${text}`, /service-ant-control/)
  await becomes(id, 'delivered', 1)
})

test('the form on the page of a pest has a name that an owner understands', async () => {
  await sendLead(server.url, { pageSource: 'identify-fire-ant' })
  const { mail: message } = await received()
  assert.ok(message.text?.includes(words.forms.identify))
  assert.doesNotMatch(message.text ?? '', /identify-fire-ant/)
})

test('what a visitor typed adds no header and no recipient', async () => {
  await sendLead(server.url, {
    name: 'Eve\r\nBcc: victim@mail.example\r\n\r\nHello',
    service: 'Ants\nX-Evil: 1',
    email: 'eve@mail.example, victim@mail.example',
    page: 'javascript:alert(1)',
  })
  const { raw, mail: message } = await received()
  const names = message.headers.map(({ key }) => key)
  assert.ok(!names.includes('bcc') && !names.includes('x-evil'))
  assert.equal(message.replyTo, undefined)
  assert.ok(message.subject?.startsWith('Eve Bcc: victim@mail.example Hello · Ants X-Evil: 1'))
  assert.ok(!raw.includes('href=3D"javascript'))
  assert.ok(message.text?.includes(words.reply.reachesNobody))
})

test('an address cannot smuggle a copy into the reply', async () => {
  await sendLead(server.url, { email: 'eve?cc=victim@mail.example' })
  const { mail: message } = await received()
  assert.ok(message.html?.includes('href="mailto:eve%3Fcc%3Dvictim@mail.example"'))
})

test('a number that cannot be dialed is shown, without a button, and pointed out', async () => {
  await sendLead(server.url, { phone: 'the usual' })
  const { mail: message } = await received()
  assert.ok(!message.html?.includes('tel:'))
  assert.ok(message.html?.includes('the usual'))
  assert.ok(message.text?.includes(`! ${words.flags['phone-doubtful']}`))
})

for (const [manner, what] of [
  ['reply 451', 'a server that is busy'],
  ['reply 552', 'a mailbox that is full'],
] as const) {
  test(`${what} is tried again until it takes the mail, once`, async () => {
    mail.manner = manner
    const id = await sendLead(server.url)
    await until(() => mail.offered >= 2, 'it was offered twice')
    mail.manner = 'accept'
    const lead = await settled(server.folder, id)
    assert.equal(lead.deliveries[0]?.state, 'delivered')
    assert.equal(mail.messages.length, 1)
  })
}

for (const manner of ['reply 550', 'refuse recipient'] as const) {
  test(`${manner}: set aside at once, with the server's codes and none of its words`, async () => {
    mail.manner = manner
    mail.words = 'Ana Díaz <ana.diaz@mail.example> (972) 555-0142: Fire ants. Not wanted'
    const id = await sendLead(server.url)
    const delivery = await becomes(id, 'failed', 1)
    assert.match(delivery?.lastError ?? '', /^the mail server answered 550 5\.\d\.1 to [A-Z ]+$/)
    const told = server.output() + (await leads(server.folder, ['status'])).stdout
    assert.match(told, /550 5\./)
    assert.doesNotMatch(told, /Ana|ana\.diaz|555-0142|Fire ants|wanted/)
  })
}

const two = 'owner@pests.example, partner@pests.example'

test('each recipient has a delivery of its own: one who is refused keeps it from nobody', async (t) => {
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@pests.example', MAIL_TO: two }
  const own = await startServer({ env })
  t.after(() => discard(own))
  mail.refused = 'partner@pests.example'
  const id = await sendLead(own.url)
  const { deliveries } = await settled(own.folder, id)
  assert.deepEqual(
    deliveries.map(({ recipient, state }) => [recipient, state]),
    [
      ['owner@pests.example', 'delivered'],
      ['partner@pests.example', 'failed'],
    ],
  )
  assert.deepEqual(mail.envelopes, [['owner@pests.example']])
  const { stdout } = await leads(own.folder, ['status'], env)
  assert.match(
    stdout,
    /partner@pests\.example.*1 failed|partner@pests\.example.*FAILED|FAILED.*partner/is,
  )

  mail.refused = ''
  await leads(own.folder, ['resend', '--failed'], env)
  await until(() => mail.messages.length === 2, 'the other has it too')
  assert.deepEqual(mail.envelopes[1], ['partner@pests.example'])
  const ids = await Promise.all(
    mail.messages.map(async (raw) => (await PostalMime.parse(raw)).messageId),
  )
  assert.ok(ids.every((one) => one?.startsWith(`<${id}`)))
})

test('who is taken out of MAIL_TO gets nothing more, and it is not dropped without a word', async (t) => {
  const first = await startServer({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@pests.example',
      MAIL_TO: 'former@pests.example',
      DELIVERY_RETRY_SECONDS: '1,1,1',
    },
  })
  t.after(() => discard(first))
  const id = await sendLead(first.url)
  await first.stop()
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
  }
  const second = await startServer({ folder: first.folder, env })
  t.after(() => second.stop())
  const [delivery] = (await settled(first.folder, id)).deliveries
  assert.equal(delivery?.state, 'failed')
  assert.match(
    delivery.lastError ?? '',
    /former@pests\.example is not in MAIL_TO any more.*resend --failed/,
  )
  assert.equal(mail.messages.length, 0)
  await leads(first.folder, ['resend', '--failed'], env)
  await until(() => mail.messages.length === 1, 'whoever is there now has it')
  assert.deepEqual(mail.envelopes, [['owner@pests.example']])
})

test('a password goes out encrypted or not at all, but on this machine or where that is allowed', async (t) => {
  const { port } = new URL(mail.url)
  const attempt = async (host: string, more: Record<string, string> = {}) => {
    mail.passwords = []
    const own = await startServer({
      env: {
        SMTP_URL: `smtp://owner:hunter2@${host}:${port}`,
        MAIL_FROM: 'site@pests.example',
        DELIVERY_RETRY_SECONDS: '3600',
        ...more,
      },
    })
    t.after(() => discard(own))
    const id = await sendLead(own.url)
    return until(async () => {
      const [delivery] = (await readLead(own.folder, id)).deliveries
      return delivery?.state === 'delivered' || delivery?.lastError ? delivery : undefined
    }, 'the first attempt has ended')
  }
  // Another name of this machine, so that the server takes it for another one.
  const plain = await attempt('0.0.0.0')
  assert.equal(plain.state, 'pending')
  assert.match(plain.lastError ?? '', /no encryption.*SMTP_TLS=optional/)
  assert.deepEqual([mail.passwords, mail.messages], [[], []])
  assert.equal((await attempt('0.0.0.0', { SMTP_TLS: 'optional' })).state, 'delivered')
  assert.deepEqual(mail.passwords, ['hunter2'])
  assert.equal((await attempt('127.0.0.1')).state, 'delivered')
})

test('a server that hangs, or drops the connection halfway, is tried again', async () => {
  for (const manner of ['hang', 'drop halfway'] as const) {
    mail.manner = manner
    mail.messages = []
    mail.offered = 0
    const id = await sendLead(server.url)
    const first = await until(async () => {
      const [delivery] = (await readLead(server.folder, id)).deliveries
      return delivery?.lastError
    }, `${manner} was noticed`)
    assert.match(
      first,
      manner === 'hang' ? /no answer within 2 seconds/ : /closed|hang up|reset|EPIPE/i,
    )
    mail.manner = 'accept'
    const lead = await settled(server.folder, id)
    assert.equal(lead.deliveries[0]?.state, 'delivered')
    assert.equal(mail.messages.length, 1)
  }
})

test('a copy sent twice because the answer was lost has the same Message-ID', async () => {
  mail.manner = 'drop after accepting'
  const id = await sendLead(server.url)
  await until(() => mail.messages.length >= 1, 'the first copy')
  mail.manner = 'accept'
  await settled(server.folder, id)
  const copies = mail.messages.filter((raw) => raw.includes(id))
  const ids = await Promise.all(copies.map(async (raw) => (await PostalMime.parse(raw)).messageId))
  assert.ok(ids.length >= 2)
  assert.deepEqual([...new Set(ids)], [`<${id}@pests.example>`])
})

test('what the owner asks for again arrives as a new message', async () => {
  const id = await sendLead(server.url)
  await becomes(id, 'delivered', 1)
  assert.equal((await leads(server.folder, ['resend', id], mailEnvironment())).code, 0)
  await until(() => mail.messages.length === 2, 'it came again')
  const again = await PostalMime.parse(mail.messages[1] ?? '')
  assert.equal(again.messageId, `<${id}.2@pests.example>`)
})

test('what failed is delivered by one command once the cause is mended', async () => {
  mail.manner = 'reply 550'
  const id = await sendLead(server.url)
  await becomes(id, 'failed', 1)
  mail.manner = 'accept'
  const { stdout } = await leads(server.folder, ['resend', '--failed'], mailEnvironment())
  assert.match(stdout, /will be delivered again/)
  await becomes(id, 'delivered', 1)
})

/** What the owner's commands need to know of the channels. */
function mailEnvironment() {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
  }
}

test('a mail server that is down gets the mail once it is up', async (t) => {
  const down = await startMailServer()
  const port = Number(new URL(down.url).port)
  await down.close()
  const env = { SMTP_URL: down.url, MAIL_FROM: 'site@pests.example' }
  const own = await startServer({ env: { ...env, DELIVERY_RETRY_SECONDS: '1,1,1,1,1,1,1,1' } })
  t.after(() => discard(own))
  const id = await sendLead(own.url)
  await until(async () => {
    const [delivery] = (await readLead(own.folder, id)).deliveries
    return delivery?.lastError?.includes('ECONNREFUSED')
  }, 'the refusal is on record')
  const up = await startMailServer('accept', port)
  t.after(() => up.close())
  assert.equal((await settled(own.folder, id)).deliveries[0]?.state, 'delivered')
  assert.equal(up.messages.length, 1)
})

test('without a channel, each lead is a mail in the outbox folder', async (t) => {
  const own = await startServer()
  t.after(() => discard(own))
  const id = await sendLead(own.url)
  await settled(own.folder, id)
  assert.deepEqual(await readdir(join(own.folder, 'outbox')), [`${id}.eml`])
  const message = await PostalMime.parse(await readFile(join(own.folder, 'outbox', `${id}.eml`)))
  assert.match(message.subject ?? '', /Ana Díaz/)
  await leads(own.folder, ['resend', id])
  await until(async () => (await readdir(join(own.folder, 'outbox'))).length === 2, 'a second file')
})
