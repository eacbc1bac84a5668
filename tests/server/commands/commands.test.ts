import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStore } from '../../../server/store/open-store.ts'
import { assertExcludes } from '../../support/assert.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const outbox = { channel: 'outbox', recipient: '' }
// The report goes through four weeks.
const receivedAt = new Date().toISOString()
const lead = newLead({ receivedAt, name: 'Table Reader', message: '=1+1' })
const spam = newLead({ spam: true })

const folder = await temporaryFolder()
const store = await openStore(`file:${folder}/leads.db`)
await store.add(spam, [outbox], asItIs)
await store.add(lead, [outbox], asItIs)
const [claim] = (await store.claim('outbox', 9, 60)).claims
if (claim) await store.settle(claim, { state: 'delivered' })
after(() => store.close())

/** Output of a command. */
async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await leads(folder, args)
  assert.deepEqual([code, stderr], [0, ''])
  return stdout
}

test('leads list > prints a table without spam, or every field as JSON', async () => {
  const table = await run('list')
  assert.match(table, /^ID +RECEIVED +NAME +PHONE +SERVICE +CITY +STATE\n/)
  assert.match(table, /Table Reader +\(972\) 555-0142 +Ant Control +Plano, TX +outbox delivered/)
  assert.match(table, /\n\n1 set aside as spam: leads list --spam\n$/)
  assertExcludes(table, spam.id)
  const printed = JSON.parse(await run('list', '--json'))
  assert.deepEqual(printed, (await store.list({ limit: 9 })).leads)
})

test('leads show > finds a lead by the beginning of its id', async () => {
  const shown = await run('show', lead.id.slice(0, 9).toUpperCase())
  for (const text of [
    /^name: Table Reader$/m,
    /^message: =1\+1$/m,
    /^ +state: delivered$/m,
    /^ +statementHash: abc/m,
  ]) {
    assert.match(shown, text)
  }
})

test('leads status > prints the database, totals and channels', async () => {
  assert.match(
    await run('status'),
    /^Database: .*leads\.db \(SQLite .*\n2 leads, of them 1 spam and 0 erased\. The last one/,
  )
  const json = JSON.parse(await run('status', '--json'))
  assert.deepEqual([json.leads, json.configuredChannels], [2, ['outbox']])
})

test('leads report > prints requests and page use', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const page = { day, page: '/services/ants', amount: 1 }
  const counts = [
    { ...page, what: 'view' },
    { ...page, what: 'call' },
  ] as const
  await store.addCounts({ id: 'batch', counts })
  const text = await run('report')
  assert.match(text, /^ +requests: 1$/m)
  assert.match(text, /^ +- page: \/services\/ants$/m)
  assert.equal(JSON.parse(await run('report', '--json')).use.call, 1)
})

test('leads help > lists the commands and explains each', async () => {
  const commands = [...(await run('help')).matchAll(/^ {2}([\w-]+) {2}/gm)].map(([, name]) => name)
  const expected =
    'backup copy devices digest erase export invite list report resend show spam status test-channels'
  assert.equal(commands.sort().join(' '), expected)
  for (const name of commands) {
    assert.match(await run(String(name), '--help'), new RegExp(`^leads ${name}`))
  }
})

test('leads > explains a mistake without a stack trace', async () => {
  const mistakes: [string, RegExp][] = [
    ['frobnicate', /There is no command "frobnicate"\.[\s\S]*Usage:/],
    ['show', /Give the id of a lead/],
    ['show zzzz', /There is no lead zzzz\./],
    ['erase --email=', /Give the full address/],
    ['list --limit many', /--limit must be a whole number from 1\./],
    ['list --frob', /^"leads list" has no option --frob\. Usage: .*leads -- list/],
    ['list --limt 3', /no option --limt\. Did you mean --limit\?/],
    ['list --limit', /^--limit needs a value/],
    ['list --limit --spam', /^--limit needs a value/],
    ['list --json=1', /^--json takes no value/],
    ['lst', /no command "lst"\. Did you mean "leads list"\?/],
    ['resend', /Give the id of a lead/],
    [`resend ${spam.id}`, new RegExp(`leads spam ${spam.id} --undo`)],
    ['resend --failed --channel pigeon', /No channel "pigeon" is configured; there is outbox\./],
    ['backup', /Name the file to write/],
  ]
  for (const [command, message] of mistakes) {
    const { code, stdout, stderr } = await leads(folder, command.split(' '))
    assert.deepEqual([code, stdout], [1, ''], command)
    assert.match(stderr, message)
    assert.doesNotMatch(stderr, /\n +at /, command)
  }
})
