import assert from 'node:assert/strict'
import { test } from 'node:test'
import { styleParts, stylesPathPlaceholder } from '../../../site/build/first-screen.ts'
import { readPage, writePage } from '../../../site/build/page-tree.ts'

/** Parts the styles of pages, given as what stands in their head and in their main part. */
function part(...pages: [head: string, main: string][]) {
  const trees = pages.map(([head, main]) =>
    readPage(`<html><head>${head}</head><body><main>${main}</main></body></html>`),
  )
  const styles = styleParts()
  for (const tree of trees) styles.part(tree)
  const shared = styles.shared()
  const html = trees.map((tree) => writePage(tree).replace(stylesPathPlaceholder, shared.path))
  return { ...shared, html, inPage: html.map((page) => /<style>(.*)<\/style>/s.exec(page)?.[1]) }
}

const card = '.card{color:red;& h2{margin:0}}'

test('what only stands below the first screen is styled by the shared file', () => {
  const { css, inPage } = part([
    `<style>h1{margin:0}${card}</style>`,
    '<section><h1>A</h1></section><p class="card"></p>',
  ])
  assert.deepEqual(inPage, ['h1{margin:0}'])
  assert.equal(css, card)
})

test('each page keeps what its own first screen needs', () => {
  const { css, inPage } = part(
    [`<style>${card}</style>`, '<section class="card"></section>'],
    [`<style>${card}</style>`, '<section></section><p class="card"></p>'],
  )
  assert.deepEqual(inPage, [card, ''])
  assert.equal(css, card)
})

test('the rules of a component keep their order, whichever page brought them', () => {
  const rules = '.a{color:red}.b{color:red}@media print{.a{color:blue}.b{color:blue}}'
  const { css } = part(
    [`<style>${rules}</style>`, '<section class="a"></section>'],
    [`<style>${rules}</style>`, '<section class="b"></section>'],
  )
  assert.equal(css, rules)
})

test('part of a media query stands in the page, the whole of it in the file', () => {
  const query = '@media print{.a{color:red}.b{color:red}}'
  const { css, inPage } = part([`<style>${query}</style>`, '<section class="a"></section>'])
  assert.deepEqual(inPage, ['@media print{.a{color:red}}'])
  assert.equal(css, query)
})

test('what a selector excludes, or asks for in parentheses, is not asked for', () => {
  const rules = '.a:not(.b){color:red}.a:where(:not([class]),.c){color:red}'
  const { inPage } = part([`<style>${rules}</style>`, '<section class="a"></section>'])
  assert.deepEqual(inPage, [rules])
})

test('what is folded away is not in the first screen', () => {
  const folded = '<details><summary class="a"></summary><p class="b"></p></details>'
  const { inPage } = part(['<style>.a{top:0}.b{top:0}</style>', `<section>${folded}</section>`])
  assert.deepEqual(inPage, ['.a{top:0}'])
})

test('the file is linked behind the first screen, which the first paint waits for', () => {
  const { html, path } = part([
    '<style>.a{top:0}</style>',
    '<script></script><section>1</section><section class="a">2</section>',
  ])
  assert.match(html[0] ?? '', /<link rel="expect" href="#first-screen" blocking="render">/)
  assert.ok(
    html[0]?.includes(
      `<section id="first-screen">1</section><link rel="stylesheet" fetchpriority="low" href="${path}"><script> </script><section class="a">`,
    ),
    'behind the first element',
  )
})

test('next to a first picture the file is linked for browsers without scripts alone', () => {
  const { html, path } = part(['', '<section><img loading="eager"></section><p></p>'])
  assert.match(html[0] ?? '', new RegExp(`</section><noscript><link [^>]*${path}"></noscript>`))
})

test('the file has another name when it says something else', () => {
  const named = (css: string) => part([`<style>${css}</style>`, '<section></section>']).path
  assert.notEqual(named('.a{top:0}'), named('.a{top:1px}'))
  assert.equal(named('.a{top:0}'), named('.a{top:0}'))
})

test('a page without a first screen stops the build', () => {
  assert.throws(() => part(['', '']), /main/)
})
