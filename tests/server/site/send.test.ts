import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileCache } from '../../../server/site/send.ts'
import { temporaryFolder } from '../../support/server.ts'

test('fileCache > keeps files until it is full, and reads one again after a failure', async () => {
  const folder = await temporaryFolder()
  const read = fileCache(8)
  const file = (name: string) => ({ path: join(folder, name), length: 4 })
  await assert.rejects(read(file('a')))
  for (const name of ['a', 'b', 'c']) await writeFile(file(name).path, `  ${name} `)
  assert.equal(String(await read(file('a'))), '  a ')
  await rm(file('a').path)
  await read(file('b'))
  assert.equal(String(await read(file('a'))), '  a ', 'it is kept')
  await read(file('c'))
  await assert.rejects(read(file('a')), 'it was full, and forgot its files')
})

test('fileCache > gives the room of a failed read to other files', async () => {
  const folder = await temporaryFolder()
  const read = fileCache(8)
  const file = (name: string) => ({ path: join(folder, name), etag: '1', length: 4 })
  const kept = file('kept')
  await writeFile(kept.path, 'old ')
  await read(kept)
  for (const name of ['gone', 'away']) await assert.rejects(read(file(name)))
  await writeFile(kept.path, 'new ')
  assert.equal(String(await read(kept)), 'old ', 'it is still in the cache')
})
