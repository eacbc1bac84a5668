import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { business, servicesPage, site } from '../../model/content/content.ts'
import { helpPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
  straightQuotes,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { othersAfter, services } from '../support/site-content.ts'

const { detail, picker } = servicesPage

/** Text with the straight quotes of the source: Markdown sets quotes as a printer would. */

describe('list of services', () => {
  const page = readPage('/services')

  test('leads to every service and has a form', () => {
    assert.equal(textOf(page.querySelector('h1')), servicesPage.headline)
    const cards = links(page, 'main h2 a')
    assert.deepEqual(
      cards,
      services.map(({ name, path }) => ({ name, path })),
    )
    assert.ok(partNamed(page, detail.form.title).querySelector('form [type=submit]'))
  })

  test('leads from what you saw or heard to the service for it', () => {
    assert.deepEqual(
      links(partNamed(page, picker.title), 'li a'),
      picker.groups.flatMap(({ clues }) =>
        clues.map((clue) => ({ name: clue.clue, path: helpPath(clue) })),
      ),
    )
  })
})

describe('service page', () => {
  for (const service of services) {
    const page = readPage(service.path)
    const main = page.querySelector('main') as Element
    const about = (words: string) => fillSlots(words, { subject: service.subject })

    test(`has all its parts: ${service.name}`, () => {
      assert.equal(textOf(main.querySelector('h1')), service.name)
      const trail = partNamed(page, site.breadcrumb.name)
      assert.deepEqual(texts(trail, 'li'), [
        site.breadcrumb.home,
        site.breadcrumb.services,
        service.name,
      ])
      assert.deepEqual(attributes(trail, 'a', 'href'), ['/', '/services'])
      assert.ok(attributes(main, 'img', 'alt').includes(service.picture), 'its picture')
      const paragraphs = new Set(texts(main, 'p').map(straightQuotes))
      for (const paragraph of service.paragraphs) {
        assert.ok(paragraphs.has(straightQuotes(paragraph)), paragraph)
      }
      assert.deepEqual(texts(main, 'h2'), [
        about(detail.signs),
        detail.form.title,
        site.call.title,
        about(detail.whatIs),
        about(detail.approach),
        about(detail.whyChoose),
        about(detail.coverage),
        detail.benefits,
        about(detail.faq),
        detail.related,
      ])
      assert.deepEqual(
        texts(main, 'dd'),
        service.facts.map(({ value }) => value),
      )
      const preset = textOf(sectionOf(main, detail.form.title))
      assert.ok(preset.includes(detail.preset) && preset.includes(service.name), 'the preset')
      const call = partNamed(page, site.call.title)
      assert.deepEqual(attributes(call, 'a', 'href'), [`tel:${business.phone.e164}`])
    })

    test(`lists signs, steps, benefits and related services: ${service.name}`, () => {
      const steps = sectionOf(main, about(detail.approach))
      assert.deepEqual(
        texts(steps, 'ol :is(h3, h4)'),
        service.steps.map(({ title }) => title),
      )
      for (const { item, picture } of [
        ...service.signs.map((sign) => ({ item: sign.sign, picture: sign.detail })),
        ...service.steps.map((step) => ({ item: step.title, picture: step.detail })),
      ]) {
        const entry = elements(main, 'li').find((li) => textOf(li).includes(item)) as Element
        assert.deepEqual(attributes(entry, 'img', 'alt'), picture ? [picture.alt ?? ''] : [], item)
      }
      assert.ok(elements(sectionOf(main, about(detail.signs)), 'li').length >= 3)
      assert.deepEqual(texts(sectionOf(main, detail.benefits), 'li'), service.benefits)
      const related = othersAfter(services, service.id, 3).map(({ name }) => name)
      assert.deepEqual(texts(sectionOf(main, detail.related), 'a'), related)
    })
  }

  test('asks the same questions everywhere, and answers each for its service', () => {
    const answers = new Set<string>()
    for (const { path } of services) {
      const questions = elements(readPage(path), 'details[name="service-questions"]')
      assert.deepEqual(
        questions.map((item) => textOf(item.querySelector('summary'))),
        Object.values(detail.questions),
        path,
      )
      for (const item of questions) for (const answer of texts(item, 'p')) answers.add(answer)
    }
    assert.ok(answers.size >= 3 * services.length, `${answers.size} answers`)
  })
})
