import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  applyChanges,
  changesBetween,
  compareTexts,
  type FileContent,
  invert,
  labelsOf,
  withFacts,
} from '../../../model/desk/compare.ts'

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

/** Applies the changes from one content to another to a third one. */
function applied(from: FileContent, to: FileContent, now: FileContent) {
  const { content, unfit } = applyChanges(now, changesBetween(from, to))
  return { content, unfit: unfit.map(({ path }) => path.join('.')) }
}

test('applyChanges > keeps what each of two people changed', () => {
  const mine = {
    value: { a: 'mine', b: 'y', list: ['one', 'two', 'mine'] },
    body: 'First.\n\nSecond.\n\nMine.',
  }
  const theirs = {
    value: { a: 'x', b: 'theirs', list: ['theirs', 'two'], c: 'new' },
    body: 'Theirs.\n\nSecond.',
  }
  assert.deepEqual(applied(before, mine, theirs), {
    content: {
      value: { a: 'mine', b: 'theirs', list: ['theirs', 'two', 'mine'], c: 'new' },
      body: 'Theirs.\n\nSecond.\n\nMine.\n',
    },
    unfit: [],
  })
})

test('applyChanges > says which change does not fit, and makes none of it', () => {
  const [mine, theirs] = ['mine', 'theirs'].map((a) => ({
    ...before,
    value: { ...before.value, a },
  }))
  assert.ok(mine && theirs)
  assert.deepEqual(applied(before, mine, theirs), { content: theirs, unfit: ['a'] })
})

const link = (title: string, url = '/') => ({ title, url })
const listOf = (...list: unknown[]): FileContent => ({ value: { list }, body: null })

test('applyChanges > gives no entry of a list the fields of another, when entries moved', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((title) => link(title))
  const linked = link('B', '/b')
  assert.deepEqual(applied(listOf(a, b, c), listOf(a, linked, c), listOf(c, d, b)), {
    content: listOf(c, d, linked),
    unfit: [],
  })
  // What moved isn't guessed.
  const moved = applied(listOf(a, b, c), listOf(b, c, a), listOf(a, linked, c))
  assert.deepEqual(moved, { content: listOf(a, linked, c), unfit: ['list'] })
})

test('applyChanges > takes none of several entries that are equally alike, when some have come or gone', () => {
  const day = (days: string, opens = '8') => ({ days, opens, closes: '5' })
  const from = listOf(day('Monday'))
  const now = listOf(day('Saturday'), day('Sunday'))
  assert.deepEqual(applied(from, listOf(day('Monday', '10')), now), {
    content: now,
    unfit: ['list.0.opens'],
  })
})

test('applyChanges > says that an entry is gone, and changes no other', () => {
  const hours = ['Monday', 'Saturday', 'Sunday'].map((days) => ({ days, opens: '8', closes: '5' }))
  const [monday, saturday, sunday] = hours
  const changed = { ...sunday, opens: '10' }
  const from = listOf(monday, saturday, sunday)
  assert.deepEqual(
    applied(from, listOf(monday, saturday, changed), listOf(saturday, monday, sunday)).content,
    listOf(saturday, monday, changed),
  )
  const gone = listOf(monday, saturday)
  assert.deepEqual(applied(from, listOf(monday, saturday, changed), gone), {
    content: gone,
    unfit: ['list.2.opens'],
  })
})

test('invert > leads back to the same content, also of one of two paragraphs that are alike', () => {
  const versions = ['x\n\ny\n\nx\n', 'x\n\ny\n']
  const [old, now] = versions.map((body) => ({ value: { a: 1 }, body }))
  assert.ok(old && now)
  for (const [from, to] of [
    [old, now],
    [now, old],
    [before, { value: { list: ['two', 'one'] }, body: '' }],
  ] as const) {
    const changes = changesBetween(from, to)
    const back = changes.toReversed().map(invert)
    assert.deepEqual(applyChanges(to, back), { content: from, unfit: [] })
  }
  assert.deepEqual(compareTexts(old, now), [{ path: ['body'], before: 'x', after: '' }])
})

test('compareTexts > shows a list whose entries moved or came as one, and else the fields of an entry', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((title) => link(title))
  assert.deepEqual(compareTexts(listOf(a, b, c), listOf(a, c, b)), [
    { path: ['list'], before: 'B\n/\nC\n/', after: 'C\n/\nB\n/' },
  ])
  const changed = link('B', '/b')
  assert.deepEqual(compareTexts(listOf(a, b), listOf(link('N'), a, changed)), [
    { path: ['list'], before: 'B\n/', after: 'N\n/\nB\n/b' },
  ])
  assert.deepEqual(compareTexts(listOf(a, b), listOf(a, changed)), [
    { path: ['list', '1', 'url'], before: '/', after: '/b' },
  ])
})
