import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../../../model/content/reading/read.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { tampa, writeBusiness } from '../../support/businesses.ts'
import { field, readChanged } from '../../support/changed-content.ts'

/** Texts of all pages and messages, some of them replaced. */
function copyAfter(...changes: Parameters<typeof readChanged>[0]): string {
  const { content, faults } = readChanged(changes)
  assert.deepEqual(faults, [])
  const { claims: _notes, law: _questions, ...shown } = content
  return JSON.stringify(shown)
}

test('other cities > leaves no gap in a sentence when the home city is the only one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-city-'))
  writeBusiness(folder, { ...tampa, cities: { Tampa: ['33602'] } })
  const { home: page, locationsPage } = readContent(folder).content
  rmSync(folder, { recursive: true })
  assert.doesNotMatch(JSON.stringify([page, locationsPage]), /such as \.|one [\w ]+ cities/)
})

test('several services > leaves no number before a plural when there is one service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-service-'))
  writeBusiness(folder, { ...tampa, services: 1 })
  const { content, faults } = readContent(folder)
  rmSync(folder, { recursive: true })
  assert.deepEqual(faults, [])
  const { headline, metaDescription } = content.servicesPage
  assert.doesNotMatch(`${headline} ${metaDescription}`, /\bone [\w ]*services/i)
})

test('textMessages > leaves texts out of pages, consent and notices when it is false', () => {
  const spoken =
    /\b(call|called|calls|calling|phone)(,| or| and) text|\btext (you|me|a photo)\b|Reply STOP|data rates/i
  const shown = (texts: string) =>
    copyAfter(['business.yaml', field('textMessages'), texts]).replaceAll(
      /"(agreed|given)":"[^"]*"|"withoutTexts":\{[^}]*\}/g,
      '',
    )
  assert.match(shown(' true'), spoken)
  assert.doesNotMatch(shown(' false'), spoken)
  const { faults } = readChanged([
    ['business.yaml', field('textMessages'), ' false'],
    ['consent.yaml', /(?<=^statement: ).*/m, `I may get SMS. ${'x'.repeat(100)}`],
  ])
  assert.match(faults.map(({ message }) => message).join(), /^speaks of texts/)
})

test('service > leaves a claim it opts out of out of its search result', (t) => {
  const { services, claims } = readContent(contentFolder()).content
  const offering = Object.entries(claims).filter(([, { shown, offer }]) => shown && offer)
  const service = services.find(({ metaDescription, without }) =>
    offering.every(
      ([id, { offer = '' }]) => !without.includes(id) && metaDescription.includes(offer),
    ),
  )
  const [[id = '', { offer = '' } = {}] = []] = offering
  if (!service || !offer) return t.skip('no service shows every offer')
  const { content, faults } = readChanged([[service.file, /^name: /m, `without: [${id}]\n$&`]])
  assert.deepEqual(faults, [])
  const shown = content.services.filter(({ metaDescription }) => metaDescription.includes(offer))
  assert.ok(!shown.some((other) => other.id === service.id), `${id} is still shown`)
  assert.ok(shown.length > 0, `${id} is gone from every service`)
})

test('texts > are complete and make no offer when every claim is off', () => {
  const { content, faults } = readChanged([['claims.yaml', /^ {2}shown: .*$/gm, '  shown: false']])
  assert.deepEqual(faults, [])
  const offers = Object.values(content.claims).flatMap(({ offer }) => offer ?? [])
  assert.ok(offers.length > 0, 'no claim has an offer')
  const found = [...content.services, ...content.locations, content.home, content.contact]
    .map(({ metaDescription }) => metaDescription)
    .filter((text) => / {2}/.test(text) || offers.some((offer) => text.includes(offer)))
  assert.deepEqual(found, [])
  const { claims, ...rest } = content
  const texts = JSON.stringify(rest)
  const made = Object.values(claims).filter(({ text }) => texts.includes(text))
  assert.deepEqual(made, [])
})

test('sources > leave out one whose title is empty', () => {
  const [{ file = '', id = '', sources = [] } = {}] = readContent(contentFolder()).content.services
  const title = '{if relay}Law of relays{end}'
  const { content, faults } = readChanged([[file, /(?<=^sources:\n +- title: ).*/m, `"${title}"`]])
  assert.deepEqual(faults, [])
  const left = content.services.find((service) => service.id === id)?.sources
  assert.deepEqual(left, sources.slice(1))
})

test('{address} > has a street only when the business shows one', () => {
  const last = (street: string) => {
    const { content, faults } = readChanged([['business.yaml', field('street'), street]])
    assert.deepEqual(faults, [])
    return content.legalPages.map(({ body }) => body).join('\n')
  }
  assert.match(last(' 1418 Main Street'), /1418 Main Street, [^,]+, [A-Z]{2} \d{5}/)
  assert.doesNotMatch(last(''), /1418|, ,|\b[A-Z]{2} \d{5}/)
})

for (const [region, regional, withArticle] of [
  ['North Texas', 'North Texas', 'a North Texas'],
  ['the Suncoast', 'Suncoast', 'a Suncoast'],
  ['the Ozarks', 'Ozarks', 'an Ozarks'],
  ['East Texas', 'East Texas', 'an East Texas'],
  ['Utah Valley', 'Utah Valley', 'a Utah Valley'],
] as const) {
  test(`{region} > reads well in a sentence, before a noun and after an article: ${region}`, () => {
    const words =
      ' In {region}. Your {regional} home. Near {a region} yard, with enough words to say so.'
    const changes: Parameters<typeof readChanged>[0] = [
      ['business.yaml', field('region'), ` ${region}`],
      ['pages/about.yaml', field('intro'), words],
    ]
    const { intro } = readChanged(changes).content.about
    assert.match(
      intro,
      new RegExp(`^In ${region}\\. Your ${regional} home\\. Near ${withArticle} yard`),
    )
  })
}
