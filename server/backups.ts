import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from '../model/desk/api.ts'
import { localTime } from '../model/time/time-zone.ts'
import { every, type Task } from './background.ts'
import type { Config } from './config.ts'
import type { HasContent } from './publication/publisher.ts'
import { sqliteFile } from './store/open-store.ts'
import type { LeadStore } from './store/store.ts'

/** Copies of a SQLite database, one a night. PostgreSQL has tools of its own. */

/** How many the server keeps. */
const mostKept = 14
/** A copy is made from this time on, where the business is. */
const from = '03:00'
/** How often to look whether one is due: ten minutes in milliseconds. */
const lookEveryMs = 10 * 60_000
/** A copy older than this is an alarm: two days in milliseconds. */
const lateMs = 2 * 86_400_000

/** The folder for copies: `backups` beside the database, unless BACKUP_DIR says otherwise; null for none. */
export function backupFolder({ DATABASE_URL, BACKUP_DIR }: Config): string | null {
  const file = sqliteFile(DATABASE_URL)
  if (file === null || BACKUP_DIR === 'off') return null
  return BACKUP_DIR ?? join(dirname(file), 'backups')
}

const copiesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => /^leads-\d{4}-\d\d-\d\d\.db$/.test(name))
    .toSorted()

/** Who makes backups, and when the server made the last one. */
export async function readBackups(config: Config, now = Date.now()): Promise<Backups> {
  const folder = backupFolder(config)
  if (folder === null) {
    const isOff = sqliteFile(config.DATABASE_URL) !== null
    return { by: isOff ? 'none' : 'database', at: null, isLate: false }
  }
  const last = (await copiesIn(folder)).at(-1)
  const made = last && (await stat(join(folder, last))).mtime
  // A new database has none yet.
  const since = made || (await stat(sqliteFile(config.DATABASE_URL) ?? '')).birthtime
  return {
    by: 'server',
    at: made ? made.toISOString() : null,
    isLate: now - since.getTime() > lateMs,
  }
}

/** Makes a checked copy each night, or at the start if the night's is missing, and removes the oldest. */
export function startBackups(
  store: LeadStore,
  site: HasContent,
  config: Config,
  log: FastifyBaseLogger,
): Task {
  const work = async () => {
    const folder = backupFolder(config)
    const [day = '', time = ''] = localTime(
      Date.now(),
      site.current.content.business.timeZone,
    ).split('T')
    if (folder === null) return
    const copies = await copiesIn(folder)
    const name = `leads-${day}.db`
    if (copies.includes(name) || (time < from && copies.length > 0)) return
    await mkdir(folder, { recursive: true })
    await store.backup(join(folder, name))
    for (const old of [...copies, name].slice(0, -mostKept)) await rm(join(folder, old))
    log.info({ backup: name }, 'the database was copied')
  }
  return every(lookEveryMs, work, (err) => log.error({ err }, 'the database was not copied'))
}
