import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { FileCache } from '../../../server/site/file-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-cache-'))
after(() => rm(folder, { recursive: true }))

const fileNamed = (name: string, etag = '"1"') => ({ path: join(folder, name), etag, length: 4 })

/** Whether a file is served although it's gone from the disk. */
async function isCached(cache: FileCache, name: string): Promise<boolean> {
  await rm(join(folder, name))
  try {
    return String(await cache.read(fileNamed(name))) === name.padEnd(4)
  } catch {
    return false
  }
}

describe('FileCache', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), name.padEnd(4))
  })

  test('reads a file once', async () => {
    const cache = new FileCache()
    const [first, second] = await Promise.all([
      cache.read(fileNamed('a')),
      cache.read(fileNamed('a')),
    ])
    assert.equal(first, second)
    assert.equal(await isCached(cache, 'a'), true)
  })

  test('drops the least recently used file when it is full', async () => {
    const cache = new FileCache(8)
    for (const name of ['a', 'b', 'a', 'c']) await cache.read(fileNamed(name))
    assert.equal(await isCached(cache, 'a'), true)
    assert.equal(await isCached(cache, 'c'), true)
    assert.equal(await isCached(cache, 'b'), false)
  })

  test('reads a file again when its ETag has changed', async () => {
    const cache = new FileCache()
    await cache.read(fileNamed('a'))
    await writeFile(join(folder, 'a'), 'new ')
    assert.equal(String(await cache.read(fileNamed('a', '"2"'))), 'new ')
  })

  test('reads a file again after a failure', async () => {
    const cache = new FileCache()
    await assert.rejects(async () => cache.read(fileNamed('d')))
    await writeFile(join(folder, 'd'), 'd   ')
    assert.equal(String(await cache.read(fileNamed('d'))), 'd   ')
  })
})
