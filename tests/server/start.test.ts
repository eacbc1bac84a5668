import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sendLead } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { listLeads } from '../support/leads.ts'
import {
  environment,
  programs,
  runToItsEnd,
  startServer,
  temporaryFolder,
  writeSite,
} from '../support/server.ts'
import { until } from '../support/wait.ts'

let folder: string
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

test('a wrong variable stops the server with a sentence', () => {
  const { status, stderr } = runToItsEnd(folder, { PORT: 'abc' })
  assert.equal(status, 1)
  assert.equal(stderr.trim(), 'PORT is "abc" but must be a whole number from 0 to 65535.')
})

test('without a built site the server says what to run, and stops', () => {
  const { status, stderr } = runToItsEnd(folder)
  assert.equal(status, 1)
  assert.match(stderr.trim(), /^Nothing is built in .*: run "npm run build" first\.$/)
})

test('a port in use stops the server with a sentence', async () => {
  await writeSite(folder, { 'index.html': '<h1>Home</h1>' })
  const first = await startServer({ folder, site: true })
  const { status, stderr } = runToItsEnd(folder, { PORT: new URL(first.url).port })
  await first.stop()
  assert.equal(status, 1)
  assert.match(stderr.trim(), /^PORT is \d+, which another program uses already: [^\n]+$/)
})

test('whatever cannot be used stops the server with a sentence each that names the variable', () => {
  const { status, stderr } = runToItsEnd(folder, {
    DATABASE_URL: 'file:dist/index.html/leads.db',
    OUTBOX_DIR: 'dist/index.html/outbox',
  })
  assert.equal(status, 1)
  const [database, outbox, ...nothing] = stderr.trim().split('\n')
  assert.match(
    database ?? '',
    /^DATABASE_URL needs the folder .*index\.html, which cannot be written/,
  )
  assert.match(outbox ?? '', /^OUTBOX_DIR needs the folder .*outbox, which cannot be written/)
  assert.deepEqual(nothing, [])
})

test('PostgreSQL that cannot be reached stops the server, and its password is not printed', () => {
  const { status, stderr } = runToItsEnd(folder, {
    DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/leads',
  })
  assert.equal(status, 1)
  assert.match(
    stderr.trim(),
    /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/leads cannot be reached[^\n]+ECONNREFUSED[^\n]*$/,
  )
  assert.doesNotMatch(stderr, /hunter2/)
})

test('the start says where leads are stored and that nobody is told without a channel', async () => {
  const server = await startServer({ folder })
  await server.stop()
  assert.match(server.output(), /Leads are stored in .*leads\.db \(SQLite 3\./)
  assert.match(server.output(), /No one is told about leads.*outbox.*SMTP_URL/)
})

test('the start names every channel that is configured', async () => {
  const server = await startServer({
    folder,
    env: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@pests.example',
      MAIL_TO: 'owner@pests.example',
      WEBHOOK_URL: 'http://127.0.0.1:1/hook',
      WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
    },
  })
  await server.stop()
  assert.match(server.output(), /delivered by email \(owner@pests\.example\), webhook \(http:/)
})

test('a delivery that hangs does not keep the server from stopping well', async () => {
  const hook = await startHttpStub(() => {})
  const env = { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64') }
  const server = await startServer({ folder, env: { ...env, DELIVERY_TIMEOUT_SECONDS: '60' } })
  await sendLead(server.url)
  await until(() => hook.requests.length > 0, 'the attempt has begun')
  assert.equal(await server.stop(), 0)
  await hook.close()
})

test('asked to stop, the server answers what it has taken and ends with 0', async () => {
  const server = await startServer({ folder })
  const sent = Array.from({ length: 20 }, () =>
    sendLead(server.url).catch((error: unknown) => String(error)),
  )
  await Promise.race(sent)
  assert.equal(await server.stop(), 0)
  const acknowledged = (await Promise.all(sent)).filter((answer) => /^[0-9a-z]{12}$/.test(answer))
  const stored = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.ok(acknowledged.length > 0)
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  )
})

test('asked to stop in the moment it serves, it ends with 0', async () => {
  const server = spawn(process.execPath, [programs.main, '--without-site'], {
    env: environment(folder),
  })
  server.stdout.once('data', () => server.kill('SIGTERM'))
  assert.deepEqual(await once(server, 'exit'), [0, null])
})
