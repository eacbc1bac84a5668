import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitalNames } from '../../../model/counts/beacon.ts'
import { boundOf, bounds, kindOfPage, markOf, percentile75 } from '../../../model/counts/vitals.ts'

test('percentile75 > returns the bound that three of four values do not exceed', () => {
  const of = (...amounts: [bound: number, amount: number][]) => percentile75(new Map(amounts))
  assert.equal(of(), undefined)
  assert.equal(of([800, 1]), 800)
  assert.equal(of([5000, 1], [800, 3]), 800)
  assert.equal(of([5000, 2], [800, 3]), 5000)
})

test('boundOf > returns the first bound that a value does not exceed', () => {
  const values = [
    ['lcp', 2500, 2500],
    ['lcp', 2501, 3000],
    ['cls', 0, 0],
    ['cls', 0.1, 100],
    ['inp', 3_600_000, 10_000],
  ] as const
  for (const [name, value, bound] of values) assert.equal(boundOf(name, value), bound)
})

test('markOf > never puts good and poor values in one bucket', () => {
  const thresholds = { lcp: [2500, 4000], inp: [200, 500], cls: [100, 250] } as const
  for (const name of vitalNames) {
    const [good, poor] = thresholds[name]
    assert.ok(bounds[name].includes(good) && bounds[name].includes(poor), name)
    const marks = [good, poor, poor + 1].map((bound) => markOf(name, bound))
    assert.deepEqual(marks, ['good', 'fair', 'poor'])
  }
})

test('kindOfPage > groups pages below a folder', () => {
  const pages = ['/', '/about', '/services/ant-control', '/services/ant-control/checklist']
  assert.deepEqual(pages.map(kindOfPage), ['/', '/about', '/services/*', '/services/*'])
})
