import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareContent } from '../../model/content/reading/shared.ts'
import { field, readChanged } from '../support/changed-content.ts'

// Content in another language, for the modules that the tests import.
shareContent(
  readChanged([
    ['site.yaml', field('language'), ' de-DE'],
    ['business.yaml', field('timeZone'), ' America/Chicago'],
    ['business.yaml', /^legalLastUpdated: .*\n|$(?![\s\S])/m, ''],
  ]),
)

const noon = '2026-11-20T18:00:00.000Z'

test('desk > writes days, times and numbers in the language of the content', async () => {
  const { dateInWords, momentInWords } = await import('../../desk/ui/time.ts')
  const { number } = await import('../../desk/report/figures.ts')
  assert.equal(dateInWords('2026-11-20'), 'Fr., 20. Nov.')
  assert.match(momentInWords(noon, Date.parse(noon)), /, \d{2}:00$/)
  assert.equal(number(1234), '1.234')
})

test('emails > write times in the language of the content', async () => {
  const { readableTime } = await import('../../server/display/labels.ts')
  assert.match(readableTime(noon, 'UTC'), /^Fr\., 20\. Nov\. 2026/)
})

test('legal pages > write the date of the build in the language of the content', async () => {
  const { allLegalPages } = await import('../../site/company/legal.ts')
  const [page] = await allLegalPages()
  assert.match(page?.lastUpdated ?? '', /\d{1,2}\. \p{L}+ \d{4}/u)
})

test('desk > sets the language of the content in its pages and its manifest', async () => {
  const { offlinePage } = await import('../../desk/app/offline-page.ts')
  const { webManifest } = await import('../../desk/app/manifest.ts')
  const { deskPage } = await import('../../server/desk/page.ts')
  const table = { deskEntry: { file: 'main.js' } } as Parameters<typeof deskPage>[0]
  assert.match(offlinePage(), /<html lang="de-DE">/)
  assert.match(deskPage(table, { me: null, list: null }) ?? '', /<html lang="de-DE">/)
  assert.equal(JSON.parse(webManifest()).lang, 'de-DE')
})
