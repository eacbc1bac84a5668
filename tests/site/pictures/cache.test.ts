import assert from 'node:assert/strict'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Cache } from '../../../site/pictures/cache.ts'
import { temporaryFolder } from '../../support/server.ts'

test('Cache > prunes around a file that another process deletes meanwhile', async () => {
  const folder = await temporaryFolder()
  // It is listed, and can't be found.
  await symlink('nowhere', join(folder, 'gone'))
  await assert.doesNotReject(new Cache(folder).prune(new Set()))
})

test('Cache > makes a file again that a power failure has emptied', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'empty'), '')
  assert.equal(
    `${await new Cache(folder).readOrCreate('empty', async () => Buffer.from('made'))}`,
    'made',
  )
})

test('Cache > leaves no part of a file that could not be written', async () => {
  const folder = await temporaryFolder()
  // No file can take the place of a folder.
  await mkdir(join(folder, 'one'))
  await assert.rejects(new Cache(folder).readOrCreate('one', async () => Buffer.from('made')))
  assert.deepEqual(await readdir(folder), ['one'])
})

test('Cache > without room deletes all but what is in use', async () => {
  const folder = await temporaryFolder()
  for (const name of ['used', 'unused']) await writeFile(join(folder, name), name)
  await new Cache(folder).prune(new Set(['used']), false)
  assert.deepEqual(await readdir(folder), ['used'])
})
