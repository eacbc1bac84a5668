import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../server/config.ts'
import { preflight } from '../../server/preflight.ts'
import { assertExcludes } from '../support/assert.ts'
import { environment, temporaryFolder } from '../support/server.ts'

const folder = await temporaryFolder()

/** Problems that `preflight` reports for these variables. */
async function faults(env: Record<string, string> = {}): Promise<string[]> {
  try {
    return await preflight(readConfig(environment(folder, env)))
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
}

test('preflight > reports no problem when the server can start', async () => {
  assert.deepEqual(await faults(), [])
})

test('preflight > reports each variable that keeps the server from starting', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const found = await faults({
    PORT: String(port),
    METRICS_PORT: '0',
    METRICS_HOST: '192.0.2.77',
    DATABASE_URL: 'file:/dev/null/leads.db',
    BACKUP_DIR: '/dev/null/backups',
    OUTBOX_DIR: '/dev/null/outbox',
  })
  const expected = [
    `PORT is ${port}, which`,
    'METRICS_HOST is "192.0.2.77", which',
    'DATABASE_URL needs the folder /dev/null, which',
    'OUTBOX_DIR needs the folder /dev/null/outbox, which',
    'BACKUP_DIR needs the folder /dev/null/backups, which',
  ]
  assert.equal(found.length, expected.length)
  for (const [index, sentence] of found.entries()) {
    assert.ok(sentence.startsWith(expected[index] ?? ''), sentence)
  }
})

test('preflight > shows no password that was meant for another variable', async () => {
  const address = 'postgres://user:hunter2@db.example'
  const found = await faults({
    ...{ PORT: '0', HOST: address, METRICS_PORT: '0', METRICS_HOST: address },
    ...{ OUTBOX_DIR: `/dev/null/${address}`, BACKUP_DIR: `/dev/null/${address}` },
  })
  assert.equal(found.length, 4)
  assertExcludes(found.join('\n'), 'hunter2')
})

test('preflight > refuses a database that cannot work', async () => {
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'A text that is long enough to be a database.')
  for (const url of [
    'file::memory:',
    'file:leads.db?mode=memory',
    'file:/proc/none/leads.db',
    `file:${folder}`,
    `file:${file}`,
  ]) {
    const [sentence = '', ...others] = await faults({ DATABASE_URL: url })
    assert.match(sentence, /^DATABASE_URL [^\n]+\.$/)
    assert.deepEqual(others, [], url)
  }
  const url = 'postgres://user:hunter2@127.0.0.1:1/leads'
  for (const parameters of ['', '?sslrootcert=/dev/null/ca.pem']) {
    const [sentence = ''] = await faults({ DATABASE_URL: url + parameters })
    assert.match(sentence, /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/leads cannot be reached/)
    assert.doesNotMatch(sentence, /hunter2/)
  }
})
