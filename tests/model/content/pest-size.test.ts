import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classesOf, inches, inchRange, rulerOf } from '../../../model/content/pest-size.ts'

test('inches > writes a length as people say it', () => {
  const lengths: [millimeters: number, words: string][] = [
    [1, '1/16'],
    [6, '1/4'],
    [13, '1/2'],
    [25, '1'],
    [38, '1½'],
    [35, '1⅜'],
    [840, '33'],
  ]
  for (const [millimeters, words] of lengths) assert.equal(inches(millimeters), words)
})

test('inchRange > writes one number when both ends round to it', () => {
  assert.equal(inchRange({ from: 6, to: 10 }), '1/4 to 3/8')
  assert.equal(inchRange({ from: 1, to: 1.2 }), '1/16')
})

test('classesOf > returns every size class that a length overlaps', () => {
  assert.deepEqual(classesOf({ from: 2, to: 6 }), ['speck', 'rice'])
  assert.deepEqual(classesOf({ from: 7, to: 15 }), ['bean'])
  assert.deepEqual(classesOf({ from: 3, to: 3 }), ['speck'])
  assert.deepEqual(classesOf({ from: 840, to: 1050 }), ['larger'])
})

test('rulerOf > draws a ruler to scale, narrower than its picture', () => {
  for (const width of [2, 7.3, 18, 41, 218, 1865]) {
    const { inches: words, share } = rulerOf(width)
    const [over, under = '1'] = words.split('/')
    const millimeters = (Number(over) / Number(under)) * 25.4
    if (width > 6) assert.ok(Math.abs(share * width - millimeters) < 0.001, words)
    assert.ok(share > 0.06 && share < 0.3, `${width}: ${share}`)
  }
})
