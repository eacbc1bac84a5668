import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rank, traitsOf } from '../../../site/pests/rank.ts'
import { publishedContent } from '../../support/published.ts'

const { pests } = publishedContent()

const termite = {
  traits: { where: ['window'], size: ['rice'], does: ['swarms'], leaves: ['wings'] },
}
const ant = {
  traits: { where: ['window'], size: ['rice'], does: ['swarms'], leaves: ['nothing'] },
}
const mouse = {
  traits: { where: ['kitchen'], size: ['hand'], does: ['runs'], leaves: ['droppings'] },
}
const three = [termite, ant, mouse]

test('rank > returns no entry without an answer', () => {
  assert.deepEqual(rank(three, {}), { answers: 0, best: [], also: [] })
})

test('rank > puts the entry that fits most answers first, with the reasons', () => {
  const { best, also, answers } = rank(three, { where: 'window', size: 'rice', leaves: 'wings' })
  assert.equal(answers, 3)
  assert.deepEqual(best, [{ entry: termite, fits: ['where', 'size', 'leaves'], misses: [] }])
  assert.deepEqual(also, [{ entry: ant, fits: ['where', 'size'], misses: ['leaves'] }])
})

test('rank > returns several entries in their order, if the answers fit them equally', () => {
  const { best } = rank(three, { where: 'window', does: 'swarms' })
  assert.deepEqual(
    best.map(({ entry }) => entry),
    [termite, ant],
  )
})

test('rank > leaves out entries that fit no answer, or half of the answers beside a better match', () => {
  assert.deepEqual(rank(three, { leaves: 'webs' }).best, [])
  assert.deepEqual(rank(three, { where: 'nowhere', size: 'enormous' }).best, [])
  const { best, also } = rank(three, { where: 'window', leaves: 'wings' })
  assert.deepEqual([best.length, also.length], [1, 0])
})

test('rank > makes each pest the single best match for some answers', () => {
  const entries = pests.map((pest) => ({ id: pest.id, traits: traitsOf(pest) }))
  const neverAlone = entries.filter(({ id, traits: { where, size, does, leaves } }) => {
    const choices = where.flatMap((place) =>
      size.flatMap((length) =>
        does.flatMap((deed) =>
          leaves.map((trace) => ({ where: place, size: length, does: deed, leaves: trace })),
        ),
      ),
    )
    return !choices.some((answers) => {
      const { best } = rank(entries, answers)
      return best.length === 1 && best[0]?.entry.id === id
    })
  })
  assert.deepEqual(
    neverAlone.map(({ id }) => id),
    [],
  )
})
