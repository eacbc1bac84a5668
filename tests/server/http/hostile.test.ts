import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { deliver } from '../../support/channel.ts'
import { validForm } from '../../support/form.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { leads } from '../../support/leads.ts'
import { publishedContent } from '../../support/published.ts'

const { business } = publishedContent()

const fields = ['name', 'phone', 'email', 'message', 'service', 'location', 'page'] as const
const unstored = ['pageSource', 'submission_id', 'elapsed_ms', '_subject', 'business_name']

/** Every text in every field. Several long texts would exceed the limit of a request. */
const forms = Object.entries(hostileTexts)
  .flatMap(([what, text]) =>
    (text.length > 5000
      ? fields.map((field) => [field])
      : [fields.slice(0, 3), fields.slice(3)]
    ).map((attacked) => ({
      what: `${what} in ${attacked}`,
      form: validForm(Object.fromEntries(attacked.map((field) => [field, text]))),
    })),
  )
  .concat(
    // Without a usable id, equal words within ten minutes would be the same request.
    ['x\r\nBcc: victim@mail.example', '\0', 'NaN', '9'.repeat(400)].map((text, index) => ({
      what: `${text.slice(0, 9)} in unstored fields`,
      form: {
        ...validForm({ message: `Request ${index}` }),
        ...Object.fromEntries(unstored.map((field) => [field, text])),
      },
    })),
  )

const app = await startApp()
const env = { OUTBOX_DIR: join(app.folder, 'outbox') }
const stored = await Promise.all(
  forms.map(async ({ what, form }) => {
    const lead = await app.lead(form)
    await deliver(env, lead)
    const mail = await PostalMime.parse(await readFile(join(env.OUTBOX_DIR, `${lead.id}.eml`)))
    return { what, form, lead, mail }
  }),
)
after(() => app.close())

test('hostile forms > are stored byte for byte', () => {
  for (const { what, form, lead } of stored) {
    for (const field of fields) {
      // NUL is the one character that is replaced.
      assert.equal(lead[field], form[field]?.replaceAll('\0', '\uFFFD'), `${what}: ${field}`)
    }
  }
})

test('hostile forms > add no header, recipient or attachment to the email', () => {
  const usual =
    /^(auto-submitted|content-type|date|from|message-id|mime-version|reply-to|subject|to|x-entity-ref-id|x-lead-id)$/
  for (const { what, mail } of stored) {
    assert.deepEqual(
      mail.headers.filter(({ key }) => !usual.test(key)),
      [],
      what,
    )
    const counts = [mail.to?.length, mail.attachments.length]
    assert.deepEqual(counts, [1, 0], what)
    assert.ok((mail.replyTo?.length ?? 0) <= 1, what)
    assert.equal(mail.subject?.search(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u), -1, what)
    assert.ok((mail.subject?.length ?? 0) < 1000, what)
  }
})

