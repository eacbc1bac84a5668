import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { attributes, canonicalOf, metaOf, readPage, textOf } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { articles, builtSite, everyPath, indexedPaths, pictureOf } from '../support/site-content.ts'

const { business } = publishedContent()

const pages = indexedPaths.map((path) => {
  const document = readPage(path)
  return {
    path,
    title: textOf(document.querySelector('title')),
    meta: metaOf(document),
    canonical: canonicalOf(document),
  }
})
const origin = new URL(pages[0]?.canonical ?? '').origin

const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)

test('head > has its own title, description and canonical address on every page', () => {
  for (const { path, title, meta, canonical } of pages) {
    assert.ok(title.startsWith(`${business.name} - `), `${path}: ${title}`)
    const length = meta.description?.length ?? 0
    assert.ok(length >= 70 && length <= 160, `${path}: a description of ${length} characters`)
    assert.equal(canonical, origin + path)
    assert.equal(meta.robots, undefined, path)
    assert.equal(meta.viewport, 'width=device-width, initial-scale=1', path)
  }
  assert.deepEqual(repeated(pages.map(({ title }) => title)), [])
  assert.deepEqual(repeated(pages.map(({ meta }) => meta.description ?? '')), [])
})

test('head > lets browsers fetch the pages of links ahead', () => {
  for (const { path } of pages) {
    const [rules] = readPage(path).querySelectorAll('script[type="speculationrules"]')
    assert.ok(JSON.parse(textOf(rules)).prefetch.length > 0, path)
  }
})

test('head > keeps checklists out of search results', () => {
  for (const path of everyPath.filter((one) => !indexedPaths.includes(one))) {
    assert.equal(metaOf(readPage(path)).robots, 'noindex', path)
  }
})

test('head > has title, description and picture for social networks', async () => {
  const pictures = new Set<string>()
  for (const { path, title, meta, canonical } of pages) {
    assert.partialDeepStrictEqual(
      meta,
      {
        'og:title': title,
        'og:url': canonical,
        'og:description': meta.description,
        'og:site_name': business.name,
        'og:type': articles.some((article) => article.path === path) ? 'article' : 'website',
        'twitter:card': 'summary_large_image',
      },
      path,
    )
    const { 'og:image': image = '', 'og:image:alt': alt = '' } = meta
    pictures.add(new URL(image).pathname)
    const picture = pictureOf.get(path)
    if (picture) assert.equal(image, `${origin}/share/${picture}.jpg`, path)
    assert.ok(alt.length > 30, `${path}: the picture's words are "${alt}"`)
  }
  assert.ok(pictures.size > 10, `${pictures.size} pictures`)
  for (const path of pictures) {
    const file = readFileSync(join(builtSite, path))
    const { width, height } = await sharp(file).metadata()
    assert.equal(`${width}x${height}`, '1200x630', path)
    assert.ok(file.length <= 300_000, `${path} has ${file.length} bytes`)
  }
})

test('head > has the icon for tabs inline, and others as files', async () => {
  assert.match(attributes(readPage('/'), 'link[rel=icon]', 'href')[0] ?? '', /^data:image\/svg/)
  const { width } = await sharp(join(builtSite, 'apple-touch-icon.png')).metadata()
  assert.equal(width, 192)
  const favicon = readFileSync(join(builtSite, 'favicon.ico'))
  assert.deepEqual([...favicon.subarray(0, 4)], [0, 0, 1, 0], 'the signature of an icon file')
  assert.equal(favicon[6], 32, 'its width in pixels')
})
