import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../../display/error.ts'
import { batchSize, type CopyEnd } from '../copy-end.ts'
import type { Row } from '../database.ts'
import type { Table } from '../schema.ts'
import { openForWriting } from './connection.ts'

/**
 * Opens a SQLite file that no one else has open. A file created for this is removed again if nothing
 * is committed to it.
 *
 * @throws OutsideError when another process uses it
 */
export function openSqliteEnd(file: string): CopyEnd {
  const existed = existsSync(file)
  if (existed) assertUnused(file)
  const database = openForWriting(file)
  database.exec('BEGIN IMMEDIATE')
  return {
    description: file,
    run: async (text) => database.prepare(text).all() as Row[],
    *batches({ name, columns }: Table) {
      let batch: Row[] = []
      for (const row of database.prepare(`SELECT ${columns} FROM ${name}`).iterate()) {
        batch.push(row as Row)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
      yield batch
    },
    insert: async ({ name, columns }, rows) => {
      const places = columns.map(() => '?')
      const insert = database.prepare(`INSERT INTO ${name} (${columns}) VALUES (${places})`)
      for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
    },
    close: async () => {
      const isUnused = !existed && database.isTransaction
      database.close()
      if (isUnused) await rm(file, { force: true })
    },
  }
}

/** An open connection of another process holds a lock that excludes an exclusive one. */
function assertUnused(file: string): void {
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

/** SQLITE_BUSY. */
const busy = 5
