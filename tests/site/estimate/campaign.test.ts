import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignIn } from '../../../site/estimate/source.ts'

const read = (query: string) => Object.fromEntries(new URLSearchParams(campaignIn(query)))

test('campaignIn > keeps the tags of campaigns, and no other parameter', () => {
  assert.deepEqual(read('?page=2&utm_source=google&gclid=abc&email=a@b.example'), {
    utm_source: 'google',
    gclid: 'abc',
  })
  assert.equal(campaignIn(''), '')
})

test('campaignIn > keeps a click id beside long tags, and what fits behind a tag that is too long', () => {
  const [long, id] = ['x'.repeat(400), 'y'.repeat(95)]
  const tags = new URLSearchParams({ utm_campaign: long, utm_source: long, utm_medium: long })
  assert.equal(read(`?${tags}&gclid=${id}`).gclid, id)
  assert.equal(read(`?gclid=${'y'.repeat(700)}&fbclid=${id}`).fbclid, id)
})

test('campaignIn > keeps the name of the campaign and the click id, whatever is too long', () => {
  const long = 'é😀'.repeat(400)
  const id = 'x'.repeat(90)
  const noise = new URLSearchParams({ fbclid: long, utm_content: long, utm_term: long })
  const found = read(
    `?${noise}&gclid=${id}&utm_source=ads&utm_campaign=${encodeURIComponent(long)}`,
  )
  assert.equal(found.gclid, id)
  assert.equal(found.utm_source, 'ads')
  assert.equal(long.slice(0, found.utm_campaign?.length || 1), found.utm_campaign)
})
