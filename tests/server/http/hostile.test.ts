import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import PostalMime from 'postal-mime'
import { business } from '../../../model/content/content.ts'
import type { Lead } from '../../../server/domain/lead.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { hostileBodies, hostileForms, hostileTexts } from '../../support/hostile.ts'
import { leads, listLeads } from '../../support/leads.ts'
import {
  discard,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'
import { type MailServer, startMailServer } from '../../support/smtp.ts'
import { until } from '../../support/wait.ts'

const forms = hostileForms()
/** Lead ids by what was sent. */
const accepted = new Map<string, { what: string; form: Record<string, string> }>()
let mail: MailServer
let server: TestServer
let stored: Map<string, Lead>

before(async () => {
  mail = await startMailServer()
  // Nothing is set aside here: every text has to go all the way into the owner's mail.
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@pests.example',
    SPAM_THRESHOLD: '1000',
    // On a busy machine, an e-mail that times out would come twice.
    DELIVERY_TIMEOUT_SECONDS: '60',
  }
  server = await startServer({ env })
  for (let start = 0; start < forms.length; start += 16) {
    await Promise.all(
      forms.slice(start, start + 16).map(async ({ what, form }) => {
        const response = await postJson(server.url, form)
        assert.equal(response.status, 201, what)
        accepted.set(((await response.json()) as { id: string }).id, { what, form })
      }),
    )
  }
  stored = new Map((await listLeads(server.folder)).map((lead) => [lead.id, lead]))
})
after(async () => {
  await discard(server)
  await mail.close()
})

test('hostile forms > each becomes a lead that holds exactly what was sent', () => {
  assert.equal(accepted.size, forms.length)
  for (const [id, { what, form }] of accepted) {
    const lead = stored.get(id)
    assert.ok(lead, what)
    for (const field of [
      'name',
      'phone',
      'email',
      'message',
      'service',
      'location',
      'page',
    ] as const) {
      // Form data knows one line end; NUL is the one character that is replaced.
      assert.equal(lead[field], form[field]?.replaceAll('\0', '\uFFFD'), `${what}: ${field}`)
    }
  }
})

test('hostile forms > each is e-mailed to the owner alone, without extra headers', async () => {
  await until(() => mail.messages.length >= forms.length, 'all mails are there', 60_000)
  assert.equal(mail.messages.length, forms.length)
  const usual = new Set([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-lead-id',
  ])
  for (const raw of mail.messages) {
    const message = await PostalMime.parse(raw)
    const id = message.headers.find(({ key }) => key === 'x-lead-id')?.value ?? ''
    const what = accepted.get(id)?.what
    assert.ok(what, 'each mail names its lead')
    assert.deepEqual(
      message.headers.filter(({ key }) => !usual.has(key)),
      [],
      what,
    )
    assert.deepEqual(
      message.to?.map(({ address }) => address),
      [business.email],
    )
    assert.ok((message.replyTo?.length ?? 0) <= 1, what)
    assert.equal(message.attachments.length, 0, what)
    assert.equal(message.subject?.search(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u), -1, what)
    assert.ok((message.subject?.length ?? 0) < 1000, what)
  }
})

