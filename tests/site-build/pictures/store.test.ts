import assert from 'node:assert/strict'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { test } from 'node:test'
import { pruneCache } from '../../../site/pictures/store.ts'

test('pruneCache > leaves out a file that another build deletes meanwhile', async (t) => {
  await mkdir('.cache/encoded', { recursive: true })
  // It is listed, and can't be found.
  const file = `.cache/encoded/gone-${process.pid}`
  await symlink('nowhere', file)
  t.after(() => rm(file))
  await assert.doesNotReject(pruneCache())
})
