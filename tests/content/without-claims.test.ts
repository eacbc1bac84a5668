import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sentence } from '../../model/content/reading/fault.ts'
import { readContent } from '../../model/content/reading/read.ts'

test('a service > leaves out the offers that it names, when a search result shows them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true })
    const { services, claims } = readContent(folder).content
    const offering = Object.entries(claims).filter(([, { shown, offer }]) => shown && offer)
    const [service] = services.filter(({ metaDescription, without }) =>
      offering.every(
        ([id, { offer = '' }]) => !without.includes(id) && metaDescription.includes(offer),
      ),
    )
    assert.ok(service, 'no service shows every offer')
    for (const [id, { offer = '' }] of offering) {
      const file = join(folder, service.file)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/^name: /m, `without: [${id}]\n$&`))
      const { content, faults } = readContent(folder)
      assert.deepEqual(faults.map(sentence), [])
      const shown = content.services.filter(({ metaDescription }) =>
        metaDescription.includes(offer),
      )
      assert.ok(!shown.some((other) => other.id === service.id), `${id} is still shown`)
      assert.ok(shown.length > 0, `${id} is gone from every service`)
      writeFileSync(file, text)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('with every claim switched off all texts are whole, and search results offer nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true })
    const file = join(folder, 'claims.yaml')
    const claims = readFileSync(file, 'utf8')
    writeFileSync(file, claims.replaceAll(/^ {2}shown: .*$/gm, '  shown: false'))
    const { content, faults } = readContent(folder)
    assert.deepEqual(faults.map(sentence), [])
    const offers = Object.values(content.claims).flatMap(({ offer }) => offer ?? [])
    assert.ok(offers.length > 0, 'no claim has an offer')
    const found = [...content.services, ...content.locations, content.home, content.contact]
      .map(({ metaDescription }) => metaDescription)
      .filter((text) => / {2}/.test(text) || offers.some((offer) => text.includes(offer)))
    assert.deepEqual(found, [])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
