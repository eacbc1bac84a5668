import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileCache } from '../../../server/site/send.ts'
import { temporaryFolder } from '../../support/server.ts'

test('fileCache > keeps files until it is full, and reads one again after a change or a failure', async () => {
  const folder = await temporaryFolder()
  const read = fileCache(8)
  const file = (name: string, etag = '1') => ({ path: join(folder, name), etag, length: 4 })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await assert.rejects(read(file('a')))
  await write('a', 'old ')
  assert.equal(String(await read(file('a'))), 'old ')
  await write('a', 'new ')
  assert.equal(String(await read(file('a'))), 'old ')
  assert.equal(String(await read(file('a', '2'))), 'new ')
  await write('b', '  b ')
  await read(file('b'))
  assert.equal(String(await read(file('a'))), 'new ', 'it was full, and forgot its files')
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
