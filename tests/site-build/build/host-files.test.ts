import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostFiles } from '../../../site/build/host-files.ts'

const site = new URL('https://www.pests.example')

test('_headers > has one rule for a folder with one cache policy, else one for each file', () => {
  const files = ['index.html', 'a/b.html', 'a/b.md', '_astro/x.js', '_astro/y.css', 'one/x.js']
  const { _headers = '' } = hostFiles(files, site)
  const addresses = _headers.split('\n').filter((line) => line.startsWith('/'))
  assert.deepEqual(addresses, ['/*', '/', '/a/*', '/_astro/*', '/one/x.js'])
  assert.match(_headers, /^\/_astro\/\*\n {2}cache-control: public, max-age=31536000, immutable$/m)
})

test('_headers > sends HSTS only when the site uses HTTPS', () => {
  assert.match(hostFiles([], site)._headers ?? '', /strict-transport-security/)
  assert.doesNotMatch(hostFiles([], new URL('http://x'))._headers ?? '', /strict-transport/)
})

test('_headers > fails the build over the number of rules that hosts read', () => {
  const files = Array.from({ length: 100 }, (_none, index) => `${index}.html`)
  assert.throws(() => hostFiles(files, site), /101 rules; file hosts read 100/)
})

test('_redirects > serves the 404 page of a folder for unknown paths below it', () => {
  const files = ['404.html', 'blog/404.html', 'blog/a.html']
  assert.equal(hostFiles(files, site)._redirects, '/blog/* /blog/404.html 404\n')
})
