import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listReadyMade, readyMade } from '../../../site/pictures/sizes.ts'

test('the ready-made pictures are those of the masters: `npm run encode` makes them so', async () => {
  assert.deepEqual((await listReadyMade()).toSorted(), [...(await readyMade()).keys()].toSorted())
})
