import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streetAddressIn, whereabouts } from '../../../server/desk/address.ts'
import { storedLead } from '../../support/new-lead.ts'
import { publishedContent } from '../../support/published.ts'

test('street address > is found in a message that has one', () => {
  for (const [text, address] of [
    ['We are at 1208 Elm Creek Dr. Two dogs.', '1208 Elm Creek Dr'],
    ['Please come to 77 W. Main Street, Apt 4B, after five', '77 W. Main Street, Apt 4B'],
    ["it's 4 O'Neil Ford Blvd", "4 O'Neil Ford Blvd"],
    ['1402 15th St, Plano', '1402 15th St'],
    ['1402 W 15th Street', '1402 W 15th Street'],
    ['18500 State Highway 121', '18500 State Highway 121'],
    ['We are off 18500 SH 121, Suite 300.', '18500 SH 121, Suite 300'],
    ['4500 FM 544 please', '4500 FM 544'],
    ['1901 N I-35E', '1901 N I-35E'],
    ['1901 I-35', '1901 I-35'],
    ['2100 US Hwy 75 N', '2100 US Hwy 75 N'],
    ['100 County Road 12', '100 County Road 12'],
    ['3000 Interstate 30 W', '3000 Interstate 30 W'],
    ['2301 N Central Expressway', '2301 N Central Expressway'],
    ['1200 Avenue K, Plano', '1200 Avenue K'],
    ['1200 ave k', '1200 ave k'],
    ['1208 elm creek dr. two dogs', '1208 elm creek dr'],
    ['1208 ELM CREEK DR, CARROLLTON', '1208 ELM CREEK DR'],
    ['at 77 w main street apt 4b', '77 w main street apt 4b'],
    ['77 Main St #12', '77 Main St #12'],
    ['123A Oak Ln', '123A Oak Ln'],
    ['120 St. Johns Way', '120 St. Johns Way'],
    ['2909 marsh lane', '2909 marsh lane'],
    ['500 lost creek way', '500 lost creek way'],
    ['1402 15TH ST', '1402 15TH ST'],
    ['2100 Martin Luther King Jr Blvd', '2100 Martin Luther King Jr Blvd'],
    ['1500 The Colony Blvd', '1500 The Colony Blvd'],
    ['100 Main St NW', '100 Main St NW'],
    ['18500 Hwy. 121', '18500 Hwy. 121'],
    ['5000 Co Rd 123', '5000 Co Rd 123'],
    ['2200 F.M. 544', '2200 F.M. 544'],
    ['2200 farm to market 544', '2200 farm to market 544'],
    ['2200 FARM TO MARKET ROAD 544', '2200 FARM TO MARKET ROAD 544'],
    ['1402 TX-121, Lewisville', '1402 TX-121'],
    ['1402 Business Hwy 121', '1402 Business Hwy 121'],
    ['1402 15 street', '1402 15 street'],
    ['1200 E. 15th, Plano', '1200 E. 15th'],
    ['3900 Bush Turnpike', '3900 Bush Turnpike'],
    ['１４０２  Marsh \u00a0Lane', '1402 Marsh Lane'],
  ] as const) {
    assert.deepEqual(streetAddressIn(['', text], []), { address, city: '' })
  }
  for (const text of [
    ...['4 ants on the way', '4 ANTS ON THE WAY', 'Saw 20 Fire Ants', 'Call 972 555 0142', ''],
    ...[
      'a 20 min drive',
      '3 bedroom place',
      '100 ants in the park',
      '2 dogs run around',
      '15th of May',
      'since 2024 15th of May',
      '14O2 Marsh Lane',
    ],
    ...['between 8 and 10 am', 'spent 200 dollars on that road', 'I need 2 rooms in court'],
    ...['972-555-0142', 'call 972-555-0142 main street', 'more than 100 of them a day on the road'],
  ]) {
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
  const customer = storedLead().customer
  const lead = {
    ...{ address: '', location: '', message: `At 12 Oak St, ${city}`, notes: ['3 Elm Ln'] },
    customer,
  }
  const of = (changes: Partial<typeof lead>) =>
    Object.values(whereabouts(content, { ...lead, ...changes }))
  assert.deepEqual(of({}), ['3 Elm Ln', '', true])
  assert.deepEqual(of({ notes: [] }), ['12 Oak St', `${city}, ${state}`, true])
  assert.deepEqual(of({ notes: [], location: 'Waco, TX' }), ['12 Oak St', 'Waco, TX', true])
  assert.deepEqual(of({ address: '9 Fir Rd' }), ['9 Fir Rd', '', false])
  const home = { ...customer, address: '8 Ash Ct', location: 'Waco, TX' }
  assert.deepEqual(of({ customer: home }), ['8 Ash Ct', 'Waco, TX', false])
})
