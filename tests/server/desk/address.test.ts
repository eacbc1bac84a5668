import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streetAddressIn, whereabouts } from '../../../server/desk/address.ts'
import { publishedContent } from '../../support/published.ts'

test('street address > is found in a message that has one', () => {
  for (const [text, address] of [
    ['We are at 1208 Elm Creek Dr. Two dogs.', '1208 Elm Creek Dr'],
    ['Please come to 77 W. Main Street, Apt 4B, after five', '77 W. Main Street, Apt 4B'],
    ["it's 4 O'Neil Ford Blvd", "4 O'Neil Ford Blvd"],
  ] as const) {
    assert.deepEqual(streetAddressIn(['', text], []), { address, city: '' })
  }
  for (const text of ['4 ants on the way', 'Saw 20 Fire Ants', 'Call 972 555 0142', '']) {
    assert.equal(streetAddressIn([text], []), undefined, text)
  }
  for (const text of [
    '1500 Main St, the colony 75056',
    '1500 Main St. in The Colony',
    '1500 Main St The Colony',
  ])
    assert.equal(streetAddressIn([text], ['Plano', 'The Colony'])?.city, 'The Colony', text)
  assert.equal(streetAddressIn(['1500 Main St, Planorama'], ['Plano'])?.city, '')
})

test('whereabouts > are the confirmed address, or else the one in the latest note or the message', () => {
  const content = publishedContent()
  const { city, state } = content.business.address
  const lead = { address: '', location: '', message: `At 12 Oak St, ${city}`, notes: ['3 Elm Ln'] }
  const of = (changes: Partial<typeof lead>) =>
    Object.values(whereabouts(content, { ...lead, ...changes }))
  assert.deepEqual(of({}), ['3 Elm Ln', '', true])
  assert.deepEqual(of({ notes: [] }), ['12 Oak St', `${city}, ${state}`, true])
  assert.deepEqual(of({ notes: [], location: 'Waco, TX' }), ['12 Oak St', 'Waco, TX', true])
  assert.deepEqual(of({ address: '9 Fir Rd' }), ['9 Fir Rd', '', false])
})
