import assert from 'node:assert/strict'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { pruneCache, readOrCreate } from '../../../site/pictures/cache.ts'

test('pruneCache > leaves out a file that another build deletes meanwhile', async (t) => {
  await mkdir('.cache/encoded', { recursive: true })
  // It is listed, and can't be found.
  const file = `.cache/encoded/gone-${process.pid}`
  await symlink('nowhere', file)
  t.after(() => rm(file))
  await assert.doesNotReject(pruneCache())
})

test('readOrCreate > makes a file again that a power failure has emptied', async (t) => {
  await mkdir('.cache/encoded', { recursive: true })
  const name = `empty-${process.pid}`
  t.after(() => rm(`.cache/encoded/${name}`))
  await writeFile(`.cache/encoded/${name}`, '')
  assert.equal(`${await readOrCreate(name, async () => Buffer.from('made'))}`, 'made')
})
