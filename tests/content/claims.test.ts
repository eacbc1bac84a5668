import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentFolder } from '../../model/content/reading/load.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { claimFaults, decoded, proofFaults } from '../support/claims-on-pages.ts'
import { builtSite } from '../support/site-content.ts'

test('a service page > shows the note on its offers and none that it leaves out', () => {
  const { claims, services } = readContent(contentFolder).content
  for (const { id, without, offersNote = '' } of services) {
    const html = decoded(readFileSync(join(builtSite, `services/${id}.html`), 'utf8'))
    assert.ok(html.includes(offersNote), id)
    for (const name of without)
      assert.ok(!html.includes(`>${claims[name]?.title}<`), `${id}: ${name}`)
  }
})

test('every claim stands in each of its places, and nowhere when it is off', () => {
  assert.deepEqual(claimFaults(builtSite, readContent(contentFolder).content), [])
})

test('a page > shows the people, checks, reviews and terms that are filled in, and no empty heading', () => {
  assert.deepEqual(proofFaults(builtSite, readContent(contentFolder).content), [])
})
