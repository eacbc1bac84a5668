import assert from 'node:assert/strict'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { localTime } from '../../model/time/time-zone.ts'
import { readBackups, startBackups } from '../../server/backups.ts'
import { readConfig } from '../../server/config.ts'
import { openReader, openStore } from '../../server/store/open-store.ts'
import { asItIs, newLead } from '../support/new-lead.ts'
import { publishedContent, publishedSite } from '../support/published.ts'
import { environment, startServer, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const { timeZone } = publishedContent().business
const today = localTime(Date.now(), timeZone).slice(0, 10)

/** Runs the nightly work once, on a database with one lead. */
async function backUp(env: Record<string, string> = {}, before: readonly string[] = []) {
  const folder = await temporaryFolder()
  const config = readConfig(environment(folder, env))
  const store = await openStore(config.DATABASE_URL)
  const lead = newLead()
  await store.add(lead, [], asItIs)
  const copies = join(folder, 'backups')
  for (const name of before) {
    await mkdir(copies, { recursive: true })
    await writeFile(join(copies, name), '')
  }
  const faults: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(JSON.parse(line)) })
  await startBackups(store, publishedSite, config, log).stop()
  await store.close()
  return { config, copies, faults, lead }
}

test('backups > copy the database once a day, so that the copy can be opened', async () => {
  const { config, copies, lead } = await backUp()
  assert.deepEqual(await readdir(copies), [`leads-${today}.db`])
  const copy = await openReader(`file:${join(copies, `leads-${today}.db`)}`)
  assert.equal((await copy.find(lead.id)).leads[0]?.name, lead.name)
  await copy.close()
  const { at, by, isLate } = await readBackups(config)
  assert.deepEqual(
    [by, isLate, Date.now() - Date.parse(at ?? '') < 600_000],
    ['server', false, true],
  )
})

test('backups > keep the last 14, and leave other files alone', async () => {
  const days = Array.from({ length: 20 }, (_, day) => `leads-2026-01-${10 + day}.db`)
  const { copies } = await backUp({}, [...days, 'notes.txt'])
  const left = await readdir(copies)
  // Before three in the morning, the last night's copy is enough.
  const isMade = left.includes(`leads-${today}.db`)
  assert.deepEqual(left.toSorted(), [
    ...(isMade ? [...days.slice(-13), `leads-${today}.db`] : days),
    'notes.txt',
  ])
})

test('backups > are late after two days, when none is made, and never for another database', async () => {
  const { config, copies } = await backUp()
  const old = new Date(Date.now() - 3 * 86_400_000)
  await utimes(join(copies, `leads-${today}.db`), old, old)
  assert.deepEqual(await readBackups(config), { by: 'server', at: old.toISOString(), isLate: true })
  const { config: other, faults } = await backUp({ BACKUP_DIR: '/dev/null/backups' })
  assert.equal(faults.length, 1)
  const isLate = async (now: number) => (await readBackups(other, now)).isLate
  assert.equal(await isLate(Date.now()), false, 'a new database has none yet')
  assert.equal(await isLate(Date.now() + 3 * 86_400_000), true)
  for (const [by, env] of Object.entries({
    none: { BACKUP_DIR: 'off' },
    database: { DATABASE_URL: 'postgres://127.0.0.1/leads' },
  })) {
    const settings = readConfig(environment(await temporaryFolder(), env))
    assert.deepEqual(await readBackups(settings), { by, at: null, isLate: false })
  }
})

test('health > has the time of the last backup, and is good without one', async (t) => {
  const server = await startServer()
  t.after(() => server.stop())
  const health = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    const { lastBackupAt } = (await answer.json()) as { lastBackupAt: string | null }
    return [lastBackupAt, answer.status]
  }
  await waitUntil(async () => (await health())[0] !== null, 'the first backup is made')
  await rm(join(server.folder, 'backups'), { recursive: true })
  assert.deepEqual(await health(), [null, 200])
})
