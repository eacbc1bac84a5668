import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFigures } from '../../../site/data/figures.ts'
import { findMasters } from '../../../site/pictures/sources.ts'

const [master] = await findMasters()
const text = '<p>Before.</p><h2 id="a">A</h2><p>One.</p><p>Two.</p><h2 id="b">B</h2><ul></ul>'
const figure = (section: number) => ({
  section,
  picture: master?.name,
  x: 0,
  y: 0,
  width: 1,
  alt: `of ${section}`,
})

/** The HTML with each picture as its alternative text in brackets. */
const flat = (html: string) => html.replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '[$1]')

test('withFigures > puts a figure after the first paragraph or list of its section', () => {
  const figures = [figure(2), figure(1)]
  assert.equal(
    flat(withFigures(text, { figures })).trim(),
    '<p>Before.</p><h2 id="a">A</h2><p>One.</p>[of 1]<p>Two.</p><h2 id="b">B</h2><ul></ul>[of 2]',
  )
})

test('withFigures > counts sections from a heading at the start', () => {
  const pieces = withFigures('<h2>A</h2><p>One.</p>', { figures: [figure(1)] })
  assert.equal(flat(pieces).trim(), '<h2>A</h2><p>One.</p>[of 1]')
})

test('withFigures > puts no figure between a sentence and its list, or within a list', () => {
  const list = '<ul>\n<li>\n<p>One.</p>\n</li>\n</ul>'
  const pieces = withFigures(`<h2>A</h2><p>Look for:</p>\n${list}<p>Then.</p>`, {
    figures: [figure(1)],
  })
  assert.equal(flat(pieces).trim(), `<h2>A</h2><p>Look for:</p>\n${list}[of 1]<p>Then.</p>`)
})

test('withFigures > throws for a missing section, naming the file', () => {
  assert.throws(
    () => withFigures(text, { file: 'blog/a.md', figures: [figure(3)] }),
    /content\/blog\/a\.md: figures: there is no section 3; the text has 2/,
  )
})
