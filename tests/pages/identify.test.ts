import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { identifyPage, pestCalendar, pests, services } from '../../model/content/content.ts'
import { pestPath } from '../../model/content/links.ts'
import {
  attributes,
  elements,
  partNamed,
  readPage,
  sectionOf,
  textOf,
  texts,
} from '../support/built-pages.ts'

const { detail } = identifyPage

describe('pests', { skip: pests.length === 0 && 'the content has no pests' }, () => {
  test('all are in the list, and lead to their pages', () => {
    const page = readPage('/identify')
    const entries = elements(page, '[data-groups] h3 a').map((link) => [
      textOf(link),
      link.getAttribute('href'),
    ])
    assert.deepEqual(
      entries.toSorted(),
      pests.map((pest) => [pest.name, pestPath(pest)]).toSorted(),
    )
  })

  for (const pest of pests) {
    test(`have marks, lookalikes, steps and a form that names them: ${pest.name}`, () => {
      const page = readPage(pestPath(pest))
      const main = page.querySelector('main') as Element
      const text = textOf(main)
      assert.equal(textOf(main.querySelector('h1')), pest.name)
      if (pest.alert) assert.ok(partNamed(page, pest.alert.title))
      for (const { look } of pest.marks) {
        assert.ok(
          texts(main, 'dd').some((mark) => mark.includes(look)),
          look,
        )
      }
      for (const { difference } of pest.lookalikes) assert.ok(text.includes(difference), difference)
      assert.deepEqual(texts(sectionOf(main, detail.tonight), 'li'), [...pest.tonight])
      const field = (name: string) => attributes(main, `form [name=${name}]`, 'value')[0]
      assert.equal(field('service'), services.find(({ id }) => id === pest.service)?.name ?? '')
      assert.equal(field('page'), pestPath(pest))
      assert.equal(field('pageSource'), `identify-${pest.id}`)
    })
  }

  test('are marked in the calendar in the months they are seen', () => {
    const rows = elements(readPage('/pest-calendar'), 'tbody tr')
    for (const { name, season } of pests) {
      if (!season) continue
      const row = rows.find((one) => textOf(one.querySelector('th')).includes(name)) as Element
      const marks = texts(row, 'td').map((text) => text !== '')
      const seen = new Set(season.seen)
      assert.deepEqual(
        marks,
        pestCalendar.months.map((_, index) => seen.has(index + 1)),
        name,
      )
    }
  })
})
