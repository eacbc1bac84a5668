import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostFiles } from '../../../site/finish/host-files.ts'

const site = new URL('https://www.pests.example')

test('_headers > sends HSTS only when the site uses HTTPS', () => {
  assert.match(hostFiles([], {}, [], site)._headers ?? '', /strict-transport-security/)
  assert.doesNotMatch(hostFiles([], {}, [], new URL('http://x'))._headers ?? '', /strict-transport/)
})

test('_headers > has a rule for a folder, and one for the page of its name', () => {
  const paths = ['/', '/services', '/services/ants', '/services/bats', '/assets/a.12345678.js']
  const rules =
    hostFiles(paths, {}, [], site)._headers?.matchAll(/^(\/\S*)\n {2}cache-control/gm) ?? []
  assert.deepEqual(
    [...rules].map(([, address]) => address),
    ['/', '/services', '/services/*', '/assets/a.12345678.js'],
  )
})

test('_headers > throws over the number of rules that hosts read', () => {
  const files = Array.from({ length: 100 }, (_none, index) => `/${index}`)
  assert.throws(() => hostFiles(files, {}, [], site), /101 rules; file hosts read 100/)
})

test('_redirects > lead the address of a hidden page elsewhere for now', () => {
  const earlier = { '/ants': '/services/ants', '/services/bats': '/services' }
  const { _redirects } = hostFiles([], earlier, [], site, new Set(['/services/bats']))
  assert.equal(
    _redirects,
    [
      ...['/ants /services/ants 301', '/ants/ /services/ants 301'],
      ...['/services/bats /services 302', '/services/bats/ /services 302\n'],
    ].join('\n'),
  )
})
