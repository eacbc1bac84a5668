import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../../domain/outside-error.ts'
import type { Row } from '../engine/engine.ts'
import type { Table } from '../schema/tables.ts'
import { openDatabase } from '../sqlite/open.ts'
import { batchSize, type End } from './end.ts'

/**
 * A SQLite file that nobody else has open. It is made when missing, and removed again when nothing
 * was committed to it.
 *
 * @throws OutsideError when a server, or anybody else, uses it
 */
export function openSqliteEnd(file: string): End {
  const existed = existsSync(file)
  if (existed) assertUnused(file)
  const database = openDatabase(file)
  database.exec('BEGIN IMMEDIATE')
  let committed = false
  return {
    description: file,
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
    count: async ({ name }) =>
      Number(database.prepare(`SELECT count(*) AS rows FROM ${name}`).get()?.rows),
    clear: async ({ name }) => database.exec(`DELETE FROM ${name}`),
    commit: async () => {
      database.exec('COMMIT')
      committed = true
    },
    close: async () => {
      database.close()
      if (!existed && !committed) await rm(file, { force: true })
    },
  }
}

/** Whoever has the file open keeps a lock on it that leaves no room for an exclusive one. */
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
