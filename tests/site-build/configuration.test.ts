import assert from 'node:assert/strict'
import { test } from 'node:test'

test('the build is for the origin that SITE_URL names, and posts to the relay of FORM_RELAY_URL', async () => {
  process.env.SITE_URL = 'https://www.pests.example/'
  process.env.FORM_RELAY_URL = 'https://relay.example/'
  const { build } = await import('../../site/build/configuration.ts')
  assert.equal(build.siteUrl, 'https://www.pests.example')
  assert.equal(build.formRelayUrl, 'https://relay.example/')
})
