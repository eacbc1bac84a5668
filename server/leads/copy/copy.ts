import { OutsideError } from '../../domain/outside-error.ts'
import { sqliteFile } from '../open-store.ts'
import { type Table, tablesOfSchema } from '../schema/tables.ts'
import type { End } from './end.ts'
import { openSqliteEnd } from './sqlite-end.ts'

/** How many rows of each table were copied. */
export type Copied = ReadonlyMap<string, number>

/**
 * Copies every row of every table to an empty database, of the same kind or the other: all of it or
 * nothing. The first database stays as it is.
 *
 * @param from, to addresses as DATABASE_URL has them
 * @throws OutsideError when a database is in use, cannot be reached or is not empty
 */
export async function copyDatabase(from: string, to: string): Promise<Copied> {
  const source = await openEnd(from)
  try {
    const target = await openEnd(to)
    try {
      return await copyAll(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function openEnd(url: string): Promise<End> {
  const file = sqliteFile(url)
  if (file !== null) return openSqliteEnd(file)
  // Loaded only where it is used.
  const { openPostgresEnd } = await import('./postgres-end.ts')
  return openPostgresEnd(url)
}

async function copyAll(source: End, target: End): Promise<Copied> {
  const tables = tablesOfSchema()
  await assertEmpty(target, tables)
  const copied = new Map<string, number>()
  // Triggers count what the others bring: what a new database has, and they, is written over at last.
  for (const table of [
    ...tables.filter(({ seeded }) => !seeded),
    ...tables.filter(({ seeded }) => seeded),
  ]) {
    copied.set(table.name, await copyTable(source, target, table))
  }
  await target.commit()
  return copied
}

async function assertEmpty(target: End, tables: readonly Table[]): Promise<void> {
  for (const table of tables.filter(({ seeded }) => !seeded)) {
    const rows = await target.count(table)
    if (rows === 0) continue
    throw new OutsideError(
      `${target.description} is not empty (${rows} rows in ${table.name}): nothing was copied. Give the address of a new database.`,
    )
  }
}

/** @returns how many rows the table has now */
async function copyTable(source: End, target: End, table: Table): Promise<number> {
  if (table.seeded) await target.clear(table)
  for await (const rows of source.batches(table)) {
    if (rows.length > 0) await insert(target, table, rows)
  }
  const [there, here] = await Promise.all([source.count(table), target.count(table)])
  if (there === here) return here
  throw new Error(`${here} of ${there} rows of ${table.name} arrived: nothing was copied`)
}

async function insert(target: End, table: Table, rows: Parameters<End['insert']>[1]) {
  try {
    await target.insert(table, rows)
  } catch (error) {
    const { message } = error as Error
    // A database may refuse a row that somebody else has changed; the message says what is in it.
    throw new OutsideError(
      `${table.name} cannot be copied, and nothing was: ${message.split('\n')[0]}. "leads list --all" names rows that were changed by something else.`,
      { cause: error },
    )
  }
}
