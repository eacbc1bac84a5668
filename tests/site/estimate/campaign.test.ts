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
