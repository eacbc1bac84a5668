import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStyles } from '../../../site/finish/first-screen.ts'
import { readPage, writePage } from '../../../site/finish/page-tree.ts'
import { readStyles } from '../../../site/finish/site-styles.ts'
import { assertIncludes } from '../../support/assert.ts'

/** Splits the styles of pages, each given by its main part. */
function split(css: string, pages: readonly string[], everywhere: readonly string[] = []) {
  const styles = readStyles(css, new Set(everywhere))
  const html = pages.map((main) => {
    const tree = readPage(`<html><head></head><body><main>${main}</main></body></html>`)
    splitStyles(tree, styles, new Map())
    return writePage(tree)
  })
  return { ...styles, html, inlined: html.map((page) => /<style>(.*)<\/style>/s.exec(page)?.[1]) }
}

const card = '.card{color:red;& h2{margin:0}}'
const rules = '.a{color:red}.b{color:red}@media screen{.a{color:blue}.b{color:blue}}'
const typeface = '@font-face{font-family:A;src:url(a.woff2)}'
const used = '.a{top:var(--b)}'
const excluding = '.a:not(.b){color:red}.a:where(:not([class]),.c){color:red}'
const collapsed = '<details><summary class="a"></summary><p class="b"></p></details>'

for (const { what, css, everywhere, pages, inlined, linked } of [
  {
    what: 'links styles of elements below the first screen',
    css: `h1{margin:0}${card}`,
    pages: ['<section><h1>A</h1></section><p class="card"></p>'],
    inlined: ['h1{margin:0}'],
    linked: card,
  },
  {
    what: 'inlines in each page what its own first screen needs',
    css: card,
    pages: ['<section class="card"></section>', '<section></section><p class="card"></p>'],
    inlined: [card, ''],
    linked: card,
  },
  {
    what: 'links no rule that every page inlines',
    css: '.header{color:red}.a{color:red}',
    everywhere: ['header'],
    pages: ['<section class="header"></section>'],
    inlined: ['.header{color:red}'],
    linked: '.a{color:red}',
  },
  {
    what: 'keeps the order of rules',
    css: rules,
    pages: ['<section class="a"></section>', '<section class="b"></section>'],
    inlined: [
      '.a{color:red}@media screen{.a{color:blue}}',
      '.b{color:red}@media screen{.b{color:blue}}',
    ],
    linked: rules,
  },
  {
    what: 'leaves nested rules of elements elsewhere to the linked styles',
    css: '.a{color:red;& .b{margin:0}& .c{margin:1px}}',
    everywhere: ['a'],
    pages: ['<section class="a"><p class="b"></p></section>'],
    inlined: ['.a{color:red;& .b{margin:0}}'],
    linked: '.a{color:red;& .b{margin:0}& .c{margin:1px}}',
  },
  {
    what: 'leaves what is for paper to the linked styles',
    css: '.a{color:red}@media print{.a{color:blue}}',
    everywhere: ['a'],
    pages: ['<section class="a"></section>'],
    inlined: ['.a{color:red}'],
    linked: '@media print{.a{color:blue}}',
  },
  {
    what: 'inlines no typeface, and no custom property that nothing inlined uses',
    css: `${typeface}:root{--b:1px;--c:var(--d);--d:0}${used}`,
    everywhere: ['a'],
    pages: ['<section class="a"></section>'],
    inlined: [`:root{--b:1px}${used}`],
    linked: `${typeface}:root{--b:1px;--c:var(--d);--d:0}`,
  },
  {
    what: 'ignores classes in parentheses',
    css: excluding,
    everywhere: ['a'],
    pages: ['<section class="a"></section>'],
    inlined: [excluding],
    linked: '',
  },
  {
    what: 'takes collapsed content for later',
    css: '.a{top:0}.b{top:0}',
    everywhere: ['a'],
    pages: [`<section>${collapsed}</section>`],
    inlined: ['.a{top:0}'],
    linked: '.b{top:0}',
  },
]) {
  test(`first-screen styles > ${what}`, () => {
    const result = split(css, pages, everywhere)
    assert.deepEqual(result.inlined, inlined)
    assert.equal(result.css, linked)
  })
}

test('linked styles > come after the first screen and do not block its paint', () => {
  const sections = '<section>1</section><section class="a">2</section>'
  const { html, path } = split('.a{top:0}', [sections])
  assert.match(html[0] ?? '', /<link rel="expect" href="#first-screen" blocking="render">/)
  const link = `<link rel="stylesheet" fetchpriority="low" href="${path}"><script> </script>`
  assertIncludes(
    html[0],
    `<section id="first-screen">1</section>${link}<section class="a">2</section>`,
  )
})

test('linked styles > are linked for browsers without scripts, when the first screen has a picture', () => {
  const { html, path } = split('', ['<section><img loading="eager"></section><p></p>'])
  assert.match(html[0] ?? '', new RegExp(`</section><noscript><link [^>]*${path}"></noscript>`))
})

test('linked styles > have a content hash in their path', () => {
  const pathOf = (css: string) => split(css, []).path
  assert.notEqual(pathOf('.a{top:0}'), pathOf('.a{top:1px}'))
  assert.equal(pathOf('.a{top:0}'), pathOf('.a{top:0}'))
})

test('first-screen styles > throw for a page with an empty main element', () => {
  assert.throws(() => split('', ['']), /main/)
})
