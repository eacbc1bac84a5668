import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdown } from '../../../site/data/markdown.ts'

for (const [what, text, html] of [
  [
    'makes a line in double asterisks a heading',
    'Before.\n\n**Why ants come in**\n\nAfter.',
    '<p>Before.</p>\n<h2 id="why-ants-come-in">Why ants come in</h2>\n<p>After.</p>',
  ],
  [
    'makes one without blank lines around it a heading, too',
    'Before.\n**First**\nThen.',
    '<p>Before.</p>\n<h2 id="first">First</h2>\n<p>Then.</p>',
  ],
  [
    'keeps bold words within a line',
    'Call **now** please.\n**Late March.** Swarms **begin**',
    '<p>Call <strong>now</strong> please.\n<strong>Late March.</strong> Swarms <strong>begin</strong></p>',
  ],
  [
    'keeps a bold line in a list',
    '- **One**\n\n> **Two**',
    '<ul>\n<li><strong>One</strong></li>\n</ul>\n<blockquote>\n<p><strong>Two</strong></p>\n</blockquote>',
  ],
  [
    'keeps the markup inside a heading',
    '**Rats & *mice***',
    '<h2 id="rats--mice">Rats &#x26; <em>mice</em></h2>',
  ],
] as const) {
  test(`article format > ${what}`, async () => {
    assert.equal((await markdown(text)).html.trim(), html)
  })
}
