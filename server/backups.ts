import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from '../model/desk/api.ts'
import { dayMs, localTime } from '../model/time/time-zone.ts'
import { every, type Task } from './background.ts'
import type { Config } from './config.ts'
import type { HasContent } from './publication/publisher.ts'
import { sqliteFile } from './store/open-store.ts'
import { roomAt } from './store/room.ts'
import { nightlyCopy } from './store/sqlite/backup.ts'
import { updateCopies } from './store/sqlite/update.ts'
import type { LeadStore } from './store/store.ts'

/** Copies of a SQLite database: one a night, and one before each update. PostgreSQL has tools of its own. */

/**
 * How long a copy stays: 14 days in milliseconds, so that an erased person doesn't live on in it. All copies
 * together take at most twice the database, so there are two: last night's and the oldest one, for a mistake
 * that is noticed late.
 */
const keepMs = 14 * dayMs
/** A copy is made from this time on, where the business is. */
const from = '03:00'
/** How often to look whether one is due: ten minutes in milliseconds. */
const lookEveryMs = 10 * 60_000
/** A copy older than this is an alarm: two days in milliseconds. */
const lateMs = 2 * dayMs

/** The folder for copies: `backups` beside the database, unless BACKUP_DIR says otherwise; null for none. */
export function backupFolder({ DATABASE_URL, BACKUP_DIR }: Config): string | null {
  const file = sqliteFile(DATABASE_URL)
  if (file === null || BACKUP_DIR === 'off') return null
  return BACKUP_DIR ?? join(dirname(file), 'backups')
}

interface Copy {
  path: string
  bytes: number
  at: Date
}

const toCopy = async (path: string): Promise<Copy> => {
  const { size, mtime } = await stat(path)
  return { path, bytes: size, at: mtime }
}

/** The nightly copies, oldest first, and the names of those that a wrong clock has dated ahead. */
async function nightlyCopies(folder: string, now: number) {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => nightlyCopy.test(name))
    .toSorted()
  const isAhead = (name: string) => Date.parse(nightlyCopy.exec(name)?.[1] ?? '') > now + dayMs
  const copies = names.filter((name) => !isAhead(name)).map((name) => toCopy(join(folder, name)))
  return { copies: await Promise.all(copies), ahead: names.filter(isAhead) }
}

const sumOf = (copies: readonly Copy[]) => copies.reduce((sum, { bytes }) => sum + bytes, 0)

const bytesOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => ({ size: 0 }))).size

/** How many bytes a folder lacks for a copy of the database; 0 or less when there's room. */
const missingRoom = async (file: string, folder: string): Promise<number> =>
  (await bytesOf(file)) +
  (await bytesOf(`${file}-wal`)) -
  roomAt(existsSync(folder) ? folder : dirname(folder))

/**
 * Copies to remove: old ones, all of an update but the last, and of the others those before the last until
 * all together take at most twice the database.
 */
function tooMany(nightly: Copy[], updates: Copy[], now: number): Copy[] {
  const isRecent = ({ at }: Copy) => now - at.getTime() <= keepMs
  const last = nightly.slice(-1)
  const kept = [...nightly.slice(0, -1).filter(isRecent), ...last]
  const update = updates.slice(-1).filter(isRecent)
  const most = 2 * Math.max(...[...last, ...update].map(({ bytes }) => bytes))
  while (kept.length > 1 && sumOf([...kept, ...update]) > most) kept.splice(-2, 1)
  return [...nightly, ...updates].filter((one) => ![...kept, ...update].includes(one))
}

/** Who makes backups, when the server made the last one, and whether the next one has room. */
export async function readBackups(config: Config, now = Date.now()): Promise<Backups> {
  const folder = backupFolder(config)
  const file = sqliteFile(config.DATABASE_URL)
  if (folder === null || file === null) {
    return { ...noCopies, by: file === null ? 'database' : 'none' }
  }
  const { copies, ahead } = await nightlyCopies(folder, now)
  const made = copies.at(-1)?.at
  // A new database has none yet.
  const since = made ?? (await stat(file)).birthtime
  const missing = await missingRoom(file, folder)
  return {
    by: 'server',
    at: made ? made.toISOString() : null,
    isLate: now - since.getTime() > lateMs,
    lacksRoom: missing > sumOf(copies.slice(0, -1)),
    ahead,
  }
}

const noCopies = { at: null, isLate: false, lacksRoom: false, ahead: [] }

/** Makes a checked copy each night, or at the start if the night's is missing, and removes old ones. */
export function startBackups(
  store: LeadStore,
  site: HasContent,
  config: Config,
  log: FastifyBaseLogger,
): Task {
  const work = async () => {
    const folder = backupFolder(config)
    const file = sqliteFile(config.DATABASE_URL)
    if (file === null) return
    const now = Date.now()
    const [day = '', time = ''] = localTime(now, site.current.content.business.timeZone).split('T')
    const { copies, ahead } = folder ? await nightlyCopies(folder, now) : { copies: [], ahead: [] }
    const name = `leads-${day}.db`
    const isMade = copies.some(({ path }) => basename(path) === name)
    if (folder && !isMade && (time >= from || copies.length === 0)) {
      await mkdir(folder, { recursive: true })
      // Removes the copies before the last one to make room.
      const missing = await missingRoom(file, folder)
      if (missing > 0 && missing <= sumOf(copies.slice(0, -1))) {
        for (const { path } of copies.splice(0, copies.length - 1)) await rm(path)
      }
      await store.backup(join(folder, name))
      copies.push(await toCopy(join(folder, name)))
      log.info({ backup: name }, 'the database was copied')
      if (ahead.length > 0) log.warn({ ahead }, 'copies are dated ahead, and count as none')
    }
    const updates = (await updateCopies(file)).map(toCopy)
    for (const { path } of tooMany(copies, await Promise.all(updates), now)) await rm(path)
  }
  return every(lookEveryMs, work, (err) => log.error({ err }, 'the database was not copied'))
}
