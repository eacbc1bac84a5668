import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifyPage, pests } from '../../model/content.ts'
import { type Answers, questions, rank } from '../../site/tools/identify/rank.ts'
import { traitsOf } from '../../site/tools/identify/traits.ts'

const entries = pests.map((pest) => ({ id: pest.id, traits: traitsOf(pest) }))
const likeliest = (answers: Answers) => rank(entries, answers).best.map(({ entry }) => entry.id)

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

test('without an answer nothing is named', () => {
  assert.deepEqual(rank(three, {}), { answers: 0, best: [], also: [] })
})

test('what fits most answers comes first, with the reasons', () => {
  const { best, also, answers } = rank(three, { where: 'window', size: 'rice', leaves: 'wings' })
  assert.equal(answers, 3)
  assert.deepEqual(best, [{ entry: termite, fits: ['where', 'size', 'leaves'], misses: [] }])
  assert.deepEqual(also, [{ entry: ant, fits: ['where', 'size'], misses: ['leaves'] }])
})

test('answers that do not tell two apart name both, in the order of the list', () => {
  const { best } = rank(three, { where: 'window', does: 'swarms' })
  assert.deepEqual(
    best.map(({ entry }) => entry),
    [termite, ant],
  )
})

test('what fits none of the answers is not named', () => {
  assert.deepEqual(rank(three, { leaves: 'webs' }).best, [])
  assert.deepEqual(rank(three, { where: 'nowhere', size: 'enormous' }).best, [])
})

test('what fits half of the answers stands beside nothing that fits more', () => {
  const { best, also } = rank(three, { where: 'window', leaves: 'wings' })
  assert.deepEqual(best.length, 1)
  assert.deepEqual(also, [])
})

test('every pest is among the likeliest when its own traits are the answers', () => {
  for (const { id, traits } of entries) {
    const answers = Object.fromEntries(questions.map((question) => [question, traits[question][0]]))
    assert.ok(likeliest(answers).includes(id), `${id} is not found by ${JSON.stringify(answers)}`)
  }
})

test('every pest can be told from every other by some answers', () => {
  const same = (a: (typeof entries)[number], b: (typeof entries)[number]) =>
    questions.every((question) =>
      a.traits[question].every((trait) => b.traits[question].includes(trait)),
    )
  const hidden = entries.flatMap((a) =>
    entries.flatMap((b) => (a !== b && same(a, b) ? [`${a.id} always stands beside ${b.id}`] : [])),
  )
  assert.deepEqual(hidden, [])
})

test('every answer that is offered leads somewhere', () => {
  for (const question of questions) {
    const used = new Set<string>(entries.flatMap(({ traits }) => traits[question]))
    for (const answer of Object.keys(identifyPage.questions[question].answers)) {
      assert.ok(used.has(answer), `no pest fits "${answer}"`)
    }
  }
})
