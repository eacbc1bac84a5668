import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { wordingWarnings } from '../../../scripts/content/wording.ts'
import { temporaryFolder } from '../../support/server.ts'

test('wording > finds nothing in the texts of the project', () => {
  assert.deepEqual(wordingWarnings(join(import.meta.dirname, '../../../content')), [])
})

test("wording > reports phrases that aren't plain English, with file and line", async () => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'pests'))
  const site = `title: Traps are placed along the wall
text: The contractor sets traps, and they are checked by the technician.
# nobody reads this
note: Somebody closes the gap of half an inch.`
  writeFileSync(join(folder, 'site.yaml'), site)
  const bat = '---\nalert:\n  items:\n    - Do not touch it.\n---\nDo not wait five minutes.\n'
  writeFileSync(join(folder, 'pests/bat.md'), bat)
  const warnings = wordingWarnings(folder).map((text) => text.match(/^[^"]*"[^"]*"/)?.[0])
  assert.deepEqual(warnings, [
    'content/pests/bat.md:6: "Do not"',
    'content/pests/bat.md:6: "five minutes"',
    'content/site.yaml:1: "are placed"',
    'content/site.yaml:2: "they are "',
    'content/site.yaml:4: "Somebody"',
    'content/site.yaml:4: "half an inch"',
  ])
})