/** Control characters except line ends and tabs, and changes of the reading direction. */
const steersTerminals = /(?![\n\t\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

test('hostile forms > add no tag, handler or unsafe link to the email', () => {
  const tags = new Set<string>()
  const schemes = new Set<string>()
  for (const {
    mail: { html = '', text = '' },
  } of stored) {
    for (const [tag, name = ''] of html.matchAll(/<\/?!?([a-z][a-z0-9]*)[^>]*>/gi)) {
      tags.add(name.toLowerCase())
      assert.doesNotMatch(tag, /\son\w+=/i)
    }
    for (const [, scheme = ''] of html.matchAll(/href="([a-z]+):/g)) schemes.add(scheme)
    for (const [, address = ''] of html.matchAll(/href="(sms:[^"]*)"/g))
      assert.match(address, /^sms:\+\d+\?&amp;body=(&#39;|[\w%!()*~.-])*$/)
    assert.doesNotMatch(text, steersTerminals)
  }
  const expected = 'a body br div doctype h1 head html meta p table td title tr'.split(' ')
  assert.deepEqual([...tags].sort(), expected)
  assert.deepEqual([...schemes].sort(), [
    'http',
    'mailto',
    ...(business.textMessages ? ['sms'] : []),
    'tel',
  ])
})

test('leads list and show > print no control characters', async () => {
  const nasty = stored.filter(({ what }) => /escape|C1|override|control/.test(what))
  const commands = [
    ['list', '--limit', '1000', '--all'],
    ['list', '--json'],
    ...nasty.map(({ lead }) => ['show', lead.id]),
  ]
  for (const args of commands) {
    const { code, stdout } = await leads(app.folder, args)
    assert.equal(code, 0)
    assert.doesNotMatch(stdout, steersTerminals)
  }
})

test('leads export > prints one row per lead and no formula', async () => {
  const { stdout } = await leads(app.folder, ['export'])
  const cells = [...stdout.trimEnd().matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)]
  assert.equal(cells.filter(([, , , end]) => end === '\r\n').length, forms.length)
  for (const [, quoted, plain = ''] of cells) {
    const cell = quoted ?? plain
    if (!/^\+\d{7,15}$/.test(cell)) assert.doesNotMatch(cell, /(^|[;|,\t\r\n]) *[=+\-@＝＋－＠]/)
  }
  assert.doesNotMatch(stdout, steersTerminals)
})

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const valid = 'name=Eve&phone=9725550142&email=e@x.example&consent=yes'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const parts = ['name', 'phone', 'email', 'consent'].map((name) => part(name, 'x')).join('')

const bodies: [what: string, type: string, body: string | Buffer<ArrayBuffer>][] = [
  ['nothing', urlencoded, ''],
  ['only separators', urlencoded, '&&&===&&&'],
  ['broken percent signs', urlencoded, `${valid}&message=%zz%1%%%`],
  ['bytes that are no UTF-8', urlencoded, `${valid}&message=%ff%fe%c0%80%c1%bf`],
  ['raw Latin-1', urlencoded, Buffer.from(`${valid}&message=caf\xe9`, 'latin1')],
  ['UTF-16', `${urlencoded}; charset=utf-16`, Buffer.from(valid, 'utf16le')],
  ['an unknown charset', `${urlencoded}; charset=klingon`, valid],
  ['consent twice', urlencoded, valid.replace('consent=yes', 'consent=&consent=yes')],
  ['arrays and prototype names', urlencoded, `${valid}&name[]=a&name.x=c&__proto__=1&toString=1`],
  ['five thousand fields', urlencoded, `${valid}${'&a=1'.repeat(5000)}`],
  ['a very long name', urlencoded, `${valid}&${'n'.repeat(30_000)}=1`],
  ['NUL bytes', urlencoded, Buffer.from(`${valid}&message=\0\0\0`)],
  ['random bytes', urlencoded, Buffer.from(Array.from({ length: 4096 }, (_n, i) => i * 197))],
  ['whole multipart', multipart, `${parts}--b--\r\n`],
  ['no end', multipart, parts],
  ['cut in a header', multipart, `${parts}--b\r\nContent-Dispo`],
  ['cut in a value', multipart, `${parts}${part('message', 'half').trimEnd()}`],
  ['another boundary', 'multipart/form-data; boundary=other', `${parts}--b--\r\n`],
  ['no boundary', 'multipart/form-data', `${parts}--b--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=""', `${parts}--b--\r\n`],
  ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(500)}`, parts],
  ['no names', multipart, '--b\r\n\r\nx\r\n--b--\r\n'],
  ['LF only', multipart, `${parts}--b--\r\n`.replaceAll('\r\n', '\n')],
  ['files for fields', multipart, `${part('name"; filename="x.txt', 'Eve')}--b--\r\n`],
  ['a prototype name', multipart, `${parts}${part('__proto__', 'x')}--b--\r\n`],
  ['a header in a name', multipart, `${parts}${part('x"\r\nX-Evil: 1', 'x')}--b--\r\n`],
  ['a thousand parts', multipart, `${parts}${part('a', '1').repeat(1000)}--b--\r\n`],
  ['broken JSON', 'application/json', '{"__proto__":'],
  ['XML', 'text/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['no content type', 'x', valid],
]

test('POST /estimate > answers every malformed body, and stores only accepted requests', async () => {
  const post = async (type: string, body: BodyInit) => {
    const headers = { 'content-type': type, accept: 'application/json' }
    const response = await fetch(`${app.url}/estimate`, { method: 'POST', body, headers })
    const { id } = (await response.json()) as { id?: string }
    return { status: response.status, lead: id ? (await app.store.find(id)).leads[0] : undefined }
  }
  for (const [what, type, body] of bodies) {
    const { status, lead } = await post(type, body)
    assertIncludes([201, 400, 415, 422], status, `${what}: ${status}`)
    assert.equal(Boolean(lead), status === 201, what)
  }
  const { lead } = await post(urlencoded, `${valid}&name=Mallory`)
  assert.equal(lead?.name, 'Eve', 'the first value of a duplicate field')
})

test('server > serves requests after connections that send no HTTP, and logs no error', async () => {
  const { hostname, port } = new URL(app.url)
  for (const bytes of [
    'POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nname=x',
    'POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /estimate HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
  ]) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume().end(bytes)
    await new Promise((resolve) => socket.once('close', resolve))
    await app.lead()
  }
  assert.equal((await fetch(`${app.url}/healthz`)).status, 200)
  assert.doesNotMatch(app.output(), /"level":(50|60)|victim@mail\.example/)
})
