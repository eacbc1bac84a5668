import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { maximumEstimateBytes, phoneSource } from '../../../model/lead/estimate.ts'
import { pickFields } from '../../../server/estimates/form.ts'
import { parseEstimate } from '../../../server/estimates/schema.ts'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { formWithoutScript, postForm, postJson, validForm } from '../../support/form.ts'
import { publishedContent } from '../../support/published.ts'

const { business } = publishedContent()

const phone = business.phone.display
/** How often the dispatcher was woken. */
let wakeUps = 0

const app = await startApp({}, { onStored: () => (wakeUps += 1) })
after(() => app.close())

const storedCount = async () => (await app.store.list({ limit: 1000 })).leads.length

/** Asserts that the answer is a problem with our phone number, and returns the fields it names. */
async function problemFields(response: Response, status: number): Promise<string[]> {
  assert.equal(response.status, status)
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const problem = (await response.json()) as {
    detail: string
    errors: { field: string; message: string }[]
    phone: { e164: string }
  }
  assertIncludes(problem.detail, phone, problem.detail)
  assert.equal(problem.phone.e164, business.phone.e164)
  assert.ok(problem.errors.every(({ message }) => message))
  return problem.errors.map(({ field }) => field)
}

test('POST /estimate > stores the request as typed, and wakes the dispatcher once', async () => {
  const form = validForm()
  const response = await postJson(app.url, form)
  assert.equal(response.status, 201)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const { id } = (await response.json()) as { id: string }
  const [lead] = (await app.store.find(id)).leads
  for (const field of ['name', 'phone', 'email', 'message', 'service', 'location'] as const) {
    assert.equal(lead?.[field], form[field])
  }
  assert.deepEqual(
    [lead?.phoneE164, lead?.pageSource, lead?.spam, lead?.flags],
    ['+19725550142', 'service-ant-control', false, []],
  )
  assert.equal(wakeUps, 1)
  for (const again of [
    form,
    { ...form, name: 'Twice', submission_id: form.submission_id?.toUpperCase() ?? '' },
  ]) {
    assert.deepEqual(await (await postJson(app.url, again)).json(), { id })
  }
  assert.deepEqual([wakeUps, await storedCount()], [1, 1])
})

test('POST /estimate > stores no request that poses as one by phone', async () => {
  for (const pageSource of [phoneSource, ` ${phoneSource.toUpperCase()}`, `${phoneSource}-x`]) {
    assert.equal((await app.lead({ pageSource })).pageSource, '', pageSource)
  }
})

test('POST /estimate > redirects to the confirmation without JavaScript, and stores a request repeated within ten minutes once', async (t) => {
  const before = await storedCount()
  const form = formWithoutScript({ name: 'No Script' })
  for (const changes of [{}, {}, { message: 'And wasps.' }]) {
    const response = await postForm(app.url, { ...form, ...changes })
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('location'), '/estimate/received')
    assert.equal(response.headers.get('cache-control'), 'no-store')
  }
  assert.equal(await storedCount(), before + 2)
  const minutes = 60_000
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 9 * minutes })
  await postForm(app.url, form)
  assert.equal(await storedCount(), before + 2)
  t.mock.timers.tick(2 * minutes)
  await postForm(app.url, form)
  assert.equal(await storedCount(), before + 3)
})

test('POST /estimate > accepts multipart, and ignores files', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(validForm({ name: 'Zoë\r\nSmith' }))) {
    body.append(name, value)
  }
  body.append('photo', new Blob(['ants']), 'ants.jpg')
  const headers = { accept: 'application/json' }
  const response = await fetch(`${app.url}/estimate`, { method: 'POST', body, headers })
  const { id } = (await response.json()) as { id: string }
  assert.equal((await app.store.find(id)).leads[0]?.name, 'Zoë\r\nSmith')
})

test('POST /estimate > answers 422 with the missing fields, and stores nothing', async () => {
  const before = await storedCount()
  const required = ['name', 'phone', 'email', 'consent']
  for (const field of required) {
    const { [field]: _, ...absent } = validForm()
    for (const form of [absent, validForm({ [field]: '' })]) {
      assert.deepEqual(await problemFields(await postJson(app.url, form), 422), [field])
    }
  }
  assert.deepEqual(await problemFields(await postJson(app.url, {}), 422), required)
  for (const consent of ['false', 'no', 'off', '0', 'NO']) {
    const response = await postJson(app.url, validForm({ consent }))
    assert.deepEqual(await problemFields(response, 422), ['consent'])
  }
  assert.equal(await storedCount(), before)
})

test('POST /estimate > accepts the largest request, and answers 413 to a larger one', async () => {
  const form = validForm({ message: '' })
  const room = maximumEstimateBytes - new URLSearchParams(form).toString().length
  const { message } = await app.lead({ ...form, message: 'm'.repeat(room) })
  assert.equal(message.length, room)
  await problemFields(await postJson(app.url, validForm({ message: 'm'.repeat(room + 100) })), 413)

  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write(
    `POST /estimate HTTP/1.1\r\nHost: x\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  for (let count = 0; count < 8; count += 1) socket.write(`4000\r\n${'m'.repeat(16_384)}\r\n`)
  const [answer] = await socket.take(1).toArray()
  socket.destroy()
  assert.match(String(answer), /^HTTP\/1\.1 413 /)
})

test('parseEstimate > finds the number to dial among other words', () => {
  for (const [phone, e164] of Object.entries({
    '972 555 0142 (cell, after 5)': '+19725550142',
    '(972) 555-0142, call 9-5': '+19725550142',
    '(972) 555–0142 9-5': '+19725550142',
    '9725550142 or 2145550199': '+19725550142',
    'Ben 1.972.555.0142 / Ana 214 555 0199': '+19725550142',
    '+1 972 555 0142 (5 PM)': '+19725550142',
    '+52 55 1234 5678 (WhatsApp, después de las 5)': '+525512345678',
    '972 555 0142 ext. 5': '+19725550142',
    '14111111111111111 code 5': null,
  })) {
    const parsed = parseEstimate(pickFields(Object.entries(validForm({ phone }))))
    assert.ok('request' in parsed)
    assert.equal(parsed.request.phoneE164, e164, phone)
    assert.deepEqual(parsed.request.flags, e164 === null ? ['phone-doubtful'] : [], phone)
  }
})

test('parseEstimate > keeps doubtful fields as typed, and flags them', () => {
  const parse = (changes: Record<string, string>) => {
    const parsed = parseEstimate(pickFields(Object.entries(validForm(changes))))
    assert.ok('request' in parsed)
    return parsed.request
  }
  for (const [changes, ...flags] of [
    [{ phone: 'call me maybe' }, 'phone-doubtful'],
    [{ phone: '555-0142' }, 'phone-doubtful'],
    [{ phone: '   ' }, 'phone-blank'],
    [{ email: 'a@b.co, c@d.co' }, 'email-doubtful'],
    [{ email: 'ana' }, 'email-doubtful'],
    [{ name: '  ' }, 'name-blank'],
    [{ email: 'josé@mañana.example' }],
    [{ email: 'user+tag@mail.example' }],
    [{ email: "o'brien@mail.example" }],
    [{ email: 'a@b' }],
  ] as [Record<string, string>, ...string[]][]) {
    const request = parse(changes)
    assert.deepEqual(request.flags, flags, JSON.stringify(changes))
    for (const [field, typed] of Object.entries(changes)) {
      assert.equal(request[field as 'name'], typed)
    }
  }
  assert.equal(parse({ submission_id: '1' }).submissionId, null)
})
