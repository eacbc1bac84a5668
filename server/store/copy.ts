import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../display/error.ts'
import { list, type Row, raw, type Sql, type SqlValue } from './database.ts'
import { sqliteFile } from './open-store.ts'
import { applicationName, openPostgres } from './postgres/database.ts'
import { type Table, tablesOfSchema } from './schema.ts'
import { openSqlite } from './sqlite/database.ts'

/** One of the two databases of a copy, in a transaction. */
interface CopyEnd {
  sql: Sql
  isSqlite: boolean
  /** Kind and address for people, without a password. */
  description: string
}

/** Rows held in memory at once, each with up to 64 kB of text, or a photo. */
const batchSize = 50

/**
 * Copies every row of every table to an empty database, of the same kind or the other: all or
 * nothing. The source stays as it is.
 *
 * @param from, to addresses in the form of DATABASE_URL
 * @returns the number of rows of each table
 * @throws OutsideError when a database is in use, can't be reached or isn't empty
 */
export function copyDatabase(from: string, to: string): Promise<ReadonlyMap<string, number>> {
  return inLockedDatabase(from, (source) =>
    inLockedDatabase(to, async (target) => {
      const copied = new Map<string, number>()
      for (const table of tablesOfSchema()) {
        copied.set(table.name, await copyTable(source, target, table))
      }
      return copied
    }),
  )
}

/**
 * Runs the work in a transaction of a database that no server uses. A SQLite file created for this is
 * removed again if the work fails.
 */
async function inLockedDatabase<Result>(
  url: string,
  work: (end: CopyEnd) => Promise<Result>,
): Promise<Result> {
  const file = sqliteFile(url)
  const existed = file === null || existsSync(file)
  if (file !== null && existed) assertFileUnused(file)
  const database = file === null ? await openPostgres(url) : openSqlite(file)
  const { description } = database
  let isDone = false
  try {
    const result = await database.write(async (sql) => {
      if (file === null) await lockPostgres(sql, description)
      return work({ sql, isSqlite: file !== null, description })
    })
    isDone = true
    return result
  } finally {
    await database.close()
    if (file !== null && !existed && !isDone) await rm(file, { force: true })
  }
}

/** SQLITE_BUSY. */
const busy = 5

/** An open connection of another process holds a lock that excludes an exclusive one. */
function assertFileUnused(file: string): void {
  const probe = new DatabaseSync(file, { timeout: 0 })
  try {
    probe.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new OutsideError(`${file} is in use: stop the server first.`)
  } finally {
    probe.close()
  }
}

/** Locks every table, so that a server which starts meanwhile waits. */
async function lockPostgres(sql: Sql, description: string): Promise<void> {
  const others = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = ${applicationName} AND pid <> pg_backend_pid()`
  if (others.length > 0) {
    throw new OutsideError(`${description} is in use: stop its servers first.`)
  }
  const names = tablesOfSchema().map(({ name }) => name)
  await sql`LOCK TABLE ${raw(names.join(', '))} IN ACCESS EXCLUSIVE MODE`
}

async function copyTable(source: CopyEnd, target: CopyEnd, table: Table): Promise<number> {
  const { name, columns, seeded } = table
  const { sql } = target
  if (seeded) await sql`DELETE FROM ${raw(name)}`
  const found = await countRows(target, name)
  if (found > 0) {
    throw new OutsideError(
      `${target.description} is not empty (${found} rows in ${name}): nothing was copied. Give the address of a new database.`,
    )
  }
  try {
    for await (const rows of batches(source, table)) {
      const inserted = rows.map((row) => {
        const values = columns.map((column) => row[column] ?? null)
        return sql`INSERT INTO ${raw(name)} (${raw(columns.join(', '))}) VALUES (${list(values)})`
      })
      await Promise.all(inserted)
    }
  } catch (error) {
    const { message } = error as Error
    // The target may refuse a row that another program changed. Its message says which value.
    throw new OutsideError(
      `${name} cannot be copied, and nothing was: ${message.split('\n')[0]}. "leads list --all" names rows that another program changed.`,
      { cause: error },
    )
  }
  const [before, after] = [await countRows(source, name), await countRows(target, name)]
  if (before === after) return after
  throw new Error(`${after} of ${before} rows of ${name} arrived: nothing was copied`)
}

/** All rows of a table: by SQLite's row ids, or by a cursor of PostgreSQL. */
async function* batches({ sql, isSqlite }: CopyEnd, { name, columns }: Table) {
  const [table, names, most] = [raw(name), raw(columns.join(', ')), raw(batchSize)]
  if (!isSqlite) await sql`DECLARE copied CURSOR FOR SELECT ${names} FROM ${table}`
  let rows: Row[]
  let last: SqlValue = 0
  do {
    rows = isSqlite
      ? await sql`
          SELECT rowid AS row_id, ${names} FROM ${table}
          WHERE rowid > ${last} ORDER BY rowid LIMIT ${most}`
      : await sql`FETCH ${most} FROM copied`
    yield rows
    last = rows.at(-1)?.row_id ?? null
  } while (rows.length === batchSize)
  if (!isSqlite) await sql`CLOSE copied`
}

async function countRows({ sql }: CopyEnd, table: string): Promise<number> {
  const [found] = await sql<{ count: number }>`SELECT count(*) AS count FROM ${raw(table)}`
  return found?.count ?? 0
}
