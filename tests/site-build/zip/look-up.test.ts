import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business, locations } from '../../../model/content/content.ts'
import { lookUpZip } from '../../../site/zip/answer-zip.ts'
import { zipAreas, zipsTooFar } from '../../../site/zip/zip.build.ts'

test('lookUpZip > finds cities, near and far areas, and codes without an area', () => {
  const areas = { '75006': 0, '75201': -3 }
  for (const [zip, answer] of [
    ['75006', { kind: 'own', city: 0 }],
    ['75201', { kind: 'near', city: 2 }],
    ['75090', { kind: 'tooFar' }],
    ['75011', { kind: 'unknown' }],
    ['10001', { kind: 'tooFar' }],
  ] as const) {
    assert.deepEqual(lookUpZip(zip, areas, '75090 75092'), answer)
  }
})

test('zipAreas > contains the ZIP codes of the home office and of every city', () => {
  const city = new Map(zipAreas.map((area) => [area.zip, area]))
  assert.ok(city.has(business.address.postalCode))
  for (const [index, { zipCodes }] of locations.entries()) {
    for (const zip of zipCodes) assert.equal(city.get(zip)?.own, true, zip)
    assert.ok(zipCodes.some((zip) => city.get(zip)?.city === index))
  }
})

test('zipAreas > contains no duplicate ZIP code, and none outside the service area', () => {
  const all = [...zipAreas.map(({ zip }) => zip), ...zipsTooFar]
  assert.equal(new Set(all).size, all.length)
})
