import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from '../../../model/place/distance.ts'

const home = { id: 'home', latitude: 33, longitude: -97 }
const north = { id: 'north', latitude: 33.1, longitude: -97 }
const farNorth = { id: 'far north', latitude: 33.5, longitude: -97 }
// More degrees away than the north, but fewer miles.
const west = { id: 'west', latitude: 33, longitude: -97.11 }

test('nearest > returns the nearest places first, without the place itself', () => {
  const found = nearest([farNorth, home, north, west], home, 2)
  assert.deepEqual(found, [west, north])
})
