import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { configuredChannels, describeChannels } from '../../server/delivery/channels.ts'
import { migrations } from '../../server/store/migrations.ts'
import { changeContent, copyContent, field } from '../support/changed-content.ts'
import { takeInvitation } from '../support/desk.ts'
import { leads } from '../support/leads.ts'
import { makeOldDatabase } from '../support/old-database.ts'
import { copyPublication, publishedSite, shareCache, testBuild } from '../support/published.ts'
import {
  environment,
  programs,
  runToItsEnd,
  startServer,
  temporaryFolder,
} from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const folder = await temporaryFolder()

test('server > exits with one sentence on a wrong variable', () => {
  const wrong = runToItsEnd(folder, { PORT: 'abc', MAIL_FORM: 'x' })
  assert.equal(wrong.status, 1)
  assert.equal(
    wrong.stderr,
    `MAIL_FORM is no setting of the server. Did you mean MAIL_FROM?
PORT is "abc" but must be a whole number from 0 to 65535.\n`,
  )
})

test('server > logs where leads go, and exits with 0 when stopped right after its start', async () => {
  const publication = join(folder, 'publication')
  copyPublication(publication)
  const env = environment(folder)
  for (const day of ['today', 'another day']) {
    // What was published on another day is published again when the server starts.
    if (day !== 'today') changeDay(publication)
    const server = spawn(process.execPath, [programs.main], { env })
    server.stdout.once('data', () => server.kill('SIGTERM'))
    const [output] = await Promise.all([server.stdout.toArray(), once(server, 'exit')])
    assert.deepEqual([server.exitCode, server.signalCode], [0, null], day)
    assert.match(output.join(''), /Leads are stored in .*leads\.db \(SQLite 3\./)
    assert.match(output.join(''), /No one is told about leads.*outbox.*SMTP_URL/)
    assert.doesNotMatch(output.join(''), /"published"/, 'nothing holds the stop up')
  }
})

/** Makes a publication one of another day. */
function changeDay(folder: string): void {
  const file = join(folder, 'published.json')
  const value = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...value, day: '2000-01-01' }))
}

test('server > shows a link and its QR code in a terminal while no one has access to the desk', async () => {
  const own = await temporaryFolder()
  copyPublication(join(own, 'publication'))
  const env = environment(own)
  const inTerminal = ['-qec', `echo pid $$; exec ${process.execPath} ${programs.main}`, '/dev/null']
  const server = spawn('script', inTerminal, { env })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await waitUntil(() => /\/desk\/welcome#[\w-]{43}\s.*█/s.test(output), 'the code is printed')
  // A signal to `script` would leave the server running.
  process.kill(Number(/pid (\d+)/.exec(output)?.[1]), 'SIGTERM')
  await once(server, 'exit')
  const [, token = ''] = /welcome#([\w-]{43})/.exec(output) ?? []
  await takeInvitation(own, token)
})

test('server > changes nothing when its start is refused, and copies the database before it updates it', async (t) => {
  const own = await temporaryFolder()
  const [file, publication] = [join(own, 'leads.db'), join(own, 'publication')]
  const content = copyContent(join(own, 'content'))
  const business = join(content, 'business.yaml')
  const good = readFileSync(business, 'utf8')
  changeContent(content, [['business.yaml', field('email'), ' hello at pests']])
  mkdirSync(publication)
  shareCache(publication)
  makeOldDatabase(file)
  const files = () => [readFileSync(file), readFileSync(business, 'utf8')]
  const before = files()
  const env = { CONTENT_DIR: content }
  const refused = runToItsEnd(own, env)
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /business\.yaml:\d+: email/)
  assert.deepEqual(files(), before)
  const command = await leads(own, ['invite', 'Ana'], { PUBLICATION_DIR: testBuild.publication })
  assert.match(command.stderr, /Start the server once/)
  assert.deepEqual(files(), before)

  // A publication that was interrupted before it mended the file.
  const database = new DatabaseSync(file)
  const change = [{ path: 'business.yaml', before: before[1], after: good }]
  database
    .prepare(
      `INSERT INTO site_publications (id, at, person, files, is_written, is_committed)
       VALUES ('one', '2026', 'Ana', ?, 0, 0)`,
    )
    .run(JSON.stringify(change))
  database.close()
  const server = await startServer({ folder: own, env })
  t.after(() => server.stop())
  assert.equal(readFileSync(business, 'utf8'), good)
  const [copy = ''] = /[^"]*leads-before-\d+\.db/.exec(server.output()) ?? []
  const versions = [file, copy].map((name) => {
    const opened = new DatabaseSync(name, { readOnly: true })
    const version = opened.prepare('PRAGMA user_version').get()?.user_version
    opened.close()
    return version
  })
  assert.deepEqual(versions, [migrations.length, migrations.length - 1])
})

test('describeChannels > names every configured channel', () => {
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@pests.example',
    MAIL_TO: 'owner@pests.example',
    WEBHOOK_URL: 'http://127.0.0.1:1/hook',
    WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
  })
  const sentence = describeChannels(configuredChannels(config, publishedSite), ['Ana’s iPhone'])
  assert.match(sentence, /delivered by email \(owner@pests\.example\), webhook \(http:/)
  assert.match(sentence, /Notified of leads: Ana’s iPhone\.$/)
})
