import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatterFactory, HtmlValidate } from 'html-validate'
import { identifyPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { assertIncludes } from '../support/assert.ts'
import {
  attributes,
  elements,
  fileOf,
  links,
  metaOf,
  partNamed,
  readPage,
  textOf,
} from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { everyPath, hours, locations, pagesToShow, services } from '../support/site-content.ts'

const { business, identifyPage, legalPages, pests, site } = publishedContent()

const { header: headerWords, footer: words } = site
const dial = `tel:${business.phone.e164}`
const named = (entries: { name: string; path: string }[]) =>
  entries.map(({ name, path }) => ({ name, path }))

test('every page > has one h1, header, footer and main element, and skips no heading level', () => {
  for (const path of everyPath) {
    const page = readPage(path)
    for (const part of ['h1', 'body > header', 'body > footer', 'main']) {
      assert.equal(elements(page, part).length, 1, `${path}: ${part}`)
    }
    const levels = elements(page, 'h1, h2, h3, h4').map(({ localName }) => Number(localName[1]))
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    assert.deepEqual(skips, [], path)
    const ids = attributes(page, '[id]', 'id')
    assert.equal(new Set(ids).size, ids.length, `${path}: an id is there twice`)
  }
})

test('every kind of page > is valid HTML', async () => {
  const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
  const pages = [...pagesToShow, '/404', '/blog/404', '/estimate/received'].map(fileOf)
  const { results } = await validator.validateMultipleFiles(pages)
  // The one deviation: without `autocomplete`, Firefox checks the consent box again after a reload.
  for (const result of results) {
    result.messages = result.messages.filter(
      ({ message }) => !/autocomplete.*<input type="checkbox">$/i.test(message),
    )
  }
  const faults = results.filter(({ messages }) => messages.length > 0)
  assert.deepEqual(faults, [], formatterFactory('text')(faults))
})

test('error page > explains what is missing, links to other pages, and is noindex', () => {
  const { service, location, article, page } = site.notFound
  for (const [path, list, { title, text, link }] of [
    ['/services/404', '/services', service],
    ['/locations/404', '/locations', location],
    ['/blog/404', '/blog', article],
    ['/404', '/', page],
  ] as const) {
    const document = readPage(path)
    assert.equal(textOf(document.querySelector('h1')), title)
    assert.ok(document.title.endsWith(` - ${title}`))
    assertIncludes(textOf(document.querySelector('main')), text)
    assert.equal(metaOf(document).robots, 'noindex')
    assert.ok(links(document, 'main a').some(({ name, path }) => name === link && path === list))
  }
})

const header = readPage('/about').querySelector('body > header') as Element

test('header > links home, the phone, and every service and city in order', () => {
  assert.equal(links(header)[0]?.path, '/')
  const calls = links(header).filter(({ name }) => name === site.callButton)
  assert.deepEqual(new Set(calls.map(({ path }) => path)), new Set([dial]))
  const dropdowns = elements(partNamed(header, headerWords.navigation), 'details')
  assert.deepEqual(
    dropdowns.map((one) => links(one)),
    [
      [{ name: headerWords.services.all, path: '/services' }, ...named(services)],
      [{ name: headerWords.locations.all, path: '/locations' }, ...named(locations)],
    ],
  )
})

test('header > has a menu for narrow windows with the main pages, the pest guide and the phone', () => {
  const menu = partNamed(header, headerWords.menu)
  const guide = { name: identifyPage.headline, path: '/identify' }
  assert.deepEqual(links(menu, 'li a'), [
    ...named(headerWords.pages),
    ...(pests.length > 0 ? [guide] : []),
    { name: 'Español', path: '/es' },
  ])
  assert.deepEqual(links(menu).at(-1), { name: site.callButton, path: dial })
})

test('header > marks only the current page', () => {
  for (const path of everyPath) {
    const menus = readPage(path).querySelector('body > header') as Element
    const marked = new Set(attributes(menus, 'nav a[aria-current=page]', 'href'))
    const listed = attributes(menus, 'nav a', 'href').includes(path)
    assert.deepEqual([...marked], listed ? [path] : [], path)
    assert.equal(menus.querySelector('nav [aria-current]:not([aria-current=page])'), null)
  }
})

const page = readPage('/about')
const footer = page.querySelector('body > footer') as Element

test('footer > lists the main pages, eight services and eight cities in order', () => {
  for (const [title, entries] of [
    [words.quickLinks, words.pages],
    [words.services, services.slice(0, 8)],
    [words.locations, locations.slice(0, 8)],
  ] as const) {
    assert.deepEqual(links(partNamed(footer, title)), named([...entries]))
  }
})

test('footer > shows name, phone, hours, city and legal notes', () => {
  const { city, state, postalCode } = business.address
  const text = textOf(footer)
  for (const part of [
    business.name,
    ...hours(' ', site.hours.closedInFooter),
    `${city}, ${state} ${postalCode}`,
    words.disclaimer,
    fillSlots(words.copyright, { year: String(business.copyrightYear) }),
    business.licenseNumber ?? '',
  ]) {
    assertIncludes(text, part, part)
  }
  const path = (name: string) => links(footer).find((link) => link.name === name)?.path
  assert.equal(path(business.phone.display), dial)
  assert.equal(path(words.privacy), '/privacy-policy')
  assert.equal(path(words.terms), '/terms-of-service')
  const accessibility = legalPages.find(({ id }) => id === 'accessibility')
  if (accessibility) assert.equal(path(accessibility.title), '/accessibility')
  const call = partNamed(page, words.call.title)
  assert.ok(links(call).some(({ name, path }) => name === site.callButton && path === dial))
})

test('footer > links the list of pests when the content has pests', () => {
  const targets = attributes(footer, 'a', 'href').filter((path) => path === identifyPath)
  assert.equal(targets.length, pests.length === 0 ? 0 : 1)
})
