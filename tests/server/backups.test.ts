import assert from 'node:assert/strict'
import { mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { dayMs, dayOf } from '../../model/time/time-zone.ts'
import { readBackups, startBackups } from '../../server/backups.ts'
import { readConfig } from '../../server/config.ts'
import { openReader, openStore } from '../../server/store/open-store.ts'
import { assertExcludes, assertIncludes } from '../support/assert.ts'
import { noBackups } from '../support/backups.ts'
import { asItIs, newLead } from '../support/new-lead.ts'
import { publishedContent, publishedSite } from '../support/published.ts'
import { environment, startServer, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const { timeZone } = publishedContent().business
const today = dayOf(Date.now(), timeZone)

/** Runs the nightly work once, on a database with one lead. */
async function backUp(
  env: Record<string, string> = {},
  prepare?: (folder: string, copies: string) => Promise<unknown>,
) {
  const folder = await temporaryFolder()
  const config = readConfig(environment(folder, env))
  const store = await openStore(config.DATABASE_URL)
  const lead = newLead()
  await store.add(lead, [], asItIs)
  const copies = join(folder, 'backups')
  if (prepare) {
    await mkdir(copies)
    await prepare(folder, copies)
  }
  const faults: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(JSON.parse(line)) })
  await startBackups(store, publishedSite, config, log).stop()
  await store.close()
  return { config, copies, faults, folder, lead }
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

test('backups > keep the last one and the oldest of two weeks: at most twice the database', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const nameOf = (at: Date) => `leads-${dayOf(at.getTime(), timeZone)}.db`
  const before = Array.from({ length: 20 }, (_, day) => daysAgo(20 - day))
  const others = ['notes.txt', 'video.999999999.part', `leads-2026-01-09.db.${process.ppid}.part`]
  const left = ['leads-2026-01-09.db.999999999.part', 'leads-2026-01-09.db.999999999.part-journal']
  const update = 'leads-before-4.db'
  const one = await backUp()
  // As large as a copy of this database.
  const { size } = await stat(join(one.copies, `leads-${today}.db`))
  const { copies, folder } = await backUp({}, async (folder, copies) => {
    const write = async (path: string, at: Date) => {
      await truncate(path, size)
      await utimes(path, at, at)
    }
    for (const name of [...others, ...left]) await writeFile(join(copies, name), '')
    for (const at of before) {
      await writeFile(join(copies, nameOf(at)), '')
      await write(join(copies, nameOf(at)), at)
    }
    await writeFile(join(folder, update), '')
    await write(join(folder, update), daysAgo(15))
  })
  const found = (await readdir(copies)).toSorted()
  const names = found.filter((name) => /\.db$/.test(name))
  assert.equal(names.length, 2)
  assert.ok([13, 14].some((days) => names[0] === nameOf(daysAgo(days))))
  // Before three in the morning, the last night's copy is enough.
  assertIncludes([nameOf(daysAgo(1)), `leads-${today}.db`], names[1] ?? '')
  assertExcludes(await readdir(folder), update, 'the copy of an update goes, too')
  for (const name of others) assertIncludes(found, name, name)
  if (names[1] === `leads-${today}.db`) for (const name of left) assertExcludes(found, name, name)
})

test('backups > count the copy of an update, and none that is dated ahead', async () => {
  const ahead = 'leads-2099-01-01.db'
  const { config, copies, folder } = await backUp({}, async (folder, copies) => {
    for (const path of [join(copies, ahead), join(folder, 'leads-before-4.db')]) {
      await writeFile(path, Buffer.alloc(400_000))
    }
    await utimes(join(copies, ahead), new Date('2099-01-01'), new Date('2099-01-01'))
  })
  assert.deepEqual(await readdir(copies), [`leads-${today}.db`, ahead].toSorted())
  assertIncludes(await readdir(folder), 'leads-before-4.db')
  const { at, ahead: named } = await readBackups(config)
  assert.ok(Date.parse(at ?? '') <= Date.now())
  assert.deepEqual(named, [ahead])
  await rm(join(copies, `leads-${today}.db`))
  const later = await readBackups(config, Date.now() + 3 * dayMs)
  assert.deepEqual([later.at, later.isLate], [null, true])
})

test('backups > are late after two days, when none is made, and never for another database', async () => {
  const { config, copies } = await backUp()
  const old = new Date(Date.now() - 3 * 86_400_000)
  await utimes(join(copies, `leads-${today}.db`), old, old)
  assert.deepEqual(await readBackups(config), {
    ...noBackups,
    by: 'server',
    at: old.toISOString(),
    isLate: true,
  })
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
    assert.deepEqual(await readBackups(settings), { ...noBackups, by })
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
