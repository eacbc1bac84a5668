import assert from 'node:assert/strict'
import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '../../../server/store/open-store.ts'
import { startApp } from '../../support/app.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const skip = process.platform === 'linux' ? false : 'files in use cannot be deleted here'

test('store > refuses leads after its files are replaced or deleted, keeps every acknowledged one, and fails its health check', {
  skip,
}, async (t) => {
  const folder = await temporaryFolder()
  const file = join(folder, 'leads.db')
  const store = await openStore(`file:${file}`)
  t.after(() => store.close())
  const add = async () => (await store.add(newLead(), [], asItIs)).id
  const acknowledged = [await add()]

  for (const path of [`${file}-wal`, file]) {
    await rename(path, `${path}.away`)
    await writeFile(path, '')
    const message = new RegExp(`${path} was moved, deleted or replaced`)
    await assert.rejects(add(), message)
    await assert.rejects(store.checkWritable(), message)
    await rename(`${path}.away`, path)
    acknowledged.push(await add())
  }

  await rm(`${file}-wal`)
  // The database alone, as a crash would leave it.
  const alone = join(folder, 'alone.db')
  await waitUntil(async () => {
    await copyFile(file, alone)
    const database = new DatabaseSync(alone)
    const found = database.prepare('SELECT id FROM leads').all()
    database.close()
    return acknowledged.every((id) => found.some((row) => row.id === id))
  }, 'the database file has every lead')
  await assert.rejects(add(), /leads\.db-wal was moved, deleted or replaced/)
  const { url, close } = await startApp({}, { store })
  t.after(close)
  assert.equal((await fetch(`${url}/healthz`)).status, 503)
})
