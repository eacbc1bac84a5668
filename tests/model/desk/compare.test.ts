import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTexts, labelsOf, mergeTexts, withFacts } from '../../../model/desk/compare.ts'

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

test('compareTexts > says what it means that a field is empty', () => {
  const day = { date: '2026-12-25', times: null }
  const [none, one] = [[], [day]].map((specialHours) => ({ value: { specialHours }, body: null }))
  assert.ok(none && one)
  const [change] = compareTexts(none, one, new Map([['times:', 'Closed all day']]))
  assert.equal(change?.after, '2026-12-25\nClosed all day')
})

test('withFacts > shows facts as pages do, unless they are what changed', () => {
  const facts = { phone: '555-0142' }
  const change = { path: ['cta'], before: 'Call {phone}.', after: 'Call us: {phone}.' }
  assert.equal(withFacts(change, facts).after, 'Call us: 555-0142.')
  const written = { ...change, after: 'Call 555-0142.' }
  assert.deepEqual(withFacts(written, facts), written)
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

/** Merges lists of a file. */
const mergeLists = (...lists: [unknown[], unknown[], unknown[]]) => {
  const [old, mine, theirs] = lists.map((list) => ({ value: { list }, body: null }))
  assert.ok(old && mine && theirs)
  return (mergeTexts(old, mine, theirs).value as { list: unknown[] }).list
}
const link = (title: string, url = '/') => ({ title, url })

test('mergeTexts > gives no entry of a list the fields of another, when entries moved', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((title) => link(title))
  const linked = link('B', '/b')
  assert.deepEqual(mergeLists([a, b, c], [b, c, d], [a, linked, c]), [linked, c, d])
  assert.deepEqual(mergeLists([a, b], [b, a], [a, linked]), [linked, a])
})

test('mergeTexts > merges the fields of an entry that both changed, and entries that both added', () => {
  const [a, b] = [link('A'), link('B')]
  const mine = [link('A', '/mine'), b, link('C')]
  const theirs = [link('Theirs'), link('B', '/b'), link('D'), link('C')]
  assert.deepEqual(mergeLists([a, b], mine, theirs), [
    link('Theirs', '/mine'),
    link('B', '/b'),
    link('C'),
    link('D'),
  ])
})

test('mergeTexts > keeps the removal of one of two paragraphs that are alike', () => {
  const versions = ['x\n\ny\n\nx', 'x\n\ny\n\nx\n\nz', 'x\n\ny']
  const [old, mine, theirs] = versions.map((body) => ({ value: {}, body }))
  assert.ok(old && mine && theirs)
  assert.equal(mergeTexts(old, mine, theirs).body, 'x\n\ny\n\nz\n')
  assert.deepEqual(compareTexts(old, theirs), [{ path: ['body'], before: 'x', after: '' }])
})

test('compareTexts > shows what moved, and only the fields of an entry that changed', () => {
  const list = (...entries: unknown[]) => ({ value: { list: entries }, body: null })
  const [a, b, c] = ['A', 'B', 'C'].map((title) => link(title))
  assert.equal(compareTexts(list(a, b, c), list(b, c, a)).length, 2)
  assert.deepEqual(compareTexts(list(a, b), list(link('N'), a, link('B', '/b'))), [
    { path: ['list'], before: '', after: 'N\n/' },
    { path: ['list', '2', 'url'], before: '/', after: '/b' },
  ])
})
