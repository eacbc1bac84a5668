import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { business, form as words } from '../../../model/content/content.ts'
import { maximumEstimateBytes } from '../../../model/lead/estimate.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { listLeads, readLead } from '../../support/leads.ts'
import {
  discard,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'

const phone = business.phone.display
let server: TestServer

before(async () => {
  server = await startServer()
})
after(() => discard(server))

async function problemOf(response: Response) {
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/)
  return (await response.json()) as {
    status: number
    title: string
    detail: string
    errors: { field: string; message: string }[]
    phone: { display: string; e164: string }
  }
}

test('a request is stored as it was typed, and normalised beside it', async () => {
  const response = await postJson(server.url, validForm())
  assert.equal(response.status, 201)
  const { id } = (await response.json()) as { id: string }
  const lead = await readLead(server.folder, id)
  assert.equal(lead.name, 'Ana Díaz')
  assert.equal(lead.phone, '(972) 555-0142')
  assert.equal(lead.phoneE164, '+19725550142')
  assert.equal(lead.email, 'ana.diaz@mail.example')
  assert.equal(lead.message, 'Fire ants.')
  assert.equal(lead.service, 'Ant Control')
  assert.equal(lead.location, 'Plano, TX')
  assert.equal(lead.pageSource, 'service-ant-control')
  assert.equal(lead.spam, false)
  assert.deepEqual(lead.flags, [])
})

test('without JavaScript the answer is a redirect to the confirmation page', async () => {
  const response = await postForm(server.url, validForm())
  assert.equal(response.status, 303)
  assert.equal(response.headers.get('location'), '/estimate/received')
})

test('no cache keeps the answer to a request', async () => {
  const answers = [await postJson(server.url, validForm()), await postForm(server.url, validForm())]
  for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store')
})

test('multipart is read as well', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(validForm({ name: 'Zoë\r\nSmith' }))) {
    body.append(name, value)
  }
  body.append('photo', new Blob(['not asked for']), 'ants.jpg')
  const headers = { accept: 'application/json' }
  const response = await fetch(`${server.url}/estimate`, { method: 'POST', body, headers })
  assert.equal(response.status, 201)
  const { id } = (await response.json()) as { id: string }
  assert.equal((await readLead(server.folder, id)).name, 'Zoë\r\nSmith')
})

for (const field of ['name', 'phone', 'email', 'consent']) {
  for (const way of ['empty', 'absent']) {
    test(`${field} ${way} is answered with 422 that names it`, async () => {
      const form = validForm({ [field]: '' })
      if (way === 'absent') delete form[field]
      const response = await postJson(server.url, form)
      assert.equal(response.status, 422)
      const problem = await problemOf(response)
      assert.deepEqual(
        problem.errors.map((error) => error.field),
        [field],
      )
      assert.ok(problem.errors[0]?.message)
      assert.ok(problem.detail.includes(phone))
      assert.equal(problem.phone.e164, business.phone.e164)
    })
  }
}

test('an empty request names all four, in the order of the form', async () => {
  const { errors } = await problemOf(await postJson(server.url, {}))
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['name', 'phone', 'email', 'consent'],
  )
})

for (const answer of ['false', 'no', 'off', '0', 'NO']) {
  test(`consent "${answer}" is no consent`, async () => {
    assert.equal((await postJson(server.url, validForm({ consent: answer }))).status, 422)
  })
}

const doubtful: [string, Record<string, string>, string][] = [
  ['a phone number that is none', { phone: 'call me maybe' }, 'phone-doubtful'],
  ['a phone number that is too short', { phone: '555-0142' }, 'phone-doubtful'],
  ['a phone number of spaces', { phone: '   ' }, 'phone-blank'],
  ['an address with a comma', { email: 'a@b.co, c@d.co' }, 'email-doubtful'],
  ['an address without @', { email: 'ana' }, 'email-doubtful'],
  ['a name of spaces', { name: '  ' }, 'name-blank'],
]
for (const [what, change, flag] of doubtful) {
  test(`${what} is taken, kept as typed, and flagged`, async () => {
    const response = await postJson(server.url, validForm(change))
    assert.equal(response.status, 201)
    const { id } = (await response.json()) as { id: string }
    const lead = await readLead(server.folder, id)
    assert.deepEqual(lead.flags, [flag])
    for (const [field, typed] of Object.entries(change)) {
      assert.equal(lead[field as 'phone' | 'email' | 'name'], typed)
    }
    assert.equal(lead.spam, false)
  })
}

for (const email of [
  'josé@mañana.example',
  'user+tag@mail.example',
  "o'brien@mail.example",
  'a@b',
]) {
  test(`the address ${email} is nothing to flag`, async () => {
    const { id } = (await (await postJson(server.url, validForm({ email }))).json()) as {
      id: string
    }
    assert.deepEqual((await readLead(server.folder, id)).flags, [])
  })
}

