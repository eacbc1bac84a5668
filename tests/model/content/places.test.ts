import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '../../../model/content/reading/fault.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { seasonHere } from '../../../model/content/reading/season.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { assertIncludes } from '../../support/assert.ts'
import { field, readChanged } from '../../support/changed-content.ts'

const { articles, business, locations, pests } = readContent(contentFolder()).content
const [pest, other] = pests.filter(({ range }) => !range)
const elsewhere = business.address.state === 'AK' ? 'HI' : 'AK'
const skip = (!pest || !other) && 'the content has no two pests that live everywhere'

test('seasonHere > takes the season of the region, else of the state, else none', () => {
  const seasons = [{ in: 'TX' }, { in: 'North Texas' }]
  const season = (region: string, state: string) =>
    seasonHere(seasons, { region, address: { state } })?.in
  assert.equal(season('North Texas', 'TX'), 'North Texas')
  assert.equal(season('Gulf Coast', 'TX'), 'TX')
  assert.equal(season('Gulf Coast', 'LA'), undefined)
})

test('{if seasons} and links to the calendar > need a pest with a season here', { skip }, () => {
  const read = (...places: string[]) => {
    const seasons = places
      .map((place) => `  - { in: ${place}, phases: [{ months: [3], what: Flies }] }\n`)
      .join('')
    const [article] = articles
    return readChanged([
      ...pests.map(({ file }): [string, RegExp, string] => [
        file,
        /^seasons:\n(?: .*\n)+|^(?=tonight:)/m,
        file === pest?.file ? `seasons:\n${seasons}` : '',
      ]),
      ['site.yaml', field('skipLink'), ' "{if seasons}With a calendar{else}Without{end}"'],
      [article?.file ?? '', /\s*$/, '\n\n[Dates](/pest-calendar)\n'],
    ])
  }
  const here = read(elsewhere, business.region)
  assert.deepEqual(here.faults, [])
  assert.equal(here.content.site.skipLink, 'With a calendar')
  const none = read(elsewhere)
  assert.equal(none.content.site.skipLink, 'Without')
  assert.match(none.faults.map(sentence).join('\n'), /link to "\/pest-calendar" leads nowhere/)
})

test('pests outside their range > are one mistake with the command that removes them', {
  skip,
}, () => {
  const range = (file = ''): [string, RegExp, string] => [
    file,
    /^(?=tonight:)/m,
    `range: [${elsewhere}]\n`,
  ]
  const { faults } = readChanged([range(pest?.file), range(other?.file)])
  const said = faults.map(sentence)
  assert.equal(said.length, 1, said.join('\n'))
  assert.match(said[0] ?? '', /^content\/business\.yaml:\d+: address\.state: the range of 2 pests/)
  assertIncludes(said[0], `npm run content -- remove ${pest?.id} ${other?.id}.`)
})

test('cities too far away > are one mistake with the command that removes them', (t) => {
  if (locations.length < 2) return t.skip('the content has no two cities')
  const { faults } = readChanged([['business.yaml', field('latitude'), ' 60']])
  assert.equal(faults.length, 1, faults.map(sentence).join('\n'))
  const ids = locations.map(({ id }) => id).toSorted()
  const [, named = ''] =
    /npm run content -- remove ([^.]*)\./.exec(sentence(faults[0] as never)) ?? []
  assert.deepEqual(named.split(' ').toSorted(), ids)
})
