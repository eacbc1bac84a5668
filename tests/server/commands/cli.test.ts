import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openStore } from '../../../server/leads/open-store.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { leads, leadsProcess } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const outbox = { channel: 'outbox', recipient: '' }

let folder: string
let store: LeadStore
before(async () => {
  folder = await temporaryFolder()
  store = await openStore(`file:${folder}/leads.db`)
})
after(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => leads(folder, args)

test('leads list > prints a table, or every field as JSON', async () => {
  const lead = newLead({ name: 'Table Reader' })
  await store.add(lead, [outbox], asItIs)
  const [claim] = (await store.claim('outbox', 9, 60)).claims
  assert.ok(claim)
  await store.settle(claim, { state: 'delivered' })
  const table = await run('list', '--limit', '1')
  assert.match(table.stdout, /^ID +RECEIVED +NAME +PHONE +SERVICE +CITY +STATE\n/)
  assert.match(
    table.stdout,
    /Table Reader +\(972\) 555-0142 +Ant Control +Plano, TX +outbox delivered/,
  )

  const { stdout } = await run('list', '--json', '--limit', '1')
  const [printed] = JSON.parse(stdout)
  const [stored] = (await store.find(lead.id)).leads
  assert.deepEqual(printed, { ...stored })
})

test('leads export > prints cells that no spreadsheet runs', async () => {
  await store.add(newLead({ message: '=1+1' }), [], asItIs)
  assert.match((await run('export')).stdout, /,'=1\+1,/)
})

test('leads show > finds a lead by the beginning of its id', async () => {
  const lead = newLead({ message: 'Only in show.' })
  await store.add(lead, [], asItIs)
  const { code, stdout } = await run('show', lead.id.slice(0, 9).toUpperCase())
  assert.equal(code, 0)
  assert.match(stdout, /Only in show\./)
  assert.match(stdout, /SHA-256 abc/)
})

const mistakes: [string[], RegExp][] = [
  [['frobnicate'], /There is no command "frobnicate"\.[\s\S]*Usage:/],
  [['show'], /Give the id of a lead/],
  [['show', 'zzzz'], /There is no lead zzzz\./],
  [['erase', '  '], /Give the id of a lead/],
  [['erase', '--email', ' '], /Give the full address/],
  [['list', '--limit', 'many'], /--limit must be a whole number from 1\./],
  [['list', '--frob'], /Unknown option '--frob'/],
  [['resend'], /Give the id of a lead/],
  [
    ['resend', '--failed', '--channel', 'pigeon'],
    /No channel "pigeon" is configured; there is outbox\./,
  ],
  [['backup'], /Name the file to write/],
]
for (const [args, message] of mistakes) {
  test(`leads ${args.join(' ')} > explains the mistake`, async () => {
    const { code, stdout, stderr } = await run(...args)
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, message)
    assert.doesNotMatch(stderr, /\n +at /, 'no stack trace')
  })
}

test('leads resend > refuses spam', async () => {
  const { id } = newLead()
  await store.add(newLead({ id, spam: true }), [], asItIs)
  const { code, stderr } = await run('resend', id)
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`leads release ${id}`))
})

test('leads help > lists the commands and explains each', async () => {
  const { stdout } = await run('help')
  const commands = [...stdout.matchAll(/^ {2}([\w-]+) {2}/gm)].map(([, name = '']) => name)
  assert.deepEqual(
    commands.sort(),
    'backup copy devices digest erase export invite list release report resend revoke show spam status test-channels'.split(
      ' ',
    ),
  )
  for (const command of commands) {
    assert.match((await run(command, '--help')).stdout, new RegExp(`^leads ${command}`))
  }
})

test('leads status > prints the database, totals and channels', async () => {
  const { stdout } = await run('status')
  const summary = await store.summary()
  assert.match(stdout, /^Database: .*leads\.db \(SQLite /)
  const { leads: count, spam, erased } = summary
  assert.match(stdout, new RegExp(`${count} leads, of them ${spam} spam and ${erased} erased`))
  const json = JSON.parse((await run('status', '--json')).stdout)
  assert.equal(json.leads, count)
  assert.deepEqual(json.configuredChannels, ['outbox'])
})

test('leads > exits with 1 and one sentence, and creates no database, on a mistake', async () => {
  const good = await leadsProcess(folder, ['list'])
  assert.deepEqual(good, await run('list'))
  const empty = await temporaryFolder()
  const bad = await leadsProcess(empty, ['list', '--json'])
  assert.deepEqual([bad.code, bad.stdout], [1, ''])
  assert.match(
    bad.stderr,
    /^There is no database at file:.* The server creates it when it starts\.\n$/,
  )
  assert.deepEqual(await readdir(empty), [], 'no database is created')
  await rm(empty, { recursive: true })
})
