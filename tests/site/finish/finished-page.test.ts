import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { h } from 'hastscript'
import { sentence } from '../../../model/content/reading/fault.ts'
import { addPolicy } from '../../../site/finish/add-policy.ts'
import { brokenLinks, linksIn as linksOf, picturesIn } from '../../../site/finish/internal-links.ts'
import { postponeScripts } from '../../../site/finish/late-scripts.ts'
import { readPage, writePage } from '../../../site/finish/page-tree.ts'
import { toPreview } from '../../../site/finish/preview.ts'

const document = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

test('page tree > writes a page unchanged', () => {
  const page =
    '<!doctype html><html lang="en"><head><title>A &#x26; B</title><script type="application/ld+json">{"a":"\\u003c/script>"}</script></head><body><p title="x > y">%%TOKEN%% 5 &#x3C; 6</p></body></html>'
  assert.equal(writePage(readPage(page)), page)
})

test('postponeScripts > lists linked scripts once each, and keeps inline ones', () => {
  const scripts = '<script src="/a.js"></script><script>one()</script><script src="/b.js"></script>'
  const tree = readPage(document('<script src="/a.js"></script>', scripts))
  postponeScripts(tree)
  const html = writePage(tree)
  assert.match(html, /<html data-scripts="\/a.js \/b.js">/)
  assert.deepEqual(html.match(/<script.*?<\/script>/g), ['<script>one()</script>'])
})

test('toPreview > leads to the preview, and only there, without scripts', () => {
  const body =
    '<a href="/about">1</a><a href="https://pests.example/">2</a><a href="#top">3</a><script>one()</script>' +
    '<img src="/pictures/a.webp" srcset="/pictures/a-1.avif 1w, /pictures/a-2.avif 2w">'
  const tree = readPage(document('<link rel="stylesheet" href="/assets/a.css">', body))
  toPreview(tree, '/preview')
  const html = writePage(tree)
  assert.deepEqual(
    [...html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].map(([, address]) => address),
    [
      '/preview/assets/a.css',
      '/preview/about',
      'https://pests.example/',
      '#top',
      '/preview/pictures/a.webp',
      '/preview/pictures/a-1.avif 1w, /preview/pictures/a-2.avif 2w',
    ],
  )
  assert.doesNotMatch(html, /script/)
})

test('toPreview > shows what waits for scripts, with its styles in the head', () => {
  const later = '<noscript><link rel="stylesheet" href="/assets/b.css"><p>Later</p></noscript>'
  const tree = readPage(
    document('', `<main>${later}<p data-special-day="2026-12-25">Closed</p></main>`),
  )
  toPreview(tree, '/preview')
  const html = writePage(tree)
  assert.match(html, /<link rel="stylesheet" href="\/preview\/assets\/b.css"><\/head>/)
  assert.match(html, /<main><p>Later<\/p><p data-special-day="2026-12-25" data-soon>/)
})

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function withPolicy(html: string, style = '', ...scripts: string[]): string {
  const tree = readPage(html)
  const element = h('style', style)
  tree.children.push(element)
  addPolicy(tree, { style: element, scripts: new Set(scripts) }, undefined)
  return writePage(tree)
}

test('content security policy > allows the own style and scripts by their hashes, and no others', () => {
  const style = 'a {\n  content: "$& $1 $$";\n}\n'
  const scripts =
    '<script>one()</script><script>one()</script><script type="module">two()</script>' +
    '<script type="speculationrules">{"prefetch":[]}</script>'
  const others =
    '<script type="application/ld+json">{}</script><script src="/a.js"></script>' +
    '<script>three()</script><style>b{}</style>'
  const own = ['one()', 'two()', '{"prefetch":[]}', 'onOtherPages()']
  const html = withPolicy(document('<title>A</title>', scripts + others), style, ...own)
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1]
  const directives = policy?.split(';').map((one) => one.split(/ (.*)/, 2)) ?? []
  assert.deepEqual(Object.fromEntries(directives), {
    'default-src': "'none'",
    'script-src': `'self' ${sha256('one()')} ${sha256('two()')} ${sha256('{"prefetch":[]}')}`,
    'style-src': `'self' ${sha256(style)}`,
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
  assert.match(html, /charset="utf-8"><meta http-equiv="content-security-policy".*<title>/s)
})

test('content security policy > throws for a page without a charset', () => {
  assert.throws(() => withPolicy('<html><head></head></html>'), /no charset/)
})

test('brokenLinks > names each link to a missing page, file or fragment with the file of its page', () => {
  const linksIn = (body: string) => linksOf(document('', body))
  const pages = new Map([
    ['/', linksIn('<a href="/about">1</a><a href="/gone">2</a><a href="#top">3</a>')],
    [
      '/about',
      linksIn(
        '<h2 id="story"></h2><a href="/#main">4</a><a href="#story">5</a><form action="/estimate"></form><form action="/elsewhere"></form>',
      ),
    ],
    [
      '/blog/ants',
      linksIn(
        '<a href="/about#no-one">6</a><a href="/about#story">7</a><a href="/feed.xml">8</a><a href="https://elsewhere.example/">9</a>',
      ),
    ],
    ['/identify/fire-ant', linksIn('<a href="/gone">10</a>')],
    ['/identify', linksIn('<a href="/gone">11</a>')],
    ['/privacy-policy', linksIn('<a href="/gone">12</a>')],
  ])
  assert.deepEqual(brokenLinks(pages, new Set(['/feed.xml'])).map(sentence), [
    'content/pages/home.yaml: href: there is no /gone.',
    'content/pages/home.yaml: href: there is no #top.',
    'content/pages/about.yaml: href: there is no /#main.',
    'content/pages/about.yaml: href: there is no /elsewhere.',
    'content/blog/ants.md: href: there is no /about#no-one.',
    'content/pests/fire-ant.md: href: there is no /gone.',
    'content/pages/identify.yaml: href: there is no /gone.',
    'content/pages/privacy-policy.md: href: there is no /gone.',
  ])
})

test('picturesIn > finds addresses of pictures, and no words that look like one', () => {
  const head = '<meta property="og:image" content="https://a.example/share/a.jpg"/>'
  const words = '<p title="/pictures/b.webp">Not src=&quot;/pictures/c.webp&quot;</p>'
  const body =
    '<source srcSet="/pictures/d-1.avif 1w, /pictures/d-2.avif 2w"/><img src="/pictures/d.webp"/>'
  const meta = '<meta name="description" content="Not /pictures/e.webp"/>'
  assert.deepEqual(picturesIn(document(head + meta, words + body)), [
    '/share/a.jpg',
    ...['/pictures/d-1.avif', '/pictures/d-2.avif', '/pictures/d.webp'],
  ])
})
