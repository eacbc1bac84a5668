import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openStore } from '../../../server/store/open-store.ts'
import { backUp } from '../../../server/store/sqlite/backup.ts'
import { assertExcludes } from '../../support/assert.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { environment, programs, temporaryFolder } from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { waitUntil } from '../../support/wait.ts'

/** Enough leads that a command runs out of memory if it reads all at once. */
const many = 1200
const messageLength = 60_000

const folder = await temporaryFolder()
const file = join(folder, 'leads.db')
const store = await openStore(`file:${file}`)
const message = 'm'.repeat(messageLength)
await store.add(newLead({ message }), [{ channel: 'outbox', recipient: '' }], asItIs)
await store.close()
const database = new DatabaseSync(file)
database.exec(`PRAGMA synchronous = OFF; BEGIN;
  UPDATE deliveries SET state = 'failed', last_error = '550';
  CREATE TEMP TABLE original AS SELECT * FROM leads;
  WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
    INSERT INTO leads SELECT ${columnsOf(database, 'leads', { id: 'n.i', submission_id: 'NULL' })}
    FROM original, n;
  INSERT INTO deliveries SELECT ${columnsOf(database, 'deliveries', { lead_id: 'leads.id' })}
    FROM (SELECT * FROM deliveries) AS original, leads WHERE leads.id <> original.lead_id;
  COMMIT`)
database.close()

/** The columns of a copied row, some of them with another value. */
function columnsOf(database: DatabaseSync, table: string, own: Record<string, string>): string {
  const rows = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  return rows.map(({ name }) => own[String(name)] ?? `original.${name}`).join(', ')
}

/** Starts a program, and collects the end of what it prints. */
function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: environment(folder, env), cwd: folder })
  const output = { length: 0, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.length += text.length
    output.stdout = (output.stdout + text).slice(-4000)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const closed = once(child, 'close').then(([code]) => ({ ...output, code: code as number | null }))
  return { child, closed }
}

const startWithLittleMemory = (...args: string[]) =>
  start(process.execPath, ['--max-old-space-size=48', programs.leads, ...args])

test('leads list and resend > use bounded memory for any number of leads', async () => {
  const list = await startWithLittleMemory('list', '--json').closed
  assert.deepEqual([list.code, list.stderr], [0, ''])
  assert.ok(list.length > many * messageLength)
  const resend = await startWithLittleMemory('resend', '--failed').closed
  assert.equal(resend.stdout, `${many} leads will be delivered again.\n`)
})

test('leads export > ends without an error when its reader closes the pipe', async () => {
  const { child, closed } = startWithLittleMemory('export')
  child.stdout.once('data', () => child.stdout.destroy())
  assert.equal((await closed).stderr, '')
})

test('leads backup > ends while leads are stored all the time', async (t) => {
  // The log of a command that was killed before is recovered first.
  const open = () => new DatabaseSync(join(folder, 'leads.db'), { timeout: 5000 })
  const [source, other] = [open(), open()]
  t.after(() => [source, other].map((database) => database.close()))
  let isDone = false
  const backup = backUp(source, join(folder, 'busy.db')).finally(() => {
    isDone = true
  })
  // As many changes as a copy in small steps would never get past.
  for (let change = 0; change < 50_000 && !isDone; change += 1) {
    other.exec("UPDATE health SET checked_at = ''")
    await nextTurn()
  }
  assert.ok(isDone, 'the backup goes on')
  await backup
})

test('leads backup > leaves no incomplete backup when killed', async () => {
  const { child, closed } = startWithLittleMemory('backup', join(folder, 'killed.db'))
  const files = () => readdir(folder)
  await waitUntil(async () => (await files()).some((name) => name.endsWith('.part')), 'it writes')
  child.kill('SIGKILL')
  await closed
  assertExcludes(await files(), 'killed.db')
})

test('leads > exits with 1 and one sentence, and creates no database, when there is none', async () => {
  const empty = join(folder, 'empty')
  await mkdir(empty)
  const env = { DATABASE_URL: `file:${join(empty, 'leads.db')}` }
  const { code, stdout, stderr } = await start(process.execPath, [programs.leads, 'list'], env)
    .closed
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^There is no database at file:.* The server creates it when it starts\.\n$/)
  assert.deepEqual(await readdir(empty), [])
})

const skip = missing('unshare --map-root-user --mount mount -t tmpfs tmpfs /mnt'.split(' '))

test('leads > reads while the disk is full', { skip }, async () => {
  const full = join(folder, 'full')
  const store = await openStore(`file:${join(folder, 'one.db')}`)
  const { id } = newLead()
  await store.add(newLead({ id }), [], asItIs)
  await store.close()
  const commands = ['list', 'list --json', `show ${id}`, 'export', 'status']
  const runs = commands.map((args) => `"${process.execPath}" "${programs.leads}" ${args}`)
  const script = `mkdir -p "${full}" && mount -t tmpfs -o size=3m tmpfs "${full}" &&
    cp "${folder}"/one.db* "${full}"/ &&
    { head -c 9m /dev/zero > "${full}/filler" 2>/dev/null || true; } &&
    ${runs.join(' && ')}`
  const { code, stdout, stderr } = await start(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', script],
    { DATABASE_URL: `file:${join(full, 'one.db')}` },
  ).closed
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /1 lead, of them 0 spam/)
})
