import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { accessTables } from '../schema.ts'

/** Copies all pages in one step. Smaller steps start over whenever a lead is stored in between. */
const allPages = 0x7f_ff_ff_ff

/**
 * Copies a database that is in use. The copy is written to a draft, checked and synced, and renamed
 * last, so that a file with the target's name is always complete.
 */
export async function backUp(source: DatabaseSync, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const draft = `${target}.${process.pid}.part`
  try {
    await backup(source, draft, { rate: allPages })
    finish(draft)
    await sync(draft)
    await rename(draft, target)
    await sync(dirname(resolve(target)))
  } finally {
    await rm(draft, { force: true })
  }
}

function finish(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // Without a write-ahead log, the file can be read where nothing can be written beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON')
    copy.exec(
      Object.keys(accessTables)
        .map((table) => `DELETE FROM ${table};`)
        .join(''),
    )
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
