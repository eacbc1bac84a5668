import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addRules,
  sharedStyles,
  splitStyles,
  stylesPathPlaceholder,
} from '../../../site/build/first-screen.ts'
import { readPage, writePage } from '../../../site/build/page-tree.ts'

/** Splits the styles of pages, given by the contents of their head and main part. */
function split(...pages: [head: string, main: string][]) {
  const trees = pages.map(([head, main]) =>
    readPage(`<html><head>${head}</head><body><main>${main}</main></body></html>`),
  )
  const all = new Map<string, boolean>()
  for (const tree of trees) addRules(all, splitStyles(tree))
  const shared = sharedStyles(all)
  const html = trees.map((tree) => writePage(tree).replace(stylesPathPlaceholder, shared.path))
  return { ...shared, html, inlined: html.map((page) => /<style>(.*)<\/style>/s.exec(page)?.[1]) }
}

const card = '.card{color:red;& h2{margin:0}}'
const rules = '.a{color:red}.b{color:red}@media print{.a{color:blue}.b{color:blue}}'
const typeface = '@font-face{font-family:A;src:url(a.woff2)}'
const used = '.a{top:var(--b)}'
const excluding = '.a:not(.b){color:red}.a:where(:not([class]),.c){color:red}'
const collapsed = '<details><summary class="a"></summary><p class="b"></p></details>'

const cases: {
  what: string
  pages: [styles: string, main: string][]
  inlined: string[]
  shared: string
}[] = [
  {
    what: 'puts styles of elements below the first screen into the shared file',
    pages: [[`h1{margin:0}${card}`, '<section><h1>A</h1></section><p class="card"></p>']],
    inlined: ['h1{margin:0}'],
    shared: card,
  },
  {
    what: 'inlines in each page what its own first screen needs',
    pages: [
      [card, '<section class="card"></section>'],
      [card, '<section></section><p class="card"></p>'],
    ],
    inlined: [card, ''],
    shared: card,
  },
  {
    what: 'keeps the order of rules, whichever page has them first',
    pages: [
      [rules, '<section class="a"></section>'],
      [rules, '<section class="b"></section>'],
    ],
    inlined: [
      '.a{color:red}@media print{.a{color:blue}}',
      '.b{color:red}@media print{.b{color:blue}}',
    ],
    shared: rules,
  },
  {
    what: 'leaves typefaces, and custom properties that nothing inlined uses, to the shared file',
    pages: [
      [`${typeface}:root{--b:1px;--c:var(--d);--d:0}${used}`, '<section class="a"></section>'],
    ],
    inlined: [`:root{--b:1px}${used}`],
    shared: `${typeface}:root{--b:1px;--c:var(--d);--d:0}`,
  },
  {
    what: 'ignores classes in parentheses',
    pages: [[excluding, '<section class="a"></section>']],
    inlined: [excluding],
    shared: '',
  },
  {
    what: 'takes collapsed content for later',
    pages: [['.a{top:0}.b{top:0}', `<section>${collapsed}</section>`]],
    inlined: ['.a{top:0}'],
    shared: '.b{top:0}',
  },
]

for (const { what, pages, inlined, shared } of cases) {
  test(`first-screen styles > ${what}`, () => {
    const result = split(
      ...pages.map(([css, main]): [string, string] => [`<style>${css}</style>`, main]),
    )
    assert.deepEqual(result.inlined, inlined)
    assert.equal(result.css, shared)
  })
}

test('shared styles > are linked after the first screen and do not block its paint', () => {
  const { html, path } = split([
    '<style>.a{top:0}</style>',
    '<script></script><section>1</section><section class="a">2</section>',
  ])
  assert.match(html[0] ?? '', /<link rel="expect" href="#first-screen" blocking="render">/)
  const link = `<link rel="stylesheet" fetchpriority="low" href="${path}"><script> </script>`
  assert.ok(
    html[0]?.includes(
      `<section id="first-screen">1</section>${link}<section class="a">2</section>`,
    ),
  )
})

test('shared styles > are linked for browsers without scripts, when the first screen has a picture', () => {
  const { html, path } = split(['', '<section><img loading="eager"></section><p></p>'])
  assert.match(html[0] ?? '', new RegExp(`</section><noscript><link [^>]*${path}"></noscript>`))
})

test('shared styles > have a content hash in their path', () => {
  const pathOf = (css: string) =>
    split([`<style>${css}</style>`, '<section></section><p class="a"></p>']).path
  assert.notEqual(pathOf('.a{top:0}'), pathOf('.a{top:1px}'))
  assert.equal(pathOf('.a{top:0}'), pathOf('.a{top:0}'))
})

test('first-screen styles > fail the build when a page has an empty main element', () => {
  assert.throws(() => split(['', '']), /main/)
})
