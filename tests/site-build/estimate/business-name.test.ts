import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessNameFrom } from '../../../site/estimate/business-name.ts'

const rows = [
  { title: 'Lone Star Bugs - Ant Control', host: 'bugs.example', name: 'Lone Star Bugs' },
  { title: 'Lone Star Bugs - Ants - Termites', host: 'bugs.example', name: 'Lone Star Bugs' },
  { title: 'Follow-Up Pest Control - Contact', host: 'x.example', name: 'Follow-Up Pest Control' },
  { title: 'Contact', host: 'bugs.example', name: 'bugs.example' },
  { title: 'Fifty-fifty', host: 'bugs.example', name: 'bugs.example' },
  { title: ' - Contact', host: 'bugs.example', name: 'bugs.example' },
  { title: '', host: '', name: 'Configured' },
  { title: '   ', host: ' ', name: 'Configured' },
]

for (const { title, host, name } of rows) {
  test(`title "${title}" on host "${host}": ${name}`, () => {
    assert.equal(businessNameFrom(title, host, 'Configured'), name)
  })
}
