import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapLink, streetAddressIn } from '../../desk/lead/address.ts'

const addresses = [
  ['We are at 1208 Elm Creek Dr. Two dogs.', '1208 Elm Creek Dr.'],
  ['Please come to 77 W. Main Street, Apt 4B, after five', '77 W. Main Street, Apt 4B'],
  ["it's 4 O'Neil Ford Blvd", "4 O'Neil Ford Blvd"],
] as const

for (const [text, address] of addresses) {
  test(`street address > is found in "${text}"`, () => {
    assert.equal(streetAddressIn(['', text]), address)
  })
}

for (const text of ['4 ants on the way', 'Saw 20 Fire Ants', 'Call 972 555 0142', '']) {
  test(`street address > is not seen in "${text}"`, () => {
    assert.equal(streetAddressIn([text]), undefined)
  })
}

test('map link > carries the place and nothing else', () => {
  const { searchParams } = new URL(mapLink('1208 Elm Creek Dr, Plano, TX & more'))
  assert.deepEqual([...searchParams.values()], ['1', '1208 Elm Creek Dr, Plano, TX & more'])
})
