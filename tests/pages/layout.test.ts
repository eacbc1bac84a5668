import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { business, pests, site } from '../../model/content/content.ts'
import { identifyPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { everyPath, hours, locations, services } from '../support/site-content.ts'

const { header: headerWords, footer: words } = site
const dial = `tel:${business.phone.e164}`
const named = (entries: { name: string; path: string }[]) =>
  entries.map(({ name, path }) => ({ name, path }))

test('every page > has one main heading, a header, a footer and a main part', () => {
  for (const path of everyPath) {
    const page = readPage(path)
    for (const part of ['h1', 'body > header', 'body > footer', 'main']) {
      assert.equal(elements(page, part).length, 1, `${path}: ${part}`)
    }
  }
})

describe('header', () => {
  const page = readPage('/about')
  const header = page.querySelector('body > header') as Element

  test('leads home and to the phone', () => {
    assert.equal(links(header)[0]?.path, '/')
    const calls = links(header).filter(({ name }) => name === site.callButton)
    assert.ok(calls.length > 0)
    for (const { path } of calls) assert.equal(path, dial)
  })

  test('has dropdowns that list every service and city in order', () => {
    const dropdowns = elements(partNamed(header, headerWords.navigation), 'details')
    assert.deepEqual(
      dropdowns.map((one) => links(one)),
      [
        [{ name: headerWords.services.all, path: '/services' }, ...named(services)],
        [{ name: headerWords.locations.all, path: '/locations' }, ...named(locations)],
      ],
    )
  })

  test('has a menu for narrow windows with the main pages and a call', () => {
    const menu = partNamed(header, headerWords.menu)
    assert.deepEqual(links(menu, 'li a'), named(headerWords.pages))
    assert.deepEqual(links(menu).at(-1), { name: site.callButton, path: dial })
  })

  test('marks the page you are on, and no other', () => {
    for (const path of everyPath) {
      const menus = readPage(path).querySelector('body > header') as Element
      const marked = new Set(attributes(menus, 'nav a[aria-current=page]', 'href'))
      const listed = attributes(menus, 'nav a', 'href').includes(path)
      assert.deepEqual([...marked], listed ? [path] : [], path)
      assert.equal(menus.querySelector('nav [aria-current]:not([aria-current=page])'), null)
    }
  })
})

describe('footer', () => {
  const page = readPage('/about')
  const footer = page.querySelector('body > footer') as Element
  const text = textOf(footer)

  for (const { title, entries } of [
    { title: words.quickLinks, entries: words.pages },
    { title: words.services, entries: services.slice(0, 8) },
    { title: words.locations, entries: locations.slice(0, 8) },
  ]) {
    test(`lists its links in order: ${title}`, () => {
      const column = partNamed(footer, title)
      assert.ok(texts(column, 'h2, h3').includes(title))
      assert.deepEqual(links(column), named(entries))
    })
  }

  test('gives name, phone, hours and city', () => {
    const { city, state, postalCode } = business.address
    for (const part of [
      business.name,
      ...hours(' ', site.hours.closedInFooter),
      `${city}, ${state} ${postalCode}`,
    ]) {
      assert.ok(text.includes(part), part)
    }
    const phone = links(footer).find(({ name }) => name === business.phone.display)
    assert.equal(phone?.path, dial)
    const call = partNamed(page, words.call.title)
    assert.ok(links(call).some(({ name, path }) => name === site.callButton && path === dial))
  })

  test('says what the site is, whose it is, and on what terms', () => {
    const copyright = fillSlots(words.copyright, { year: String(business.copyrightYear) })
    for (const part of [words.disclaimer, copyright, business.licenseNumber ?? '']) {
      assert.ok(text.includes(part), part)
    }
    const path = (name: string) => links(footer).find((link) => link.name === name)?.path
    assert.equal(path(words.privacy), '/privacy-policy')
    assert.equal(path(words.terms), '/terms-of-service')
  })

  test('leads to the list of pests where there is one', () => {
    const targets = attributes(footer, 'a', 'href').filter((path) => path === identifyPath)
    assert.equal(targets.length, pests.length === 0 ? 0 : 1)
  })
})
