import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentFolder } from '../../model/reading/folder.ts'
import { readContent } from '../../model/reading/read.ts'
import { claimFaults } from '../support/claims-on-pages.ts'
import { builtSite } from '../support/site-content.ts'

test('every claim stands in each of its places, and nowhere when it is off', () => {
  assert.deepEqual(claimFaults(builtSite, readContent(contentFolder).content), [])
})
