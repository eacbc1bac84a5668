import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { maximumEstimateBytes } from '../../../model/lead/estimate.ts'
import { readConfig } from '../../../server/config.ts'
import { letterheadOf } from '../../../server/delivery/channels.ts'
import { leadMessage } from '../../../server/delivery/email/lead.ts'
import { csvLine } from '../../../server/display/text.ts'
import type { Lead, NewLead } from '../../../server/domain/lead.ts'
import { consentStatements } from '../../../server/estimates/consent.ts'
import { pickFields, readForm, registerFormParsers } from '../../../server/estimates/form.ts'
import { receiveEstimate } from '../../../server/estimates/receive.ts'
import { parseEstimate } from '../../../server/estimates/schema.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { siteOf } from '../../support/app.ts'
import { validForm } from '../../support/form.ts'
import { storedLead } from '../../support/new-lead.ts'
import { publishedContent } from '../../support/published.ts'

const content = publishedContent()
const site = siteOf(content)

/**
 * Prefixes of what the server's regular expressions match, repeated and never
 * complete: the worst case for an expression that backtracks from every position.
 */
const beginnings = [
  ...['<a ', '<a\thref ', 'href ', '[url', 'http:/', 'www', 'rank ', 'ranking on ', 'guest '],
  ...[' ', '\t\n', '\r', '@', 'a@', 'a@b.', '"', '&', '=', '+', '(', '1', '+1 ', '/', 'a.', '=?'],
  ...[
    '1;ext=',
    ' ext. 1',
    ',x1',
    'tel:+1;',
    '１',
    '9',
    '972',
    '972 - ',
    '+5',
    '+52 .',
    'é',
    '\u0301',
    '\u200b',
    '👨‍👩‍👧‍👦',
  ],
]
const plain = 'Ants in the kitchen and a few wasps. '
const fields = ['name', 'phone', 'email', 'message', 'service', 'location', 'page', 'pageSource']
const largest = maximumEstimateBytes - 1024

const sender = { ip: '::1', userAgent: 'test', origin: '', fetchSite: '', crossSite: false }

/** Runs visitor input through the whole server, from parsing the body to writing the email. */
async function handle(form: Record<string, string>): Promise<void> {
  let stored: NewLead | undefined
  const store = {
    add: async (lead: NewLead) => {
      stored = lead
      return { id: lead.id, stored: true }
    },
    publishStatement: async () => {},
  } as unknown as LeadStore
  const config = readConfig({ SITE_URL: 'https://pests.example' })
  const statements = consentStatements(store, site)
  const reception = {
    store,
    config,
    statements,
    destinations: () => [],
    sendsReceipts: () => true,
  }
  const picked = pickFields(Object.entries(form))
  const parsed = parseEstimate(picked)
  assert.ok('request' in parsed)
  await receiveEstimate(reception, parsed.request, picked, sender, false)
  const lead = storedLead(stored as Partial<Lead>)
  const letterhead = letterheadOf(config, content)
  leadMessage({ lead, round: 1, recipient: '', deskIsOpen: false, photos: [] }, letterhead)
  csvLine(Object.values(form))
}

/**
 * CPU time in microseconds: the least of some runs, since what else the machine does only adds to it.
 *
 * @param enough a time that needs no further run
 */
async function cost(work: () => Promise<unknown>, runs: number, enough = noise): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least > enough; run += 1) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, process.cpuUsage(before).user)
  }
  return Math.max(least, noise)
}
/** Shorter times are noise, in microseconds. */
const noise = 3000

const repeat = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/**
 * Asserts that handling twice the length costs about twice the time, and returns the time.
 *
 * @param most microseconds that it may take
 */
async function assertLinear(
  what: string,
  handleLength: (length: number) => Promise<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const half = await cost(() => handleLength(largest / 2), 3)
  const limit = Math.min(4 * half, most)
  const whole = await cost(() => handleLength(largest), 12, limit - 1)
  assert.ok(whole < limit, `${what}: ${whole} µs, half of it ${half} µs, at most ${most} µs`)
  return whole
}

test('field parsing > takes time proportional to the length of the text', async () => {
  for (const field of fields) {
    const handleText = (text: string) => (length: number) =>
      handle(validForm({ [field]: `x${repeat(text, length)}` }))
    await handleText(plain)(largest)
    const ordinary = await assertLinear(`plain text in ${field}`, handleText(plain))
    for (const beginning of beginnings) {
      const what = `${JSON.stringify(beginning)} in ${field}`
      await assertLinear(what, handleText(beginning), 8 * ordinary)
    }
  }
})

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies of a length that keep a parser of multipart searching. */
const multiparts: Record<string, (length: number) => string> = {
  'plain text': (length) => part('message', repeat(plain, length)),
  'very many fields': (length) => part('a', '').repeat(length / part('a', '').length),
  'very many empty parts': (length) => repeat('--b\r\n', length),
  'almost a boundary, again and again': (length) => part('message', repeat('\r\n--', length)),
  'very many headers': (length) => `--b\r\n${repeat('X: y\r\n', length)}\r\n\r\n`,
  'a header with very many parameters': (length) => part(`x"${repeat('; a="b"', length)}; c="`, ''),
  'a name of escapes': (length) => part(repeat('%22', length), ''),
  'no end': (length) => repeat('-', length),
}

test('multipart parsing > takes time proportional to the length of the body', async (t) => {
  const app = Fastify({ bodyLimit: maximumEstimateBytes })
  t.after(() => app.close())
  await registerFormParsers(app)
  app.post('/', async (request) => {
    await readForm(request)
    return 'read'
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (const [what, body] of Object.entries(multiparts)) {
    await assertLinear(what, (length) =>
      app.inject({ method: 'POST', url: '/', headers, payload: `${body(length)}--b--\r\n` }),
    )
  }
})
