import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business, locations } from '../../../model/content/content.ts'
import { lookUpZip } from '../../../site/zip/answer-zip.ts'
import { zipAreas, zipsTooFar } from '../../../site/zip/zip.build.ts'

const areas = { '75006': 0, '75201': -3 }
const rows = [
  ['75006', { kind: 'own', city: 0 }, 'a ZIP code of a city with a page'],
  ['75201', { kind: 'near', city: 2 }, 'another within reach'],
  ['75090', { kind: 'tooFar' }, 'one that begins alike and is too far'],
  ['75011', { kind: 'unknown' }, 'one that begins alike and has no area'],
  ['10001', { kind: 'tooFar' }, 'one of another region'],
] as const

for (const [zip, answer, what] of rows) {
  test(`${what}: ${answer.kind}`, () => {
    assert.deepEqual(lookUpZip(zip, areas, '75090 75092'), answer)
  })
}

test('the home ZIP code and all that the cities name are come to, each by its own city', () => {
  const city = new Map(zipAreas.map((area) => [area.zip, area]))
  assert.ok(city.has(business.address.postalCode))
  for (const [index, { zipCodes }] of locations.entries()) {
    for (const zip of zipCodes) assert.equal(city.get(zip)?.own, true, zip)
    assert.ok(zipCodes.some((zip) => city.get(zip)?.city === index))
  }
})

test('no ZIP code is both come to and too far, and none stands twice', () => {
  const all = [...zipAreas.map(({ zip }) => zip), ...zipsTooFar]
  assert.equal(new Set(all).size, all.length)
})
