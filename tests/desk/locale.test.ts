import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webManifest } from '../../desk/app/manifest.ts'
import { offlinePage } from '../../desk/app/offline-page.ts'
import { number } from '../../desk/ui/labels.ts'
import { dateInWords, momentInWords } from '../../desk/ui/time.ts'
import { deskContent } from '../../model/desk/content.ts'
import { deskPage } from '../../server/desk/page.ts'
import { readableTime } from '../../server/display/labels.ts'
import { legalPage } from '../../site/company/legal.ts'
import type { RenderContext } from '../../site/context.tsx'
import { field, readChanged } from '../support/changed-content.ts'

const { content } = readChanged([
  ['site.yaml', field('language'), ' de-DE'],
  ['business.yaml', field('timeZone'), ' America/Chicago'],
  ['business.yaml', /^legalLastUpdated: .*\n|$(?![\s\S])/m, ''],
])

const words = deskContent(content)

const noon = '2026-11-20T18:00:00.000Z'

test('desk > writes days, times and numbers in the language of the content', () => {
  assert.equal(dateInWords(words, '2026-11-20'), 'Fr., 20. Nov.')
  assert.match(momentInWords(words, noon, Date.parse(noon)), /, \d{2}:00$/)
  assert.equal(number(words, 1234), '1.234')
})

test('emails > write times in the language of the content', () => {
  assert.match(readableTime(content, noon, 'UTC'), /^Fr\., 20\. Nov\. 2026/)
})

test('legal pages > write the date of the publication in the language of the content', () => {
  const context = { content, now: new Date(noon) } as RenderContext
  const { lastUpdated } = legalPage(context, content.legalPages[0]?.id ?? '')
  assert.match(lastUpdated, /20\. November 2026/)
})

test('desk > sets the language of the content in its pages and its manifest', () => {
  const program = { script: '/desk/main.js', styles: [], files: new Map() }
  assert.match(offlinePage(content), /<html lang="de-DE">/)
  assert.match(deskPage(content, program, { me: null, list: null }).html, /<html lang="de-DE">/)
  assert.equal(JSON.parse(webManifest(content)).lang, 'de-DE')
})
