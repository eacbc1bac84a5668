import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** All pages in one step: a copy in small steps begins anew whenever something is stored meanwhile. */
const allPages = 0x7f_ff_ff_ff

/**
 * What lets people in to the desk. A copy has none of it: restored, it would let in a person who was
 * shut out since.
 */
const access = [
  'push_subscriptions',
  'desk_sessions',
  'desk_passkeys',
  'desk_invitations',
  'desk_challenges',
]

/**
 * Copies a database that is in use. The copy is written beside, made one file, checked and synced,
 * and gets its name last: what bears the name is whole, whatever happens on the way.
 */
export async function copyTo(source: DatabaseSync, target: string): Promise<void> {
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
    // Without a log of its own the file can be read where nothing can be written beside it.
    copy.exec('PRAGMA journal_mode = DELETE')
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON')
    copy.exec(access.map((table) => `DELETE FROM ${table};`).join(''))
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