test('hostile forms > add no tag, no handler and no unsafe link to the e-mail', async () => {
  const tags = new Set<string>()
  const schemes = new Set<string>()
  for (const raw of mail.messages) {
    const { html = '', text = '' } = await PostalMime.parse(raw)
    for (const [, name = ''] of html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi))
      tags.add(name.toLowerCase())
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) assert.doesNotMatch(tag, /\son\w+=/i)
    for (const [, scheme = ''] of html.matchAll(/href="([a-z]+):/g)) schemes.add(scheme)
    for (const [, address = ''] of html.matchAll(/href="(sms:[^"]*)"/g))
      assert.match(address, /^sms:\+\d+\?&amp;body=(&#39;|[\w%!()*~.-])*$/)
    assert.doesNotMatch(text, steersTerminals)
  }
  const expected = 'a body br div doctype h1 head html meta p table td title tr'.split(' ')
  assert.deepEqual([...tags].map((tag) => tag.replace('!', '')).sort(), expected)
  assert.deepEqual([...schemes].sort(), ['http', 'mailto', 'sms', 'tel'])
})

/** Control characters but for line ends and tabs, and what turns the reading direction round. */
const steersTerminals = /(?![\n\t\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

test('leads list, show > print no control characters', async () => {
  const table = await leads(server.folder, ['list', '--limit', '1000'])
  assert.equal(table.code, 0)
  assert.doesNotMatch(table.stdout, steersTerminals)
  assert.equal(table.stdout.trim().split('\n').length, forms.length + 1)
  const json = await leads(server.folder, ['list', '--json'])
  assert.doesNotMatch(json.stdout, steersTerminals)
  const nasty = [...accepted].filter(([, { what }]) => /escape|C1|override|control/.test(what))
  for (const [id] of nasty.slice(0, 12)) {
    const { code, stdout } = await leads(server.folder, ['show', id])
    assert.equal(code, 0)
    assert.doesNotMatch(stdout, steersTerminals)
  }
})

test('leads export --csv > has one row per lead and no formula', async () => {
  const { stdout } = await leads(server.folder, ['export', '--csv'])
  const rows = parseCsv(stdout.replace(/\n$/, ''))
  assert.equal(rows.length, forms.length + 1)
  for (const cell of rows.flat()) {
    if (/^\+\d{7,15}$/.test(cell)) continue
    assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
  }
})

test('problem page > escapes what the visitor typed', async (t) => {
  const folder = await temporaryFolder()
  await writeSite(folder, {
    'estimate/problem.html': `<input value="%%VALUE_name%%"><textarea>%%VALUE_message%%</textarea>`,
  })
  const own = await startServer({ folder, site: true })
  t.after(() => discard(own))
  for (const [what, text] of Object.entries(hostileTexts)) {
    const form = validForm({ name: text, message: text, consent: '' })
    const response = await postForm(own.url, form)
    assert.equal(response.status, 422, what)
    const [, typed = 'none'] =
      /^<input value="([^"]*)"><textarea>[^<]*<\/textarea>$/.exec(await response.text()) ?? []
    assert.doesNotMatch(typed, /[<>"']/, what)
    assert.notEqual(typed, 'none', what)
  }
})

test('POST /estimate > answers every malformed body, and stores what it accepts', async () => {
  const accepted = new Map<string, string>()
  for (const { what, type, body } of hostileBodies) {
    const headers = { 'content-type': type, accept: 'application/json' }
    const sent = typeof body === 'string' ? body : new Uint8Array(body)
    const response = await fetch(`${server.url}/estimate`, { method: 'POST', body: sent, headers })
    assert.ok([201, 400, 415, 422].includes(response.status), `${what}: ${response.status}`)
    if (response.status === 201) accepted.set(what, ((await response.json()) as { id: string }).id)
  }
  const stored = new Map((await listLeads(server.folder)).map((lead) => [lead.id, lead]))
  for (const [what, id] of accepted) assert.ok(stored.has(id), what)
  // The first value of a duplicate field counts.
  const lead = stored.get(accepted.get('duplicate fields') ?? '')
  assert.deepEqual([lead?.name, lead?.email], ['Eve', 'e@x.example'])
})

const rawRequests = [
  'POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nname=x',
  'POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /estimate HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
]
test('POST /estimate > stores a request after ones that are not HTTP', async () => {
  const { hostname, port } = new URL(server.url)
  for (const bytes of rawRequests) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume().end(bytes)
    await new Promise((resolve) => socket.once('close', resolve))
    assert.equal((await postJson(server.url, validForm())).status, 201, bytes)
  }
})

test('server > is healthy and has logged no error after all of it', async () => {
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
  assert.doesNotMatch(server.output(), /"level":(50|60)/)
  assert.doesNotMatch(server.output(), /victim@mail\.example/)
})

/** Reads the CSV of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows
}
