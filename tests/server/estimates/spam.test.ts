import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { spamSignLabels } from '../../../desk/words/shared.ts'
import { pickFields } from '../../../server/estimates/form.ts'
import { parseEstimate } from '../../../server/estimates/schema.ts'
import { spamReasons } from '../../../server/estimates/spam.ts'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { leads } from '../../support/leads.ts'

const app = await startApp()
after(() => app.close())

/** A message that no other test sends. */
const message = () => `Message ${randomUUID()}`

test('honeypot > holds a request as spam, and answers like any other', async () => {
  const honest = await postJson(app.url, validForm({ message: message() }))
  const caught = await postJson(app.url, validForm({ message: message(), _honey: 'x' }))
  assert.equal(caught.status, honest.status)
  const { id, ...others } = (await caught.json()) as { id: string }
  assert.deepEqual(others, {})
  const [lead] = (await app.store.find(id)).leads
  assert.equal(lead?.spam, true)
  assert.deepEqual(
    lead.deliveries.map(({ state }) => state),
    ['held'],
  )
  for (const { reason } of lead.spamReasons) assert.ok(reason in spamSignLabels, reason)
  const page = await postForm(app.url, validForm({ message: message(), _honey: 'x' }))
  assert.equal(page.status, 303)
})

test('leads list and spam > list spam separately, and move leads in and out of it', async () => {
  const { id } = await app.lead({ message: message(), _honey: 'autofilled' })
  const run = (...args: string[]) => leads(app.folder, args)
  const find = async () => (await app.store.find(id)).leads[0]
  const spam = JSON.parse((await run('list', '--spam', '--json')).stdout) as { id: string }[]
  assert.ok(spam.some((lead) => lead.id === id))
  assert.equal((await run('spam', id, '--undo')).code, 0)
  const released = await find()
  assert.deepEqual([released?.spam, released?.deliveries[0]?.state], [false, 'pending'])
  assert.equal((await run('spam', id)).code, 0)
  assert.equal((await find())?.spam, true)
})

const threshold = 5
const photo = 'What is this? https://photos.example/1'
const scores: [what: string, changes: Record<string, string>, isSpam: boolean][] = [
  ['nothing unusual', {}, false],
  ['no JavaScript', { elapsed_ms: '' }, false],
  ['autofill and a quick thumb', { elapsed_ms: '1500' }, false],
  ['a quick thumb and a link to a photo', { message: photo, elapsed_ms: '1500' }, false],
  ['a doubtful phone number and address', { phone: '12', email: 'me' }, false],
  [
    'no JavaScript, a photo and a doubtful number',
    { message: photo, elapsed_ms: '', phone: '12' },
    false,
  ],
  ['a filled honeypot', { _honey: 'x' }, true],
  ['many links', { message: 'http://a.ex http://b.ex http://c.ex http://d.ex' }, true],
  [
    'a sales pitch in a second',
    { message: 'We rank on Google: https://a.ex', elapsed_ms: '300' },
    true,
  ],
  ['a link for a name, without JavaScript', { name: 'www.cheap.ex', elapsed_ms: '' }, true],
  ['markup with links', { message: '<a href="https://x.ex">a</a> <a href="http://y.ex">' }, true],
]
test('spamReasons > score over the threshold for spam only', () => {
  for (const [what, changes, isSpam] of scores) {
    const fields = pickFields(Object.entries(validForm(changes)))
    const parsed = parseEstimate(fields)
    assert.ok('request' in parsed)
    const reasons = spamReasons(parsed.request, fields, false)
    const score = reasons.reduce((sum, { points }) => sum + points, 0)
    assert.equal(score >= threshold, isSpam, `${what}: ${JSON.stringify(reasons)}`)
  }
})

const origins: [what: string, headers: Record<string, string>, isOther: boolean][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['a neighboring site', { 'sec-fetch-site': 'same-site', origin: 'https://x.localhost' }, true],
  ['another site, in an old browser', { origin: 'https://evil.example' }, true],
  ['no origin', { origin: 'evil' }, true],
  [
    'our site under another name',
    { 'sec-fetch-site': 'same-origin', origin: 'https://www.x.ex' },
    false,
  ],
  ['SITE_URL, in an old browser', { origin: 'http://localhost:3000' }, false],
  ['a hidden origin', { origin: 'null' }, false],
  ['nothing', {}, false],
]
test('POST /estimate > holds forms of other sites as spam, at any threshold', async (t) => {
  const lenient = await startApp({ SPAM_THRESHOLD: '1000' })
  t.after(() => lenient.close())
  for (const [what, headers, isOther] of [
    ...origins,
    ['our host, in an old browser', { origin: lenient.url }, false] as const,
  ]) {
    const { id, spam, spamReasons: reasons } = await lenient.lead({ message: message() }, headers)
    assert.equal(spam, isOther, what)
    assert.equal(
      reasons.some(({ reason }) => reason === 'otherSite'),
      isOther,
      what,
    )
    const { stdout } = await leads(lenient.folder, ['show', id])
    for (const value of Object.values(headers)) assertIncludes(stdout, value, value)
  }
})

test('POST /estimate > scores messages and addresses repeated within an hour', async (t) => {
  const sendMany = async (times: number, changes: (index: number) => Record<string, string>) => {
    const sent = []
    for (let index = 0; index < times; index += 1) sent.push(await app.lead(changes(index)))
    return sent
  }
  const pitch = await sendMany(12, (index) => ({
    message: 'Dear owner, I noticed your website has no videos: www.videos.example',
    phone: `97255501${40 + index}`,
  }))
  assert.deepEqual([pitch.at(0)?.spam, pitch.at(-1)?.spam], [false, true])
  const short = await sendMany(12, (index) => ({ message: 'ants', phone: `97255502${40 + index}` }))
  assert.equal(short.at(-1)?.spam, false, 'few words that many people type')
  const minutes = 60_000
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 59 * minutes })
  const [late] = await sendMany(1, () => ({ message: pitch[0]?.message ?? '' }))
  assert.equal(late?.spam, true, 'the same message within the hour')
  t.mock.timers.tick(2 * minutes)
  const [later] = await sendMany(1, () => ({ message: pitch[0]?.message ?? '' }))
  assert.equal(later?.spam, false, 'the same message after an hour')
  t.mock.timers.reset()
  const office = await sendMany(30, () => ({ message: message(), elapsed_ms: '', phone: '12' }))
  assert.ok(office.at(-1)?.spamReasons.some(({ reason }) => reason === 'addressBurst'))
  assert.equal(office.at(-1)?.spam, false, 'a busy address, no JavaScript and doubtful details')
})
