import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { leads, listLeads, readLead, settled } from '../../support/leads.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../../support/server.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => discard(server))

const run = (...args: string[]) => leads(server.folder, args)

test('list prints a table for people and the whole truth for programs', async () => {
  const id = await sendLead(server.url, { name: 'Table Reader' })
  await settled(server.folder, id)
  const table = await run('list', '--limit', '1')
  assert.match(table.stdout, /^ID +RECEIVED +NAME +PHONE +SERVICE +CITY +STATE\n/)
  assert.match(
    table.stdout,
    /Table Reader +\(972\) 555-0142 +Ant Control +Plano, TX +outbox delivered/,
  )

  const { stdout } = await run('list', '--json', '--limit', '1')
  const [lead] = JSON.parse(stdout) as Record<string, unknown>[]
  for (const key of ['id', 'receivedAt', 'name', 'phone', 'email', 'service', 'location']) {
    assert.equal(typeof lead?.[key], 'string', key)
  }
  assert.equal(lead?.pageSource, 'service-ant-control')
  assert.equal(lead.spam, false)
  const [delivery] = lead.deliveries as Record<string, unknown>[]
  assert.deepEqual(
    [delivery?.channel, delivery?.state, delivery?.attempts, delivery?.lastError],
    ['outbox', 'delivered', 1, null],
  )
})

test('show takes the beginning of an id', async () => {
  const id = await sendLead(server.url, { message: 'Only in show.' })
  const { code, stdout } = await run('show', id.slice(0, 9).toUpperCase())
  assert.equal(code, 0)
  assert.match(stdout, /Only in show\./)
  assert.match(stdout, /SHA-256 [0-9a-f]{64}/)
})

const mistakes: [string[], RegExp][] = [
  [['frobnicate'], /There is no command "frobnicate"\.[\s\S]*Usage:/],
  [['show'], /Give the id of a lead/],
  [['show', 'zzzz'], /There is no lead zzzz\./],
  [['show', ''], /Give the id of a lead/],
  [['erase', ''], /Give the id of a lead/],
  [['erase', '  '], /Give the id of a lead/],
  [['erase', '--email', ' '], /Give the full address/],
  [['list', '--limit', 'many'], /--limit must be a whole number from 1\./],
  [['list', '--frob'], /Unknown option '--frob'/],
  [['release', 'zzzz'], /There is no lead zzzz\./],
  [['resend'], /Give the id of a lead/],
  [
    ['resend', '--failed', '--channel', 'pigeon'],
    /No channel "pigeon" is configured; there is outbox\./,
  ],
  [['erase'], /Give the id of a lead/],
  [['backup'], /Name the file to write/],
]
for (const [args, message] of mistakes) {
  test(`"leads ${args.join(' ')}" says what is wrong`, async () => {
    const { code, stdout, stderr } = await run(...args)
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, message)
    assert.doesNotMatch(stderr, /\n +at /, 'no stack trace')
  })
}

test('help lists the commands and explains each', async () => {
  const { code, stdout } = await run('help')
  assert.equal(code, 0)
  const commands = [...stdout.matchAll(/^ {2}(\w+) {2}/gm)].map(([, name = '']) => name)
  assert.deepEqual(
    commands.sort(),
    'backup copy devices digest erase export invite list release report resend revoke show spam status'.split(
      ' ',
    ),
  )
  const helps = await Promise.all(commands.map((command) => run(command, '--help')))
  commands.forEach((command, index) => {
    assert.equal(helps[index]?.code, 0)
    assert.match(helps[index]?.stdout ?? '', new RegExp(`^leads ${command}`))
  })
})

test('a database that is not there is not made, but explained', async () => {
  const folder = await temporaryFolder()
  const { code, stderr } = await leads(folder, ['list', '--json'])
  assert.equal(code, 1)
  assert.match(stderr, /There is no database at file:.* The server creates it/)
  assert.deepEqual(await readdir(folder), [])
})

