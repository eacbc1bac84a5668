import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { FileCache } from '../../../server/site/file-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-cache-'))
after(() => rm(folder, { recursive: true }))

const write = (name: string, content: string) => writeFile(join(folder, name), content)
const fileNamed = (name: string, etag = '"1"') => ({ path: join(folder, name), etag, length: 4 })

test('FileCache > drops the least recently used file when it is full', async () => {
  const names = ['a', 'b', 'c']
  for (const name of names) await write(name, `  ${name} `)
  const cache = new FileCache(8)
  const [first, second] = await Promise.all([1, 2].map(() => cache.read(fileNamed('a'))))
  assert.equal(first, second)
  for (const name of ['b', 'a', 'c']) await cache.read(fileNamed(name))
  for (const name of names) await rm(join(folder, name))
  assert.equal(String(await cache.read(fileNamed('a'))), '  a ')
  assert.equal(String(await cache.read(fileNamed('c'))), '  c ')
  await assert.rejects(async () => cache.read(fileNamed('b')))
})

test('FileCache > reads a file again after its ETag has changed, or after a failure', async () => {
  const cache = new FileCache()
  await assert.rejects(async () => cache.read(fileNamed('d')))
  await write('d', 'old ')
  assert.equal(String(await cache.read(fileNamed('d'))), 'old ')
  await write('d', 'new ')
  assert.equal(String(await cache.read(fileNamed('d', '"2"'))), 'new ')
})
