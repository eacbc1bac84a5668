import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFigures } from '../../../site/data/markdown.ts'
import { findMasters } from '../../../site/pictures/sources.ts'

const [master] = await findMasters()

/** Text with a figure for each of some sections, as its alternative text in brackets. */
function illustrated(html: string, ...sections: number[]): string {
  const part = { picture: master?.name, x: 0, y: 0, width: 1 }
  const figures = sections.map((section) => ({ ...part, section, alt: `of ${section}` }))
  return withFigures(html, { file: 'blog/a.md', figures })
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
    /content\/blog\/a\.md: figures: there is no section 3; the text has 1/,
  )
})
