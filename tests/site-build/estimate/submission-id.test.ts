import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionIds } from '../../../site/estimate/submission-id.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('the same request keeps its name, a changed one gets another', () => {
  const idFor = submissionIds()
  const first = idFor(form({ name: 'Ana', phone: '1' }))
  assert.match(first, /^[0-9a-f-]{36}$/)
  assert.equal(idFor(form({ name: 'Ana', phone: '1' })), first)
  const second = idFor(form({ name: 'Ana', phone: '2' }))
  assert.notEqual(second, first)
  assert.notEqual(idFor(form({ name: 'Ana', phone: '1' })), second)
})

test('two forms name their requests apart', () => {
  const fields = { name: 'Ana' }
  assert.notEqual(submissionIds()(form(fields)), submissionIds()(form(fields)))
})
