import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isRunning } from '../../build-users.ts'
import { OutsideError } from '../../display/error.ts'
import { roomAt } from '../room.ts'
import { accessTables } from '../schema.ts'

/** Copies all pages in one step. Smaller steps start over whenever a lead is stored in between. */
const allPages = 0x7f_ff_ff_ff

/** Size of a database in bytes, without its log. */
export function sizeOf(database: DatabaseSync): number {
  const [pages, bytes] = ['page_count', 'page_size'].map((name) =>
    Number(database.prepare(`PRAGMA ${name}`).get()?.[name]),
  )
  return (pages ?? 0) * (bytes ?? 0)
}

/**
 * Copies a database that is in use. The copy is written to a draft, checked and synced, and renamed
 * last, so that a file with the target's name is always complete.
 *
 * @param forgotten tables whose rows the copy doesn't have
 * @throws OutsideError when it would take the room of requests; nothing is written then
 */
export async function backUp(
  source: DatabaseSync,
  target: string,
  forgotten = Object.keys(accessTables),
): Promise<void> {
  const folder = dirname(resolve(target))
  const copy = basename(target)
  await removeDrafts(folder, copy)
  const missing = sizeOf(source) - roomAt(folder)
  if (missing > 0) {
    throw new OutsideError(
      `There is no room for a copy of the database in ${folder}: ${Math.ceil(missing / 1e6)} MB are missing.`,
    )
  }
  const draft = `${target}.${process.pid}.part`
  try {
    await backup(source, draft, { rate: allPages })
    finish(draft, forgotten)
    await sync(draft)
    await rename(draft, target)
    await sync(folder)
  } finally {
    await removeDrafts(folder, copy)
  }
}

/** The name of a nightly copy. */
export const nightlyCopy = /^leads-(\d{4}-\d\d-\d\d)\.db$/

/** A draft, or what SQLite writes beside it: the copy's name, and the process that makes it. */
const draftName = /^(.*)\.(\d+)\.part(-\w+)?$/

/** Removes drafts of a copy and of nightly ones that no other process is writing. */
async function removeDrafts(folder: string, copy: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const [, name = '', pid] = draftName.exec(file) ?? []
    if (name !== copy && !nightlyCopy.test(name)) continue
    if (Number(pid) === process.pid || !isRunning(Number(pid))) await rm(join(folder, file))
  }
}

function finish(file: string, forgotten: readonly string[]): void {
  const copy = new DatabaseSync(file)
  try {
    // Without a write-ahead log, the file can be read where nothing can be written beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON')
    copy.exec(forgotten.map((table) => `DELETE FROM ${table};`).join(''))
    const verdict = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0]
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`)
  } finally {
    copy.close()
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  await file.sync()
  await file.close()
}
