import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMarkdownProcessor } from '@astrojs/markdown-remark'
import { lineInDoubleAsterisks } from '../../../site/build/line-in-double-asterisks.ts'

const markdown = await createMarkdownProcessor({
  syntaxHighlight: false,
  remarkPlugins: [lineInDoubleAsterisks],
})

const rows = [
  {
    what: 'a line of its own becomes a heading',
    text: 'Before.\n\n**Why ants come in**\n\nAfter.',
    html: '<p>Before.</p>\n<h2 id="why-ants-come-in">Why ants come in</h2>\n<p>After.</p>',
  },
  {
    what: 'the first line too',
    text: '**First**\n\nThen.',
    html: '<h2 id="first">First</h2>\n<p>Then.</p>',
  },
  {
    what: 'bold words within a line stay bold words',
    text: 'Call **now** please.',
    html: '<p>Call <strong>now</strong> please.</p>',
  },
  {
    what: 'bold words at the start of a line stay bold words',
    text: '**Late March.** Swarms begin.',
    html: '<p><strong>Late March.</strong> Swarms begin.</p>',
  },
  {
    what: 'a bold line in a list or a quotation stays there',
    text: '- **One**\n\n> **Two**',
    html: '<ul>\n<li><strong>One</strong></li>\n</ul>\n<blockquote>\n<p><strong>Two</strong></p>\n</blockquote>',
  },
  {
    what: 'a heading keeps what is written inside it',
    text: '**Rats & *mice***',
    html: '<h2 id="rats--mice">Rats &#x26; <em>mice</em></h2>',
  },
]

for (const { what, text, html } of rows) {
  test(what, async () => {
    const { code } = await markdown.render(text)
    assert.equal(code.trim(), html)
  })
}
