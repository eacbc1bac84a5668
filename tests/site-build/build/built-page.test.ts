import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenLinks, linksOf } from '../../../site/build/internal-links.ts'
import { postponeScripts } from '../../../site/build/late-scripts.ts'
import { readPage, removeComments, writePage } from '../../../site/build/page-tree.ts'
import { plainIcons } from '../../../site/build/plain-icons.ts'

const inline = '<script>sessionStorage["scroll-from"]</script><script>dataset.scripts</script>'

test('linked scripts wait, in their order; scripts in the page stay', () => {
  const tree = readPage(
    `<html><head></head><body>${inline}<script type="module" src="/a.js"></script><script src="/b.js"></script></body></html>`,
  )
  postponeScripts(tree)
  const html = writePage(tree)
  assert.match(html, /<html data-scripts="\/a\.js \/b\.js">/)
  assert.doesNotMatch(html, / src=/)
  assert.ok(html.includes(inline))
})

for (const [word, script] of [
  ['scroll-from', 'arrive.ts'],
  ['dataset.scripts', 'after-paint.ts'],
] as const) {
  test(`the build stops when ${script} no longer stands in the page, and names it`, () => {
    const tree = readPage(
      `<html><head></head><body>${inline.replace(word, '')}<script src="/a.js"></script></body></html>`,
    )
    assert.throws(() => postponeScripts(tree), new RegExp(`${script}.*assetsInlineLimit`))
  })
}

test('a page that is read and written says what it said', () => {
  const page =
    '<!doctype html><html lang="en"><head><title>A &#x26; B</title><script type="application/ld+json">{"a":"\\u003c/script>"}</script></head><body><p title="x > y">%%TOKEN%% 5 &#x3C; 6</p></body></html>'
  assert.equal(writePage(readPage(page)), page)
})

const linksIn = (body: string) => linksOf(readPage(`<html><body>${body}</body></html>`))

test('a link to a page, a file or a part that does not exist is named with its source', () => {
  const pages = new Map([
    ['/', linksIn('<a href="/about">1</a><a href="/gone">2</a><a href="#top">3</a>')],
    ['/about', linksIn('<h2 id="story"></h2><a href="/#main">4</a><a href="#story">5</a>')],
    ['/blog/ants', linksIn('<a href="/about#nobody">6</a><a href="/feed.xml">7</a>')],
  ])
  assert.deepEqual(brokenLinks(pages, new Set(['feed.xml'])), [
    'page /: href: there is no /gone',
    'page /: href: there is no #top',
    'page /about: href: there is no /#main',
    'content/blog/ants.md: href: there is no /about#nobody',
  ])
})

test('an icon keeps its own class alone, except where React looks for what it has written', () => {
  const icon = '<svg stroke-width="2" class="lucide lucide-plus a1"></svg>'
  const tree = readPage(`${icon}<div data-island="{}">${icon}</div>`)
  plainIcons(tree)
  assert.ok(writePage(tree).includes(`<svg class="a1"></svg><div data-island="{}">${icon}</div>`))
})

test('marks between texts go, except where React looks for them', () => {
  const tree = readPage('<p>a<!-- -->b</p><div data-island="{}"><p>c<!-- -->d</p></div>')
  removeComments(tree)
  assert.match(writePage(tree), /<p>ab<\/p><div data-island="{}"><p>c<!-- -->d<\/p><\/div>/)
})
