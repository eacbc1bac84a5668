import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { maximumEstimateBytes } from '../../../model/lead/estimate.ts'
import { leadMessage } from '../../../server/delivery/email/message.ts'
import { csvLine } from '../../../server/display/text.ts'
import type { Lead, NewLead } from '../../../server/domain/lead.ts'
import { ConsentStatements } from '../../../server/estimates/consent.ts'
import { pickFields, registerFormParsers } from '../../../server/estimates/form.ts'
import { receiveEstimate } from '../../../server/estimates/receive.ts'
import { parseEstimate } from '../../../server/estimates/schema.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { validForm } from '../../support/form.ts'

/**
 * Beginnings of what the server's expressions look for, each repeated without ever being completed:
 * the worst case of an expression that looks from every beginning to the end.
 */
const beginnings = [
  '<a ',
  '<a\thref ',
  'href ',
  '[url',
  'http:/',
  'www',
  'rank ',
  'ranking on ',
  'guest ',
  ' ',
  '\t\n',
  '\r',
  '@',
  'a@',
  'a@b.',
  '"',
  '&',
  '=',
  '+',
  '(',
  '1',
  '+1 ',
  '1;ext=',
  ' ext. 1',
  ',x1',
  'tel:+1;',
  '１',
  '/',
  'é',
  '\u0301',
  '\u200b',
  '👨‍👩‍👧‍👦',
  'a.',
  '=?',
]
const plain = 'Ants in the kitchen and a few wasps. '
const fields = ['name', 'phone', 'email', 'message', 'service', 'location', 'page', 'pageSource']
const largest = maximumEstimateBytes - 1024

const sender = { ip: '::1', userAgent: 'test', origin: '', fetchSite: '', crossSite: false }

/** Everything that the server itself does with what a visitor typed, from the body to the mail. */
async function handle(form: Record<string, string>): Promise<void> {
  let stored: NewLead | undefined
  const store = {
    add: async (lead: NewLead) => {
      stored = lead
      return { id: lead.id, stored: true }
    },
    publishStatement: async () => {},
  } as unknown as LeadStore
  const reception = {
    store,
    statements: new ConsentStatements(store),
    destinations: [],
    spamThreshold: 5,
    siteUrl: new URL('https://pests.example'),
  }
  const picked = pickFields(Object.entries(form))
  const parsed = parseEstimate(picked)
  assert.ok('request' in parsed)
  await receiveEstimate(reception, parsed.request, picked, sender)
  assert.ok(stored)
  const lead = {
    ...stored,
    consentAt: stored.receivedAt,
    consentRevokedAt: null,
  } as unknown as Lead
  const letterhead = {
    from: 'a@b.example',
    to: ['c@d.example'],
    siteUrl: reception.siteUrl,
    timeZone: 'UTC',
  }
  leadMessage({ lead, round: 1, recipient: '', deskIsOpen: false }, letterhead)
  csvLine(Object.values(form))
}

/** The least processor time of a few runs, in microseconds: the others were disturbed. */
async function leastOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user } = process.cpuUsage(before)
    least = Math.min(least, user)
  }
  return least
}

/** Repeated up to so many characters. */
const long = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

function cost(field: string, beginning: string, length: number): Promise<number> {
  const form = validForm({ [field]: `x${long(beginning, length)}` })
  return leastOf(() => handle(form))
}

/** Less than this is noise, in microseconds. */
const noise = 3000

for (const field of fields) {
  test(`no text in ${field} costs many times what plain text costs, or more than its length`, async () => {
    await cost(field, plain, largest)
    const ordinary = Math.max(await cost(field, plain, largest), noise)
    for (const beginning of beginnings) {
      const what = `${JSON.stringify(beginning)} in ${field}`
      const half = Math.max(await cost(field, beginning, largest / 2), noise)
      const whole = await cost(field, beginning, largest)
      assert.ok(whole < 8 * ordinary, `${what}: ${whole} µs, plain text ${ordinary} µs`)
      assert.ok(whole < 4 * half, `${what}: ${whole} µs, half of it ${half} µs`)
    }
  })
}

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies of so many characters that keep a reader of multipart looking. */
const multiparts: Record<string, (length: number) => string> = {
  'plain text': (length) => part('message', long(plain, length)),
  'very many fields': (length) => part('a', '').repeat(length / part('a', '').length),
  'very many empty parts': (length) => long('--b\r\n', length),
  'almost a boundary, again and again': (length) => part('message', long('\r\n--', length)),
  'very many headers': (length) => `--b\r\n${long('X: y\r\n', length)}\r\n\r\n`,
  'a header with very many parameters': (length) => part(`x"${long('; a="b"', length)}; c="`, ''),
  'a name of escapes': (length) => part(long('%22', length), ''),
  'no end': (length) => long('-', length),
}

test('no multipart body costs more than its length', async (t) => {
  const app = Fastify({ bodyLimit: maximumEstimateBytes })
  t.after(() => app.close())
  registerFormParsers(app)
  app.post('/', async () => 'read')
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const read = (payload: string) =>
    leastOf(() => app.inject({ method: 'POST', url: '/', headers, payload: `${payload}--b--\r\n` }))
  for (const [what, body] of Object.entries(multiparts)) {
    const half = Math.max(await read(body(largest / 2)), noise)
    const whole = await read(body(largest))
    assert.ok(whole < 4 * half, `${what}: ${whole} µs, half of it ${half} µs`)
  }
})
