import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownPage } from '../../../site/build/markdown-pages.ts'
import { readPage } from '../../../site/build/page-tree.ts'

const origin = 'https://pests.example'
const page = (main: string, head = '') =>
  markdownPage(
    readPage(
      `<head><title>Ants</title><meta name="description" content="About ants.">${head}</head><body><header>Menu</header><main>${main}</main></body>`,
    ),
    origin,
  )

test('a page is its words, with whole addresses', () => {
  assert.deepEqual(page('<h1>Ants</h1><p>See <a href="/blog/two-step">the two steps</a>.</p>'), {
    title: 'Ants',
    description: 'About ants.',
    markdown: `# Ants\n\nSee [the two steps](${origin}/blog/two-step).\n`,
  })
})

test('nothing that is filled in, looked at or jumped to is among them', () => {
  const rest =
    '<nav>Home</nav><form><label><input type="checkbox">I agree</label></form><svg><text>1</text></svg><a href="#estimate">Estimate</a><span aria-hidden="true">*</span>'
  assert.equal(page(`<h1>Ants</h1>${rest}`)?.markdown, '# Ants\n')
})

test('a question is the heading of its answer', () => {
  const { markdown } = page('<details><summary>Why?</summary><p>Because.</p></details>') ?? {}
  assert.equal(markdown, '### Why?\n\nBecause.\n')
})

test('words that stand in lines of their own do not run together', () => {
  const { markdown } = page('<ul><li><strong>A trail</strong><span>to water</span></li></ul>') ?? {}
  assert.equal(markdown, '- **A trail** to water\n')
  assert.equal(
    page('<p>By <b>ants</b>, not<!-- --> termites</p>')?.markdown,
    'By **ants**, not termites\n',
  )
})

test('a page that search engines must not list is not there to be read either', () => {
  assert.equal(page('<h1>Gone</h1>', '<meta name="robots" content="noindex">'), undefined)
})
