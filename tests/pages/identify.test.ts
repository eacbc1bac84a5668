import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entryById } from '../../model/content/content.ts'
import { pestPath } from '../../model/content/links.ts'
import { assertIncludes } from '../support/assert.ts'
import { attributes, elements, links, readPage, textOf, texts } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'

const { identifyPage, pestCalendar, pests, services } = publishedContent()

describe('pests', { skip: pests.length === 0 && 'the content has no pests' }, () => {
  test('are in the list, with links to their pages', () => {
    assert.deepEqual(
      links(readPage('/identify'), '[data-groups] h3 a')
        .map(({ path }) => path)
        .toSorted(),
      pests.map(pestPath).toSorted(),
    )
  })

  test('preset the form on their page', () => {
    for (const pest of pests) {
      const page = readPage(pestPath(pest))
      const preset = ['service', 'page', 'pageSource'].map(
        (name) => attributes(page, `main form [name=${name}]`, 'value')[0],
      )
      const expected = [
        entryById(services, pest.service).name,
        pestPath(pest),
        `identify-${pest.id}`,
      ]
      assert.deepEqual(preset, expected)
    }
  })

  test('name the places they are seen in as the questions do', () => {
    const { answers } = identifyPage.questions.where
    for (const pest of pests) {
      const places = pest.where.map((place) => answers[place]).join(' · ')
      assertIncludes(texts(readPage(pestPath(pest)), 'dd'), places, pest.name)
    }
  })

  test('mark their months in the calendar', (t) => {
    if (!pests.some(({ season }) => season)) return t.skip('no pest has a season here')
    const rows = elements(readPage('/pest-calendar'), 'tbody tr')
    for (const { name, season } of pests) {
      if (!season) continue
      const row = rows.find((one) => textOf(one.querySelector('th')).includes(name)) as Element
      assert.deepEqual(
        texts(row, 'td').map((text) => text !== ''),
        pestCalendar.months.map((_, index) => season.seen.includes(index + 1)),
        name,
      )
    }
  })
})
