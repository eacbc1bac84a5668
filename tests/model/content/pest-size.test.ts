import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classesOf, inches, inchRange, rulerOf } from '../../../model/content/pest-size.ts'

test('lengths are said in inches as people say them', () => {
  assert.equal(inches(1), '1/16')
  assert.equal(inches(6), '1/4')
  assert.equal(inches(10), '3/8')
  assert.equal(inches(13), '1/2')
  assert.equal(inches(18), '3/4')
  assert.equal(inches(25), '1')
  assert.equal(inches(38), '1½')
  assert.equal(inches(35), '1⅜')
  assert.equal(inches(169), '6½')
  assert.equal(inches(840), '33')
})

test('a range that is one number in inches is said once', () => {
  assert.equal(inchRange({ from: 6, to: 10 }), '1/4 to 3/8')
  assert.equal(inchRange({ from: 1, to: 1.2 }), '1/16')
})

test('a length belongs to every size that it reaches into', () => {
  assert.deepEqual(classesOf({ from: 2, to: 6 }), ['speck', 'rice'])
  assert.deepEqual(classesOf({ from: 7, to: 15 }), ['bean'])
  assert.deepEqual(classesOf({ from: 3, to: 3 }), ['speck'])
  assert.deepEqual(classesOf({ from: 840, to: 1050 }), ['larger'])
})

test('a ruler is as long as it says, and leaves room beside it', () => {
  for (const width of [2, 7.3, 18, 41, 218, 1865]) {
    const { inches: words, share } = rulerOf(width)
    const [over, under = '1'] = words.split('/')
    const millimeters = (Number(over) / Number(under)) * 25.4
    if (width > 6) assert.ok(Math.abs(share * width - millimeters) < 0.001, words)
    assert.ok(share > 0.06 && share < 0.3, `${width}: ${share}`)
  }
})
