import { OutsideError } from '../display/error.ts'
import type { CopyEnd } from './copy-end.ts'
import type { Row } from './database.ts'
import { sqliteFile } from './open-store.ts'
import { type Table, tablesOfSchema } from './schema.ts'
import { openSqliteEnd } from './sqlite/copy-end.ts'

/**
 * Copies every row of every table to an empty database, of the same kind or the other: all or
 * nothing. The source stays as it is.
 *
 * @param from, to addresses in the form of DATABASE_URL
 * @returns the number of rows of each table
 * @throws OutsideError when a database is in use, can't be reached or isn't empty
 */
export async function copyDatabase(from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const source = await openEnd(from)
  try {
    const target = await openEnd(to)
    try {
      return await copyTables(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function openEnd(url: string): Promise<CopyEnd> {
  const file = sqliteFile(url)
  if (file !== null) return openSqliteEnd(file)
  const { openPostgresEnd } = await import('./postgres/copy-end.ts')
  return openPostgresEnd(url)
}

async function copyTables(source: CopyEnd, target: CopyEnd): Promise<ReadonlyMap<string, number>> {
  const tables = tablesOfSchema()
  const seeded = tables.filter((table) => table.seeded)
  const empty = tables.filter((table) => !table.seeded)
  for (const table of empty) await assertEmpty(target, table)
  const copied = new Map<string, number>()
  // Seeded tables come last: the triggers of the others write to them.
  for (const table of [...empty, ...seeded]) {
    copied.set(table.name, await copyTable(source, target, table))
  }
  await target.run('COMMIT')
  return copied
}

async function assertEmpty(target: CopyEnd, table: Table): Promise<void> {
  const rows = await countRows(target, table)
  if (rows === 0) return
  throw new OutsideError(
    `${target.description} is not empty (${rows} rows in ${table.name}): nothing was copied. Give the address of a new database.`,
  )
}

/** @returns how many rows the table has now */
async function copyTable(source: CopyEnd, target: CopyEnd, table: Table): Promise<number> {
  if (table.seeded) await target.run(`DELETE FROM ${table.name}`)
  for await (const rows of source.batches(table)) await insertRows(target, table, rows)
  const [before, after] = [await countRows(source, table), await countRows(target, table)]
  if (before === after) return after
  throw new Error(`${after} of ${before} rows of ${table.name} arrived: nothing was copied`)
}

async function countRows(end: CopyEnd, { name }: Table): Promise<number> {
  const [found] = await end.run(`SELECT count(*) AS rows FROM ${name}`)
  return Number(found?.rows)
}

async function insertRows(target: CopyEnd, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await target.insert(table, rows)
  } catch (error) {
    const { message } = error as Error
    // The target may refuse a row that another program changed. Its message says which value.
    throw new OutsideError(
      `${table.name} cannot be copied, and nothing was: ${message.split('\n')[0]}. "leads list --all" names rows that another program changed.`,
      { cause: error },
    )
  }
}