test('a spam lead is not resent by mistake', async () => {
  const id = await sendLead(server.url, { _honey: 'x' })
  const { code, stderr } = await run('resend', id)
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`leads release ${id}`))
})

test('erase removes every trace of the visitor but the consent, also from the files', async () => {
  const secret = {
    name: 'Xanthippe Quux',
    email: 'xq@erase.example',
    message: 'zebrafish',
    phone: '2145550177',
  }
  const first = await sendLead(server.url, secret)
  const second = await sendLead(server.url, { ...secret, email: ' XQ@erase.example ' })
  const other = await sendLead(server.url, { name: 'Somebody Else' })
  for (const id of [first, second, other]) await settled(server.folder, id)

  const dry = await run('erase', '--email', 'xq@erase.example', '--dry-run')
  assert.match(dry.stdout, /Would erase/)
  assert.equal((await readLead(server.folder, first)).name, 'Xanthippe Quux')

  const { code, stdout } = await run('erase', '--email', 'XQ@erase.example', '--json')
  assert.equal(code, 0)
  assert.deepEqual(
    (JSON.parse(stdout) as { erased: string[] }).erased.sort(),
    [first, second].sort(),
  )

  const lead = await readLead(server.folder, first)
  assert.ok(lead.erasedAt)
  assert.deepEqual([lead.name, lead.phone, lead.email, lead.message, lead.ip], ['', '', '', '', ''])
  assert.ok(lead.receivedAt)
  const outbox = await readdir(join(server.folder, 'outbox'))
  assert.ok(!outbox.some((name) => name.startsWith(first) || name.startsWith(second)))
  assert.ok(outbox.includes(`${other}.eml`))
  for (const file of ['leads.db', 'leads.db-wal']) {
    const bytes = await readFile(join(server.folder, file), 'latin1')
    assert.ok(!bytes.includes('xq@erase.example') && !bytes.includes('zebrafish'), file)
  }
  const { consent } = lead as unknown as { consent: { name: string }[] }
  assert.equal(consent[0]?.name, 'Xanthippe Quux')

  assert.equal((await run('erase', first, '--with-consent')).code, 0)
  const without = (await readLead(server.folder, first)) as unknown as { consent: unknown[] }
  assert.deepEqual(without.consent, [])
})

test('a backup is whole, private, and never overwrites', async () => {
  const id = await sendLead(server.url)
  const file = join(server.folder, 'copy.db')
  assert.equal((await run('backup', file)).code, 0)
  const copy = new DatabaseSync(file, { readOnly: true })
  assert.ok(copy.prepare('SELECT id FROM leads WHERE id = ?').get(id))
  copy.close()
  assert.equal((await stat(file)).mode & 0o077, 0)
  const again = await run('backup', file)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /^\S+copy\.db already exists\. Choose another name\.$/m)
})

test('a backup can be served from', async () => {
  const file = join(server.folder, 'restore.db')
  await run('backup', file)
  const before = await listLeads(server.folder)
  const restored = await startServer({ env: { DATABASE_URL: `file:${file}` } })
  const after = await leads(server.folder, ['list', '--json'], { DATABASE_URL: `file:${file}` })
  await discard(restored)
  const ids = (JSON.parse(after.stdout) as { id: string }[]).map(({ id }) => id)
  assert.deepEqual(
    ids,
    before.map(({ id }) => id),
  )
})

test('status tells where leads are and how many', async () => {
  const { stdout } = await run('status')
  const count = (await listLeads(server.folder)).length
  assert.match(stdout, /^Database: .*leads\.db \(SQLite /)
  assert.match(stdout, new RegExp(`${count} leads, of them \\d+ spam and \\d+ erased`))
  const json = await run('status', '--json')
  const status = JSON.parse(json.stdout) as { leads: number; configuredChannels: string[] }
  assert.equal(status.leads, count)
  assert.deepEqual(status.configuredChannels, ['outbox'])
})
