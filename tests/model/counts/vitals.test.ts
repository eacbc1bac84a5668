import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitalNames } from '../../../model/counts/beacon.ts'
import { boundOf, bounds, kindOfPage, markOf, percentile75 } from '../../../model/counts/vitals.ts'

test('three of four visitors have what the 75th percentile says, or better', () => {
  assert.equal(percentile75(new Map()), undefined)
  assert.equal(percentile75(new Map([[800, 1]])), 800)
  assert.equal(
    percentile75(
      new Map([
        [5000, 1],
        [800, 3],
      ]),
    ),
    800,
  )
  assert.equal(
    percentile75(
      new Map([
        [5000, 2],
        [800, 3],
      ]),
    ),
    5000,
  )
})

test('a value is counted under the bound that it does not exceed', () => {
  assert.equal(boundOf('lcp', 2500), 2500)
  assert.equal(boundOf('lcp', 2501), 3000)
  assert.equal(boundOf('cls', 0), 0)
  assert.equal(boundOf('cls', 0.1), 100)
  assert.equal(boundOf('inp', 3_600_000), 10_000)
})

test('no bucket holds both good and other values, or both poor and other ones', () => {
  const marks = { lcp: [2500, 4000], inp: [200, 500], cls: [100, 250] }
  for (const name of vitalNames) {
    const [good = 0, poor = 0] = marks[name]
    assert.ok(bounds[name].includes(good) && bounds[name].includes(poor), name)
    assert.deepEqual(
      [good, poor, poor + 1].map((bound) => markOf(name, bound)),
      ['good', 'fair', 'poor'],
    )
  }
})

test('pages of a kind are one', () => {
  assert.deepEqual(
    ['/', '/about', '/services/ant-control', '/services/ant-control/checklist'].map(kindOfPage),
    ['/', '/about', '/services/*', '/services/*'],
  )
})
