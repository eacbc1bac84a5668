import assert from 'node:assert/strict'
import { test } from 'node:test'

test('build > reads its origin from SITE_URL, and its relay from FORM_RELAY_URL', async () => {
  process.env.SITE_URL = 'https://www.pests.example/'
  process.env.FORM_RELAY_URL = 'https://relay.example/'
  const { build } = await import('../../site/build/configuration.ts')
  assert.equal(build.siteUrl, 'https://www.pests.example')
  assert.equal(build.formRelayUrl, 'https://relay.example/')
})
