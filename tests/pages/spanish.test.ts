import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertIncludes } from '../support/assert.ts'
import { canonicalOf, elements, fileOf, readPage, textOf } from '../support/built-pages.ts'
import { published, publishedContent } from '../support/published.ts'
import { builtSite, indexedPaths } from '../support/site-content.ts'

const { pages, spanish } = published()
const { business } = publishedContent()
const words = spanish?.content

const spanishPaths = Object.keys(pages).filter((path) => path === '/es' || path.startsWith('/es/'))
const twinOf = (path: string) => path.replace(/^\/es/, '') || '/'
const isListed = (path: string) => readPage(path).querySelector('meta[name=robots]') === null
const originOf = (path: string) => new URL(canonicalOf(readPage(path)) ?? '').origin

/** Languages and addresses of a page's twins. */
const alternatesOf = (path: string) =>
  elements(readPage(path), 'link[rel=alternate][hreflang]').map((link) => [
    link.getAttribute('hreflang'),
    new URL(link.getAttribute('href') ?? '').pathname,
  ])

test('Spanish pages > are there for home, services, a city, contact and errors', () => {
  for (const path of ['/es', '/es/services', '/es/locations', '/es/contact', '/es/404']) {
    assertIncludes(spanishPaths, path, path)
  }
  assert.ok(spanishPaths.some((path) => /^\/es\/services\/[^/]+$/.test(path)))
  assert.ok(spanishPaths.some((path) => /^\/es\/locations\/[^/]+$/.test(path)))
})

test('Spanish pages > say their language, and are canonical', () => {
  for (const path of spanishPaths) {
    const document = readPage(path)
    assert.match(document.documentElement.lang, /^es/, path)
    if (isListed(path)) assert.equal(canonicalOf(document), originOf('/') + path)
    assert.ok(textOf(document.querySelector('title')).startsWith(`${business.name} - `), path)
  }
})

test('hreflang > is the same on both twins, and nowhere else', () => {
  for (const path of spanishPaths.filter(isListed)) {
    const twin = twinOf(path)
    const expected = [
      ['en', twin],
      ['es', path],
      ['x-default', twin],
    ]
    assert.deepEqual(alternatesOf(path), expected, path)
    assert.deepEqual(alternatesOf(twin), expected, twin)
  }
  const alone = indexedPaths.filter(
    (path) => !spanishPaths.includes(path === '/' ? '/es' : `/es${path}`) && !/^\/es/.test(path),
  )
  assert.ok(alone.length > 0)
  for (const path of alone) assert.deepEqual(alternatesOf(path), [], path)
})

test('sitemap > names the twins of a page', () => {
  const sitemap = readFileSync(join(builtSite, 'sitemap.xml'), 'utf8')
  const origin = originOf('/')
  for (const path of spanishPaths.filter(isListed)) {
    const [entry = ''] = sitemap
      .split('<url>')
      .filter((one) => one.includes(`<loc>${origin}${path}</loc>`))
    for (const [language, address] of alternatesOf(path)) {
      assertIncludes(entry, `hreflang="${language}" href="${origin}${address}"`, path)
    }
  }
})

test('links > lead to the same page in the other language, or to its home page', () => {
  for (const [path, language] of [
    ['/es/contact', 'en'],
    ['/contact', 'es'],
    ['/about', 'es'],
  ] as const) {
    const found = elements(readPage(path), `a[hreflang=${language}][lang=${language}]`)
    // In the header, its menu and the footer.
    assert.equal(found.length, 3, path)
    const expected = { '/es/contact': '/contact', '/contact': '/es/contact', '/about': '/es' }[path]
    for (const link of found) assert.equal(link.getAttribute('href'), expected)
  }
})

test('links > stay within Spanish, or say that the page is in English', () => {
  for (const path of spanishPaths) {
    for (const link of elements(readPage(path), 'a[href^="/"]')) {
      const href = link.getAttribute('href') ?? ''
      const [target = '', fragment] = href.split('#')
      if (/^\/es(\/|$)/.test(target)) {
        assert.ok(existsSync(fileOf(target)), `${path}: ${href}`)
        const isThere = !fragment || readPage(target).getElementById(fragment)
        assert.ok(isThere, `${path}: ${href}`)
        continue
      }
      assert.equal(link.getAttribute('hreflang'), 'en', `${path}: ${href}`)
      const note = words?.site.otherLanguage ?? ''
      assert.ok(
        link.getAttribute('lang') === 'en' || textOf(link).endsWith(note),
        `${path}: ${href}`,
      )
    }
  }
})

/** Frequent English words that no Spanish text has, and no name on the pages. */
const english = new Set(
  `about after again ago all along already also always and another any anyone are around as ask asks at away back
   bait be because bed been before behind being below best better between both break bring bugs but buy by call
   can cannot check choose city clean close come comes could damage day days did do does done down each early eat
   eggs else empty end enough even every everything find first floor food for form found free from full gap get
   give go goes good got ground had hand has have he hear help her here hide his hole holes home house how if in
   inside into is it its job just keep kitchen know last leave left less let light like list little live long look
   made make many may mean means might more morning most move much must name near need never new next night no
   nor not nothing now number of off often old on once one only open or other others our out outside over own
   part people place please price put question read ready really request roaches room safe same say see send
   set she should show since small so some someone soon still stop street such sure take tell than that the their
   them then there these they thing things this those through time to today together tomorrow too trap traps under
   until up us used very visit wait wall want was water way we week weeks well were what when where which
   while who why will window with without work would write yard year years yes yet you your`
    .split(/\s+/)
    // They are Spanish words, too.
    .filter(
      (word) =>
        !['a', 'come', 'como', 'he', 'no', 'once', 'me', 'has', 'son', 'sea'].includes(word),
    ),
)

test('Spanish pages > have no English words but names', () => {
  for (const path of spanishPaths) {
    const document = readPage(path)
    const texts = elements(
      document.body,
      'h1, h2, h3, p, li, a, dt, dd, summary, label, button, small, strong, figcaption',
    )
      .filter(
        (one) =>
          !one.closest('[lang=en], svg, script') &&
          !one.closest('ul')?.querySelector('[rel=external]'),
      )
      .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === 3))
      .map((node) => node.textContent ?? '')
    const alts = elements(document, 'img[alt]').map((one) => one.getAttribute('alt') ?? '')
    const labels = elements(document, '[aria-label]').map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    const description =
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
    const found = [...texts, ...alts, ...labels, description].flatMap(
      (text) =>
        // Words with a capital are names: The Colony, Department of Agriculture.
        text
          .replaceAll(/\p{Lu}[\p{L}’']*(?: (?:of|and|the) \p{Lu}[\p{L}’']*)*/gu, ' ')
          .replaceAll(/\bweep holes?\b/g, ' ')
          .match(/\p{L}+/gu)
          ?.filter((word) => english.has(word)) ?? [],
    )
    assert.deepEqual([...new Set(found)], [], path)
  }
})
