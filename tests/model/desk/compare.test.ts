import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTexts, labelsOf, mergeTexts } from '../../../model/desk/compare.ts'

const before = { value: { a: 'x', b: 'y', list: ['one', 'two'] }, body: 'First.\n\nSecond.\n' }

test('compareTexts > names changed fields, entries and paragraphs', () => {
  const after = {
    value: { a: 'z', b: 'y', list: ['two'] },
    body: 'First.\n\nThird.\n\nSecond.\n',
  }
  assert.deepEqual(compareTexts(before, after), [
    { path: ['a'], before: 'x', after: 'z' },
    { path: ['list'], before: 'one', after: '' },
    { path: ['body'], before: '', after: 'Third.' },
  ])
  assert.deepEqual(compareTexts(before, before), [])
})

test('compareTexts > names what a field refers to', () => {
  const labels = labelsOf({ service: [{ value: 'ant-control', label: 'Ant Control' }] })
  const [one, other] = ['ant-control', 'gone'].map((service) => ({
    value: { service },
    body: null,
  }))
  assert.ok(one && other)
  assert.deepEqual(compareTexts(one, other, labels), [
    { path: ['service'], before: 'Ant Control', after: 'gone' },
  ])
})

test('mergeTexts > keeps what each of two people changed', () => {
  const mine = {
    value: { a: 'mine', b: 'y', list: ['one', 'two', 'mine'] },
    body: 'First.\n\nSecond.\n\nMine.',
  }
  const theirs = {
    value: { a: 'x', b: 'theirs', list: ['theirs', 'two'], c: 'new' },
    body: 'Theirs.\n\nSecond.',
  }
  assert.deepEqual(mergeTexts(before, mine, theirs), {
    value: { a: 'mine', b: 'theirs', list: ['theirs', 'two', 'mine'], c: 'new' },
    body: 'Theirs.\n\nSecond.\n\nMine.\n',
  })
})

test('mergeTexts > keeps mine where both changed a text', () => {
  const change = (text: string) => ({ value: { ...before.value, a: text }, body: null })
  assert.deepEqual(
    mergeTexts({ ...before, body: null }, change('mine'), change('theirs')),
    change('mine'),
  )
})
