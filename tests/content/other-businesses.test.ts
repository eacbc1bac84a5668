import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { before, describe, test } from 'node:test'
import type { Element } from 'hast'
import { articlePath, blogPath } from '../../model/content/links.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { parseDay } from '../../model/time/time-zone.ts'
import { contentFolder, ownContent } from '../../scripts/folders.ts'
import { articlesOnAPage } from '../../site/article/list-pages.ts'
import { elementsOf, type PageTree, readPage, requireElement } from '../../site/finish/page-tree.ts'
import { assertIncludes } from '../support/assert.ts'
import { fillInProof, tampa, tulsa, writeArticles, writeBusiness } from '../support/businesses.ts'
import { claimFaults, decoded, proofFaults } from '../support/claims-on-pages.ts'
import { exportSite } from '../support/publisher.ts'
import { temporaryFolder } from '../support/server.ts'

const origin = 'https://www.lonepine.example'
const folder = await temporaryFolder()

const own = readContent(ownContent).content

/** A business with the folders of its content and its site. */
function place(name: string) {
  const [content, site] = [join(folder, name, 'content'), join(folder, name, 'site')]
  const read = () => readContent(content).content
  /** Text and structured data of the site, by file. */
  const texts = () =>
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|xml|txt|json|md|ics|js|css|svg)$/.test(file))
      .map((file) => [file, decoded(readFileSync(join(site, file), 'utf8'))] as const)
  const pages = () => texts().filter(([file]) => file.endsWith('.html'))
  return { content, site, read, texts, pages }
}

/** Publishes a site and writes its files. */
const publish = ({ content, site }: ReturnType<typeof place>) =>
  exportSite(site, { content, siteUrl: origin })

