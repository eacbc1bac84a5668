import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Element } from 'hast'
import { articlePath, blogPath } from '../../model/content/links.ts'
import { contentFolder } from '../../model/content/reading/load.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { dayOf } from '../../model/content/schema/date.ts'
import { articlesOnAPage } from '../../site/article/list-pages.ts'
import {
  contentOf,
  elementsOf,
  type PageTree,
  readPage,
  requireElement,
} from '../../site/build/page-tree.ts'
import { writeAnotherBusiness } from '../support/another-business.ts'
import { claimFaults, decoded, proofFaults } from '../support/claims-on-pages.ts'
import { placesLeft } from '../support/places-left.ts'

const folder = mkdtempSync(join(tmpdir(), 'another-'))
const origin = 'https://www.lonepine.example'
const dist = join(folder, 'dist')
const env = {
  ...process.env,
  CONTENT_DIR: join(folder, 'content'),
  DIST_DIR: dist,
  SERVER_DIR: join(folder, 'server'),
  SITE_URL: origin,
}

before(() => {
  writeAnotherBusiness(env.CONTENT_DIR)
  const build = spawnSync('npm', ['run', 'build'], { env, encoding: 'utf8' })
  assert.equal(build.status, 0, build.stdout + build.stderr)
})
after(() => rmSync(folder, { recursive: true }))

/** What the site says to people and machines, by file. */
const texts = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|xml|txt|json)$/.test(file))
    .map((file) => [file, decoded(readFileSync(join(dist, file), 'utf8'))] as const)

/** What visitors see: the desk has a page of its own for its owner. */
const pages = () => texts().filter(([file]) => file.endsWith('.html') && !file.startsWith('desk/'))

const hrefOf = ({ properties }: Element) => String(properties.href)

const content = () => readContent(env.CONTENT_DIR).content

test('nothing of this business is left in the site of another', (t) => {
  const { business, services, locations, articles } = readContent(contentFolder).content
  if (business.name === content().business.name) return t.skip('the other is what is tested')
  const traces = [
    business.name,
    business.phone.display,
    business.phone.e164,
    business.email,
    ...services.map(({ id }) => `/services/${id}"`),
    ...locations.map(({ id }) => `/locations/${id}"`),
    ...articles.map(({ id }) => `/blog/${id}"`),
  ]
  const left = texts().flatMap(([file, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`),
  )
  assert.deepEqual(left, [])
})

test('it names no place of the former state, and no one pays it for an introduction', () => {
  assert.deepEqual(placesLeft(dist), [])
  for (const [file, html] of pages()) {
    assert.doesNotMatch(html, /marketing partners|pay us for (the|an) introduction/, file)
  }
})

test('its pages name themselves by its own name, at its own address', () => {
  const { business, services, locations, articles } = content()
  assert.ok(pages().length > services.length + locations.length + articles.length)
  for (const [file, html] of pages()) {
    assert.match(html, new RegExp(`<title>${business.name} - .`), file)
    assert.doesNotMatch(html, /http:\/\/(www\.lonepine|localhost)/, file)
    if (!html.includes('noindex'))
      assert.ok(html.includes(`<link rel="canonical" href="${origin}/`), file)
  }
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
  for (const { id } of services) assert.ok(sitemap.includes(`<loc>${origin}/services/${id}</loc>`))
})

test('without a pest there is no page of pests, and nothing leads to one', () => {
  assert.deepEqual(content().pests, [])
  for (const [file, text] of texts()) {
    assert.doesNotMatch(file, /identify|pest-calendar|kept-pages/)
    assert.doesNotMatch(text, /\/(identify|pest-calendar|pest-dates|kept-pages)\b/, file)
  }
})

test('its license stands on every page, and a company that does its own work refers nobody', () => {
  const { business, site } = content()
  assert.ok(business.licenseNumber)
  for (const [file, html] of pages()) {
    assert.ok(html.includes(business.licenseNumber), file)
    assert.ok(html.includes(site.footer.disclaimer), file)
    assert.doesNotMatch(html, /referral service/i, file)
  }
})

test('its special hours are in the footer of every page and in its structured data', () => {
  const { specialHours } = content().business
  assert.equal(specialHours.length, 2)
  for (const [file, html] of pages()) {
    for (const { date, label, times } of specialHours) {
      assert.match(html, new RegExp(`data-special-day="${date}">${label}, December 2\\d: `), file)
      const { opens, closes } = times ?? { opens: '00:00', closes: '00:00' }
      const node = `"validFrom":"${date}","validThrough":"${date}","opens":"${opens}","closes":"${closes}"`
      if (html.includes('ld+json')) assert.ok(html.includes(node), file)
    }
  }
})

test('each of its claims stands where it should, and none that is off', () => {
  const { claims } = content()
  const switches = new Set(Object.values(claims).map(({ shown }) => shown))
  assert.deepEqual(switches, new Set([true, false]))
  assert.deepEqual(claimFaults(dist, content()), [])
})

test('its people, checks, reviews, guarantee and payment are on its pages, without structured data', () => {
  const { proof, claims } = content()
  assert.ok(proof.people.items.length * proof.checks.items.length * proof.reviews.items.length > 0)
  assert.ok(Object.values(claims).some(({ shown, guarantee }) => shown && guarantee))
  assert.deepEqual(proofFaults(dist, content()), [])
})

test('its articles are listed from the newest to the oldest, page by page and back again', () => {
  const byDate = content().articles.toSorted((a, b) => +dayOf(b.date) - +dayOf(a.date))
  const lists = Math.ceil(byDate.length / articlesOnAPage)
  assert.ok(lists > 2, 'there is a first, a last, and one between them')
  const titles = new Set<string>()
  const listed: string[] = []
  for (let number = 1; number <= lists; number += 1) {
    const path = blogPath(number)
    const page = readPage(readFileSync(join(dist, `${path}.html`), 'utf8'))
    const main: PageTree = { type: 'root', children: [requireElement(page, 'main')] }
    const canonical = elementsOf(page, ({ properties }) => String(properties.rel) === 'canonical')
    assert.deepEqual(canonical.map(hrefOf), [origin + path])
    const where = (name: string, value: string) =>
      elementsOf(main, ({ properties }) => String(properties[name]) === value).map(hrefOf)
    assert.deepEqual(where('rel', 'next'), number < lists ? [blogPath(number + 1)] : [], path)
    assert.deepEqual(where('rel', 'prev'), number > 1 ? [blogPath(number - 1)] : [], path)
    assert.deepEqual(where('ariaCurrent', 'page'), [path])
    titles.add(contentOf(requireElement(page, 'title')))
    listed.push(...elementsOf(main, ({ tagName }) => tagName === 'a').map(hrefOf))
  }
  assert.equal(titles.size, lists, 'a title of its own for each')
  const paths = byDate.map(articlePath)
  assert.deepEqual(
    listed.filter((href) => paths.includes(href)),
    paths,
  )
})
