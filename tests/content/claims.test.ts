import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { claims } from '../../model/content.ts'

/** The built pages on which a claim can show. */
const pages = ['index', 'about', 'contact', 'services/ant-control', 'locations/plano']

test('every claim that is switched on is shown on a page, word for word', () => {
  const shown = pages
    .map((page) => readFileSync(`dist/${page}.html`, 'utf8').replaceAll('&#x27;', "'"))
    .join('')
  const missing = Object.entries(claims)
    .filter(([, claim]) => claim.shown)
    .filter(([, claim]) => !shown.includes(claim.text) && !shown.includes(claim.title))
    .map(([id]) => id)
  assert.deepEqual(missing, [], `claims that no page shows: ${missing.join(', ')}`)
})
