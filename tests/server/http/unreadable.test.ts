import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { leads } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** What a hand, or a broken disk, could write into a row. */
const breakages: Record<string, string> = {
  'flags that are no JSON': "UPDATE leads SET flags = '{' WHERE id = $1",
  'a date that does not exist':
    "UPDATE leads SET received_at = '2026-99-99T00:00:00.000Z' WHERE id = $1",
  'bytes for a name': "UPDATE leads SET name = x'00ff' WHERE id = $1",
  'a word for a score': "UPDATE leads SET spam_score = 'many' WHERE id = $1",
  'a delivery with a word for its attempts': "UPDATE deliveries SET round = 'x' WHERE lead_id = $1",
}

let server: TestServer
const broken: string[] = []
let good: string[]
before(async () => {
  // Stored while nothing can be delivered, so that they wait.
  const unreachable = {
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
  }
  const first = await startServer({ env: unreachable })
  const { folder } = first
  for (const _breakage of Object.values(breakages)) broken.push(await sendLead(first.url))
  await first.stop()
  const database = new DatabaseSync(join(folder, 'leads.db'))
  database.exec("UPDATE deliveries SET channel = 'outbox', state = 'pending', lease_until = NULL")
  Object.values(breakages).forEach((statement, index) => {
    database.prepare(statement).run({ $1: broken[index] ?? '' })
  })
  database.close()
  server = await startServer({ folder })
  good = [await sendLead(server.url), await sendLead(server.url)]
})
after(() => discard(server))

test('the others are delivered', async () => {
  await until(async () => {
    const files = await readdir(join(server.folder, 'outbox'))
    return good.every((id) => files.includes(`${id}.eml`))
  }, 'the good ones are delivered')
})

test('log, health and status say so', async () => {
  await until(
    () => broken.every((id) => server.output().includes(`"lead":"${id}"`)),
    'the log names each',
  )
  assert.match(server.output(), /lead set aside: it cannot be read/)
  const health = await until(async () => {
    const body = (await (await fetch(`${server.url}/healthz`)).json()) as { unreadable: number }
    return body.unreadable === broken.length && body
  }, 'health counts them')
  assert.equal(health.unreadable, broken.length)
  const { stdout } = await leads(server.folder, ['status'])
  assert.match(stdout, new RegExp(`${broken.length} cannot be read and were not`))
  const [, ...columns] = /^outbox +(\d+) +(\S+) +(\d+) +(\d+)/m.exec(stdout) ?? []
  assert.deepEqual(columns, [String(good.length), '0', String(broken.length), '0'])
  assert.doesNotMatch(stdout, /^webhook/m, 'no delivery goes to the webhook any more')
})

test('lists and spreadsheets have all others, and name each that is left out', async () => {
  for (const args of [['list', '--all'], ['list', '--json'], ['export']]) {
    const { code, stdout, stderr } = await leads(server.folder, args)
    assert.equal(code, 0)
    for (const id of good) assert.ok(stdout.includes(id), args.join(' '))
    for (const id of broken) {
      assert.ok(!stdout.includes(id))
      assert.match(stderr, new RegExp(`Lead ${id} cannot be read: \\w+ is`))
    }
  }
})

test('show says what is wrong with one', async () => {
  const { code, stderr } = await leads(server.folder, ['show', broken[2] ?? ''])
  assert.equal(code, 1)
  assert.match(stderr, /cannot be read: name is not text/)
})

test('the message says what is wrong in its column', async () => {
  const { stderr } = await leads(server.folder, ['list', '--all'])
  for (const why of [
    'flags is not JSON',
    'received_at is not a time',
    'round is not a whole number',
  ]) {
    assert.ok(stderr.includes(why), `${why} in ${stderr}`)
  }
})