const inTulsa = place('tulsa')
const inTampa = place('tampa')
let said: string[] = []
before(async () => {
  writeBusiness(inTulsa.content, tulsa)
  fillInProof(inTulsa.content)
  writeArticles(inTulsa.content, 2 * articlesOnAPage + 1)
  said = writeBusiness(inTampa.content, tampa)
  // Beside the call are claims that some services opt out of.
  const claims = join(inTampa.content, 'claims.yaml')
  const places = /^sameDay:\n(?: .*\n)*? {2}places: \[/m
  writeFileSync(claims, readFileSync(claims, 'utf8').replace(places, '$&call, '))
  await Promise.all([inTulsa, inTampa].map(publish))
})

describe('a site that does its own work in another state', () => {
  test('mentions neither the former business nor contractors nor referral fees', (t) => {
    const { business } = readContent(contentFolder()).content
    if (business.name === inTulsa.read().business.name) return t.skip('the other is tested')
    const traces = [business.name, business.phone.display, business.phone.e164, business.email]
    const left = inTulsa
      .texts()
      .flatMap(([file, text]) =>
        traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`),
      )
    assert.deepEqual(left, [])
    for (const [file, html] of inTulsa.pages()) {
      assert.doesNotMatch(html, /\b(your|the|an?|local) contractors?\b/i, file)
    }
  })

  test('shows its name, address, license, disclaimer and special hours on every page', () => {
    const { business, services, site } = inTulsa.read()
    assert.equal(business.specialHours.length, 2)
    for (const [file, html] of inTulsa.pages()) {
      assertIncludes(html, `<title>${business.name} - `, file)
      assert.doesNotMatch(html, /http:\/\/(www\.lonepine|localhost)/, file)
      assert.doesNotMatch(html, /referral service|marketing partners|pay us for (an|the)/i, file)
      const street = business.address.street ?? 'none'
      if (html.includes('ld+json')) assertIncludes(html, `"streetAddress":"${street}"`, file)
      for (const words of [street, business.licenseNumber ?? 'none', site.footer.disclaimer]) {
        assertIncludes(html, words, `${file}: ${words}`)
      }
      if (!html.includes('noindex')) {
        assertIncludes(html, `<link rel="canonical" href="${origin}/`, file)
      }
      for (const { date, label, times } of business.specialHours) {
        assert.match(html, new RegExp(`data-special-day="${date}">${label}, December 2\\d: `), file)
        const { opens, closes } = times ?? { opens: '00:00', closes: '00:00' }
        const node = `"validFrom":"${date}","validThrough":"${date}","opens":"${opens}","closes":"${closes}"`
        if (html.includes('ld+json')) assertIncludes(html, node, file)
      }
    }
    const sitemap = readFileSync(join(inTulsa.site, 'sitemap.xml'), 'utf8')
    for (const { id } of services) assertIncludes(sitemap, `<loc>${origin}/services/${id}<`)
  })

  test('speaks of calls, and nowhere of texts, when it takes none', () => {
    const { business, consent } = inTulsa.read()
    assert.equal(business.textMessages, false)
    assert.match(consent.statement, /may call me .*\(Required\)$/)
    const spoken =
      /\b(texts|texted|texting|SMS)\b|\btext (you|us|me|a photo)\b|(,| or| and) text\b|sms:|Reply STOP/i
    const readable = inTulsa.texts().filter(([file]) => /\.(html|md|txt)$/.test(file))
    const said = readable.flatMap(([file, text]) => {
      const [found] = spoken.exec(text.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')) ?? []
      return found ? `${file}: ${found}` : []
    })
    assert.deepEqual(said, [])
  })

  test('has no pest pages and no links to them when it lists no pest', () => {
    const readable = inTulsa.texts().filter(([file]) => !file.endsWith('.js'))
    for (const [file, text] of readable) {
      assert.doesNotMatch(file, /identify|pest-calendar/)
      assert.doesNotMatch(text, /\/(identify|pest-calendar|pest-dates)\b/, file)
    }
  })

  test('shows each enabled claim in its places, people, checks, reviews and terms', () => {
    assert.deepEqual(claimFaults(inTulsa.site, inTulsa.read()), [])
    assert.deepEqual(proofFaults(inTulsa.site, inTulsa.read()), [])
  })

  test('lists its articles newest first, with links between the pages', () => {
    const byDate = inTulsa.read().articles.toSorted((a, b) => +parseDay(b.date) - +parseDay(a.date))
    const lists = Math.ceil(byDate.length / articlesOnAPage)
    assert.ok(lists > 2, 'there is a first, a last, and one between them')
    const hrefOf = ({ properties }: Element) => String(properties.href)
    const listed = Array.from({ length: lists }, (_, index) => index + 1).flatMap((number) => {
      const path = blogPath(number)
      const page = readPage(readFileSync(join(inTulsa.site, `${path}.html`), 'utf8'))
      const main: PageTree = { type: 'root', children: [requireElement(page, 'main')] }
      const linksWith = (tree: PageTree, name: string, value: string) =>
        elementsOf(tree, ({ properties }) => String(properties[name]) === value).map(hrefOf)
      assert.deepEqual(linksWith(page, 'rel', 'canonical'), [origin + path])
      assert.deepEqual(linksWith(main, 'rel', 'next'), number < lists ? [blogPath(number + 1)] : [])
      assert.deepEqual(linksWith(main, 'rel', 'prev'), number > 1 ? [blogPath(number - 1)] : [])
      assert.deepEqual(linksWith(main, 'ariaCurrent', 'page'), [path])
      return elementsOf(main, ({ tagName }) => tagName === 'a').map(hrefOf)
    })
    const paths = byDate.map(articlePath)
    assert.deepEqual(
      listed.filter((href) => paths.includes(href)),
      paths,
    )
  })
})

describe('a referral service in another state', () => {
  test('names its own city and law', () => {
    const { address } = inTampa.read().business
    assertIncludes(readFileSync(join(inTampa.site, 'index.html'), 'utf8'), address.city)
    const terms = readFileSync(join(inTampa.site, 'terms-of-service.html'), 'utf8')
    assertIncludes(terms, `${address.stateName} law governs these terms`)
  })

  test('leaves out beside the call what a service opts out of', () => {
    const { services, claims } = inTampa.read()
    const title = claims.sameDay?.title
    const shows = ({ id }: { id: string }) =>
      decoded(readFileSync(join(inTampa.site, `services/${id}.html`), 'utf8')).includes(
        `>${title}<`,
      )
    const offering = services.filter(({ without }) => !without.includes('sameDay'))
    assert.ok(offering.length > 0 && offering.length < services.length)
    assert.deepEqual(services.filter(shows), offering)
  })

  test('shows no picture of a city it removed, not even a part of one', () => {
    for (const [file, html] of inTampa.pages()) assert.doesNotMatch(html, /\/pictures\/city-/, file)
  })

  test('shows the pictures for cities in turn where a city has none', () => {
    const list = readFileSync(join(inTampa.site, 'locations.html'), 'utf8')
    const shown = new Set([...list.matchAll(/\/pictures\/([\w-]+)\./g)].map(([, name]) => name))
    const pictures = inTampa.read().site.fallbackPictures.cities.map(({ picture }) => picture)
    assert.deepEqual(shown, new Set(pictures.slice(0, Object.keys(tampa.cities).length)))
  })

  test('drops removed services with every reference, and warns of it', () => {
    assert.equal(inTampa.read().services.length, tampa.services)
    assert.match(said.join('\n'), /^content\/pests\/\S+\.md: removed$/m)
    assert.match(said.join('\n'), /^content\/pages\/services\.yaml: picker\.\S+ removed$/m)
    assert.match(said.join('\n'), /^Read these lines\..*\ncontent\/\S+:\d/m)
  })

  test('has no calendar when no pest has a season there, but pages of the pests that live there', () => {
    const { pests } = inTampa.read()
    assert.ok(pests.length > 0)
    for (const { range = ['FL'] } of pests) assertIncludes(range, 'FL')
    for (const [file, text] of inTampa.texts().filter(([name]) => !name.endsWith('.js'))) {
      assert.doesNotMatch(file, /pest-calendar|pest-dates/)
      assert.doesNotMatch(text, /\/pest-(calendar|dates)\b|<ol data-months/, file)
    }
    const page = readFileSync(join(inTampa.site, `identify/${pests[0]?.id}.html`), 'utf8')
    assertIncludes(page, `<title>${inTampa.read().business.name} - `)
  })

  test('learns from go-live which law applies, and which lines name what the content came with', () => {
    // A database that a developer has here may be of an earlier version.
    const DATABASE_URL = `file:${inTampa.content}.db`
    const env = { ...process.env, CONTENT_DIR: inTampa.content, DATABASE_URL, SITE_URL: origin }
    const command = ['scripts/go-live.ts']
    const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    assert.equal(status, 1)
    const path = RegExp.escape(relative('', inTampa.content))
    assert.match(stdout, new RegExp(`\\[ \\] Law: .*${path}/law/FL\\.yaml`))
    assert.match(stdout, new RegExp(`\\[ \\] Seasons: .*${path}/pests/\\S+\\.md`))
    assert.match(stdout, new RegExp(`${path}/\\S+:\\d.*: .*"${own.business.address.stateName}"`))
    assert.match(stdout, /To read: sentences about what you don’t have/)
  })
})