test('a request of the largest size is taken, a larger one is answered with 413', async () => {
  const size = (form: Record<string, string>) => new URLSearchParams(form).toString().length
  const form = validForm({ message: '' })
  const room = maximumEstimateBytes - size(form)
  const fits = await postJson(server.url, { ...form, message: 'm'.repeat(room) })
  assert.equal(fits.status, 201)
  const { id } = (await fits.json()) as { id: string }
  assert.equal((await readLead(server.folder, id)).message.length, room)

  const tooLarge = await postJson(server.url, validForm({ message: 'm'.repeat(room + 100) }))
  assert.equal(tooLarge.status, 413)
  assert.ok((await problemOf(tooLarge)).detail.includes(phone))
})

test('a large request without a length is cut off as well', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
    setTimeout(() => reject(new Error('no end')), 10_000).unref()
    const type = 'Content-Type: application/x-www-form-urlencoded'
    socket.write(
      `POST /estimate HTTP/1.1\r\nHost: x\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = 'm'.repeat(16_384)
    for (let count = 0; count < 8; count += 1) socket.write(`4000\r\n${chunk}\r\n`)
  })
  assert.match(answer, /^HTTP\/1\.1 413 /)
})

const encodings: [string, string, number][] = [
  ['application/json', '{"name":"x"}', 415],
  ['text/plain', 'name=x', 415],
  ['application/octet-stream', 'x', 415],
  ['multipart/form-data', 'no boundary', 400],
  ['multipart/form-data; boundary=x', 'not multipart at all', 400],
]
for (const [type, body, status] of encodings) {
  test(`a body of "${body}" as ${type} is answered with ${status}`, async () => {
    const headers = { 'content-type': type, accept: 'application/json' }
    const response = await fetch(`${server.url}/estimate`, { method: 'POST', body, headers })
    assert.equal(response.status, status)
    assert.ok((await problemOf(response)).detail.includes(phone))
  })
}

for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
  test(`${method} /estimate is answered with 405`, async () => {
    const response = await fetch(`${server.url}/estimate`, { method })
    assert.equal(response.status, 405)
    assert.equal(response.headers.get('allow'), 'POST')
  })
}

test('where the site has no page for it, a problem is a plain page with what to do', async () => {
  const response = await postForm(server.url, validForm({ name: '' }))
  assert.equal(response.status, 422)
  const html = await response.text()
  assert.ok(html.includes(words.fields.name.missing))
  assert.ok(html.includes(`href="tel:${business.phone.e164}"`))
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test("the site's own page keeps what was typed, escaped", async (t) => {
  const folder = await temporaryFolder()
  await writeSite(folder, {
    'estimate/problem.html': `<h1>%%PROBLEM_TITLE%%</h1><p>%%PROBLEM_TEXT%%</p>
<ul>%%PROBLEM_ITEMS%%</ul><input name="name" value="%%VALUE_name%%">
<textarea name="message">%%VALUE_message%%</textarea><input value="%%VALUE_submission_id%%">
<input type="checkbox" name="consent" data-consent="%%CONSENT%%">`,
  })
  const own = await startServer({ folder, site: true })
  t.after(() => discard(own))
  const form = validForm({
    name: '"><script>alert(1)</script>',
    message: '%%VALUE_name%% </textarea>',
    phone: '',
  })
  const response = await postForm(own.url, form)
  assert.equal(response.status, 422)
  const html = await response.text()
  assert.ok(html.includes(`<a href="#phone">${words.fields.phone.missing}`))
  assert.match(html, /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"/)
  assert.match(html, /<textarea name="message">%%VALUE_name%% &lt;\/textarea&gt;<\/textarea>/)
  assert.ok(html.includes(`value="${form.submission_id}"`))
  assert.match(html, /name="consent" checked>/)

  const unticked = await postForm(own.url, validForm({ consent: '' }))
  assert.match(await unticked.text(), /name="consent" >/)
})

test('nothing that was refused is stored', async () => {
  const before = (await listLeads(server.folder)).length
  await postJson(server.url, validForm({ consent: 'no' }))
  await postJson(server.url, validForm({ email: '' }))
  assert.equal((await listLeads(server.folder)).length, before)
})

test('health is 200 and counts deliveries', async () => {
  const response = await fetch(`${server.url}/healthz`)
  assert.equal(response.status, 200)
  const body = (await response.json()) as { status: string; deliveries: { channel: string }[] }
  assert.equal(body.status, 'ok')
  assert.deepEqual(
    body.deliveries.map(({ channel }) => channel),
    ['outbox'],
  )
})
