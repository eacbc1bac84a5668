import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { markerFile } from '../../../model/http/build-marker.ts'
import { finishSite } from '../../../site/build/finish-site.ts'
import { temporaryFolder } from '../../support/server.ts'

/** Finishes a site of one page. Returns its files and the error message, if any. */
async function finish(body: string) {
  const root = await temporaryFolder()
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>A</title></head><body><main><p>${body}</p></main></body></html>`
  await mkdir(join(root, '_astro'))
  await writeFile(join(root, 'index.html'), page)
  const settings = { siteUrl: 'https://pests.example', formRelayUrl: undefined, sources: 'test' }
  const fault = await finishSite(root, settings).then(
    () => '',
    (error: Error) => error.message,
  )
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => '')
  const [sitemap, index] = [await read('sitemap.xml'), await read('index.html')]
  const styles = /href="(\/_astro\/styles\.\w+\.css)"/.exec(index)?.[1] ?? ''
  return {
    fault,
    sitemap,
    hasStyles: existsSync(join(root, styles)),
    finished: existsSync(join(root, markerFile)),
  }
}

test('build > finishes a site without broken links', async () => {
  const { fault, finished, hasStyles, sitemap } = await finish('<a href="/">home</a>')
  assert.equal(fault, '')
  assert.ok(finished && hasStyles)
  assert.match(sitemap, /<loc>https:\/\/pests\.example\/<\/loc>/)
})

test('build > stops at a broken link and writes no marker', async () => {
  const { fault, finished } = await finish('<a href="/nowhere">lost</a>')
  assert.match(fault, /^Links to nowhere:\n.*there is no \/nowhere$/)
  assert.equal(finished, false)
})

test('build > finishes a page of any length, and says that its end comes later', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined)
  const words = Array.from({ length: 20_000 }, (_, index) => index * 7919).join(' ')
  const { fault, finished } = await finish(words)
  assert.equal(fault, '')
  assert.ok(finished)
  assert.match(String(warn.mock.calls[0]?.arguments), /^index\.html weighs \d+ bytes/)
})
