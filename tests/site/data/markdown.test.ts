import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RenderContext } from '../../../site/context.tsx'
import { markdown, withFigures } from '../../../site/data/markdown.ts'
import type { Master } from '../../../site/pictures/sources.ts'

for (const [what, text, html] of [
  [
    'makes a line in double asterisks a heading, also without blank lines around it',
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
  test(`article format > ${what}`, () => {
    assert.equal(markdown(text).html.trim(), html)
  })
}

/** A picture of the library that figures are cut from. */
const picture = {
  name: 'a',
  detailsHash: '00000000',
  details: new Map(),
  width: 100,
  kind: 'diorama',
} as unknown as Master

/** Text with a figure for each of some sections, as its alternative text in brackets. */
function illustrated(html: string, ...sections: number[]): string {
  const part = { picture: 'a', x: 0, y: 0, width: 1 }
  const context = { pictures: new Map([['a', picture]]) } as unknown as RenderContext
  const figures = sections.map((section) => ({ ...part, section, alt: `of ${section}` }))
  return withFigures(context, html, { file: 'blog/a.md', figures })
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '[$1]')
    .trim()
}

test('withFigures > puts a figure after the first paragraph or list of its section', () => {
  const text = '<p>Before.</p><h2 id="a">A</h2><p>One.</p><p>Two.</p><h2 id="b">B</h2><ul></ul>'
  assert.equal(
    illustrated(text, 2, 1),
    '<p>Before.</p><h2 id="a">A</h2><p>One.</p>[of 1]<p>Two.</p><h2 id="b">B</h2><ul></ul>[of 2]',
  )
  assert.equal(illustrated('<h2>A</h2><p>One.</p>', 1), '<h2>A</h2><p>One.</p>[of 1]')
})

test('withFigures > puts no figure between a sentence and its list, or within a list', () => {
  const text = '<h2>A</h2><p>Look for:</p>\n<ul>\n<li>\n<p>One.</p>\n</li>\n</ul>'
  assert.equal(illustrated(`${text}<p>Then.</p>`, 1), `${text}[of 1]<p>Then.</p>`)
})

test('withFigures > throws for a missing section, naming the file', () => {
  assert.throws(
    () => illustrated('<h2>A</h2><p>One.</p>', 3),
    /^Error: content\/blog\/a\.md: figures: there is no section 3; the text has 1\.$/,
  )
})
