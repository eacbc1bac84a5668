import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { contentFolder } from '../../../model/content/reading/load.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { addEntry } from '../../../scripts/content/add.ts'
import { removeEntries } from '../../../scripts/content/remove.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  cpSync(contentFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const { articles, business, services, site } = readContent(contentFolder).content

describe('npm run content', () => {
  test('adds a city to the end of the list of cities, with a page that has no mistake', () => {
    const said = addEntry(folder, 'city', 'Port Example', [business.address.postalCode])
    assert.match(said, /order of lists/)
    const { content, faults } = readContent(folder)
    assert.deepEqual(faults, [])
    assert.deepEqual(content.site.order.locations, [...site.order.locations, 'port-example'])
  })

  test('lists the texts that still mention a removed service, by file and line', (t) => {
    const service = services.find(({ mentions }) => mentions.length > 0)
    if (!service) return t.skip('no service has mentions')
    const said = removeEntries(folder, [service.file])
    assert.deepEqual(readContent(folder).faults, [])
    const start = said.indexOf('Read these lines. They may still promise what is gone:')
    assert.ok(start > 0, said.join('\n'))
    const lists = said.slice(start + 1, -1)
    assert.ok(lists.length > 0)
    for (const line of lists) assert.match(line, /^content\/\S+:\d+(, \d+)*: /)
    assert.match(said.at(-1) ?? '', /^Later: npm run go-live -- "/)
  })

  test('offers to remove an article whose first service is gone', (t) => {
    const article = articles.find((one) => one.services.length > 1)
    if (!article) return t.skip('each article has one service')
    const said = removeEntries(folder, [`services/${article.services[0]}.md`])
    const offers = said.filter((line) => line.startsWith(`content/${article.file}: its first`))
    assert.equal(offers.length, 1, said.join('\n'))
    assert.ok(offers[0]?.endsWith(`npm run content -- remove ${article.id}`))
  })
})
