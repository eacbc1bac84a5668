import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divideZips, doubtfulZips } from '../../../site/zip/divide-zips.ts'
import { assertIncludes } from '../../support/assert.ts'
import { publishedContent } from '../../support/published.ts'

const { business, locations } = publishedContent()
const { served: areas, tooFar } = divideZips({ business, locations })

test('divideZips > serves the ZIP codes of the home office and of every city', () => {
  const city = new Map(areas.map((area) => [area.zip, area]))
  assert.ok(city.has(business.address.postalCode))
  for (const [index, { zipCodes }] of locations.entries()) {
    for (const zip of zipCodes) assert.equal(city.get(zip)?.own, true, zip)
    assert.ok(zipCodes.some((zip) => city.get(zip)?.city === index))
  }
})

test('divideZips > names no duplicate ZIP code, and none outside the service area', () => {
  const all = [...areas.map(({ zip }) => zip), ...tooFar]
  assert.equal(new Set(all).size, all.length)
})

test('divideZips > serves what a city names, and leaves out what the owner excludes', (t) => {
  const [home] = locations
  assert.ok(home)
  const others = areas.filter(({ own }) => !own)
  const [near, nextDoor] = others
  const [far = ''] = tooFar
  if (!near || !nextDoor) return t.skip('only ZIP codes of cities are served')
  const divided = divideZips({
    business: { ...business, zipCodesNotServed: [near.zip, home.zipCodes[0] ?? ''] },
    locations: [{ ...home, zipCodes: [...home.zipCodes, far] }],
  })
  const served = new Map(divided.served.map((area) => [area.zip, area.own]))
  assert.equal(served.get(far), true)
  assert.equal(served.get(home.zipCodes[0] ?? ''), true)
  assert.equal(served.get(nextDoor.zip), false)
  assert.ok(!served.has(near.zip) && divided.tooFar.includes(near.zip))
})

test('doubtfulZips > names codes for the owner to decide: across a bay, and at the edge of a city', () => {
  const sarasota = { latitude: 27.3365, longitude: -82.5307 }
  const [city] = locations
  assert.ok(city)
  const { distant, close } = doubtfulZips({
    business: { ...business, coordinates: sarasota, serviceRadiusMiles: 30, zipCodesNotServed: [] },
    locations: [
      { ...city, ...sarasota, id: 'sarasota', zipCodes: ['34236'] },
      { ...city, latitude: 27.0446, longitude: -82.2359, id: 'north-port', zipCodes: ['34286'] },
    ],
  })
  assertIncludes(distant, '337')
  assertIncludes(close, '34288')
})
