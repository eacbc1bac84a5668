import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLabels } from '../../../site/city/map-labels.ts'

test('placeLabels > puts a label on the side of its point away from the middle', () => {
  const points = [
    { word: 'West', x: -100, y: 0 },
    { word: 'East', x: 100, y: 0 },
  ]
  assert.deepEqual(
    placeLabels(points, [], 300).map(({ anchor }) => anchor),
    ['end', 'start'],
  )
})

test('placeLabels > moves a label away from other labels and from the edge', () => {
  const east = { word: 'East', x: 100, y: 0 }
  const beside = { word: 'Farther east', x: 130, y: 0 }
  assert.notEqual(placeLabels([east, beside], [], 300)[0]?.y, 5)
  const free = placeLabels([east], [], 300)[0]
  const standing = { word: 'standing', x: free?.x ?? 0, y: free?.y ?? 0 }
  assert.notDeepEqual(placeLabels([east], [standing], 300)[0], free)
  assert.equal(placeLabels([east], [], 110)[0]?.anchor, 'end')
})
