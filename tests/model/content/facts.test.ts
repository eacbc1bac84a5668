import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../../../model/content/reading/read.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { tampa, writeBusiness } from '../../support/businesses.ts'
import { type Change, field, readChanged } from '../../support/changed-content.ts'

const own = readContent(contentFolder()).content

/** Texts of all pages and messages, some of them replaced. */
function copyAfter(...changes: Parameters<typeof readChanged>[0]): string {
  const { content, faults } = readChanged(changes)
  assert.deepEqual(faults, [])
  const { claims: _notes, law: _questions, ...shown } = content
  return JSON.stringify(shown)
}

/** What the disclaimer becomes with other words. */
const disclaimer = (text: string, ...changes: Change[]): string =>
  readChanged([['site.yaml', field('disclaimer'), ` "${text}"`], ...changes]).content.site.footer
    .disclaimer

/** The content's word for the people who do the work, in quotes. */
const referring =
  /referral service|independent local contractor|the contractor|Your contractor|(?<!")your contractor/

test('referral > chooses between texts about contractors and texts about our own work', () => {
  assert.match(copyAfter(['business.yaml', field('referral'), ' true']), referring)
  const own = copyAfter(['business.yaml', field('referral'), ' false'])
  assert.doesNotMatch(own, referring)
  assert.match(own, /does its own work/)
})

test('other cities > leaves no gap in a sentence when the home city is the only one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-city-'))
  writeBusiness(folder, { ...tampa, cities: tampa.cities.slice(0, 1) })
  const { home: page, locationsPage } = readContent(folder).content
  rmSync(folder, { recursive: true })
  assert.doesNotMatch(JSON.stringify([page, locationsPage]), /such as \.|one [\w ]+ cities/)
})

test('textMessages > leaves texts out of pages, consent and notices when it is false', () => {
  const spoken =
    /\b(call|called|calls|calling|phone)(,| or| and) text|\btext (you|me|a photo)\b|Reply STOP|data rates/i
  for (const referral of [' true', ' false']) {
    const shown = (texts: string) =>
      copyAfter(
        ['business.yaml', field('textMessages'), texts],
        ['business.yaml', field('referral'), referral],
      ).replaceAll(/"(agreed|given)":"[^"]*"/g, '')
    assert.match(shown(' true'), spoken)
    assert.doesNotMatch(shown(' false'), spoken)
  }
  const { faults } = readChanged([
    ['business.yaml', field('textMessages'), ' false'],
    ['consent.yaml', /(?<=^statement: ).*/m, `I may get SMS. ${'x'.repeat(100)}`],
  ])
  assert.match(faults.map(({ message }) => message).join(), /^speaks of texts/)
})

test('{if a and b} > shows the first part only while both hold', () => {
  const text = '{if own work and license}Ours.{else}Not both.{end}'
  const said = (referral: boolean, license: string) =>
    disclaimer(
      text,
      ['business.yaml', field('referral'), ` ${referral}`],
      ['business.yaml', field('licenseNumber'), license],
    )
  assert.deepEqual(
    [said(false, ' "1"'), said(true, ' "1"'), said(false, '')],
    ['Ours.', 'Not both.', 'Not both.'],
  )
  const inPlace = (place: string) =>
    disclaimer(
      `{if license and region ${place}}Here.{else}Not.{end}`,
      ['business.yaml', field('licenseNumber'), ' "1"'],
      ['business.yaml', field('region'), ' Ada and Byron'],
    )
  assert.deepEqual([inPlace('Ada and Byron'), inPlace('Ada')], ['Here.', 'Not.'])
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

for (const [kind, list, entries] of [
  ['service', 'removedServices', own.services],
  ['pest', 'removedPests', own.pests],
] as const) {
  test(`{if ${kind}} > shows the first part while there is such a ${kind}, {else} once it is removed`, (t) => {
    if (entries.length === 0) return t.skip(`the content has no ${kind}`)
    const text = ` "{if ${kind} ${entries[0]?.id}}Kept.{end}{if ${kind} none-such}There.{else} Gone.{end}"`
    const changed: Parameters<typeof readChanged>[0] = [['site.yaml', field('disclaimer'), text]]
    const { faults } = readChanged(changed)
    assert.deepEqual(
      faults.map(({ message }) => message.replace(/",.*/, '"')),
      [`there is no condition "${kind} none-such"`],
    )
    const removed = readChanged([
      ...changed,
      ['site.yaml', new RegExp(`^${list}:( \\[\\])?$`, 'm'), `${list}:\n  - none-such`],
    ])
    assert.deepEqual(removed.faults, [])
    assert.equal(removed.content.site.footer.disclaimer, 'Kept. Gone.')
  })
}

test('sources > leave out one whose title holds in another state', () => {
  const [{ file = '', id = '', sources = [] } = {}] = readContent(contentFolder()).content.services
  const title = '{if state ZZ}Law of another state{end}'
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
