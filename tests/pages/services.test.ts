import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { othersAfter, services } from '../support/site-content.ts'

const { servicesPage, site } = publishedContent()

const { detail, form, picker } = servicesPage

test('list of services > links every service, also by what you saw, and has a form', () => {
  const page = readPage('/services')
  assert.deepEqual(
    links(page, 'main h2 a'),
    services.map(({ name, path }) => ({ name, path })),
  )
  assert.deepEqual(
    links(partNamed(page, picker.title), 'li a'),
    picker.groups.flatMap(({ clues }) =>
      clues.map((clue) => ({ name: clue.clue, path: helpPath(clue) })),
    ),
  )
  assert.ok(partNamed(page, form.title).querySelector('form [type=submit]'))
})

test('service page > has its parts in order, with pictures and related services', () => {
  for (const service of services) {
    const page = readPage(service.path)
    const main = page.querySelector('main') as Element
    const about = (words: string) => fillSlots(words, { subject: service.subject })
    assert.equal(
      textOf(main.querySelector('h1')),
      `${service.opening?.headline ?? service.name} ${detail.place}`,
    )
    const trail = partNamed(page, site.breadcrumb.name)
    assert.deepEqual(attributes(trail, 'a', 'href'), ['/', '/services'])
    assert.ok(service.opening?.pair || attributes(main, 'img', 'alt').includes(service.picture))
    const titles = [
      detail.takes.title,
      detail.family.title,
      ...(service.panels.length > 0 ? [detail.panels] : []),
      detail.signs,
      detail.form.title,
      site.call.title,
      detail.whatIs,
      detail.method,
      detail.whyChoose,
      detail.coverage,
      detail.approach,
      detail.faq,
      detail.benefits,
      detail.related,
    ]
    assert.deepEqual(texts(main, 'h2'), titles.map(about))
    for (const { item, picture } of [
      ...service.signs.map((sign) => ({ item: sign.sign, picture: sign.detail })),
      ...service.steps.map((step) => ({ item: step.title, picture: step.detail })),
    ]) {
      const entry = elements(main, 'li').find((li) => textOf(li).includes(item)) as Element
      assert.deepEqual(attributes(entry, 'img', 'alt'), picture ? [picture.alt ?? ''] : [], item)
    }
    assert.ok(elements(sectionOf(main, about(detail.signs)), 'li').length >= 3)
    const related = othersAfter(services, service.id, 3).map(({ name }) => name)
    assert.deepEqual(texts(sectionOf(main, detail.related), 'a'), related)
  }
})

test('service page > answers the same questions, each service in its own words', () => {
  const answers = services.flatMap(({ path }) => {
    const items = elements(readPage(path), 'details[name="service-questions"]')
    const asked = items.map((item) => textOf(item.querySelector('summary')))
    assert.deepEqual(asked, Object.values(detail.questions), path)
    return items.flatMap((item) => texts(item, 'p'))
  })
  assert.ok(new Set(answers).size >= 3 * services.length)
})
