import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { readBody, splitService } from '../../../model/content/reading/bodies.ts'
import type { RawPage } from '../../../model/content/reading/load.ts'
import type { RenderContext } from '../../../site/context.tsx'
import { markdown, partsOf, type TextNodes, withFigures } from '../../../site/data/markdown.ts'
import { elementsOf, readPage } from '../../../site/finish/page-tree.ts'
import type { Master } from '../../../site/pictures/sources.ts'

const htmlOf = (nodes: TextNodes) => toHtml([...nodes])

for (const [what, text, html] of [
  [
    'makes a line in double asterisks a heading, also without blank lines around it',
    'Before.\n**First**\nThen.',
    '<p>Before.</p>\n<h2 id="first">First</h2>\n<p>Then.</p>',
  ],
  [
    'ends a code span and a list at such a line',
    '- A `code\n**First**\nThen` <b>.',
    '<ul>\n<li>A `code</li>\n</ul>\n<h2 id="first">First</h2>\n<p>Then` .</p>',
  ],
  ['keeps such a line in a fence', '~~~\n**Not**\n~~~', '<pre><code>**Not**\n</code></pre>'],
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
    assert.equal(htmlOf(markdown(text).nodes), html)
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
  const body = elementsOf(readPage(html), ({ tagName }) => tagName === 'body')
  const nodes = body.flatMap(({ children }) => children)
  return htmlOf(withFigures(context, nodes, { file: 'blog/a.md', figures }))
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

test('partsOf > divides a text at its own headings of level 2, not at those within a quote', () => {
  const text = 'Before.\n\n> ## Quoted\n\n**One & two**\nFirst.\n\n### Small\n\n## One & two\n'
  const { opening, parts } = partsOf(markdown(text).nodes)
  assert.equal(
    htmlOf(opening),
    '<p>Before.</p>\n<blockquote>\n<h2 id="quoted">Quoted</h2>\n</blockquote>',
  )
  assert.deepEqual(
    parts.map(({ nodes, ...part }) => ({ ...part, html: htmlOf(nodes).trim() })),
    [
      { title: 'One & two', id: 'one--two', html: '<p>First.</p>\n<h3 id="small">Small</h3>' },
      { title: 'One & two', id: 'one--two-1', html: '' },
    ],
  )
})

/** What a text may bring onto a page: elements, with the attributes that the program writes. */
const ownElements: Record<string, string> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'id'])),
  ...Object.fromEntries(
    ['p', 'br', 'hr', 'em', 'strong', 'del', 'pre', 'blockquote', 'table', 'thead', 'tbody', 'tr']
      // Also the document that the test reads them in.
      .concat('html', 'head', 'body')
      .map((name) => [name, '']),
  ),
  ...{ a: 'href', ol: 'start className', ul: 'className', li: 'className', code: 'className' },
  ...{ th: 'align', td: 'align', input: 'type checked disabled' },
}

/** What stands in a page although the program didn't write it. */
const foreignParts = (html: string): string[] =>
  elementsOf(readPage(html), () => true).flatMap(({ tagName, properties }) => {
    const allowed = ownElements[tagName]?.split(' ')
    const isWrong = (name: string) => !allowed?.includes(name)
    const { href } = properties
    const leadsAstray =
      tagName === 'a' && !/^(\/[^/\\]|\/$|#|https?:|tel:|mailto:)/.test(String(href))
    return [
      ...(allowed ? [] : [tagName]),
      ...Object.keys(properties).filter(isWrong),
      ...(leadsAstray ? [String(href)] : []),
    ]
  })

const script = '<script>document.title="x"</script>'
/** Pieces of Markdown, of which some end what others began. */
const pieces = fc.constantFrom(
  ...[
    'wings',
    ' ',
    '\n',
    '\n\n',
    '\n    ',
    '`',
    '``',
    '~~~\n',
    '```\n',
    '\n~~~\n',
    '**',
    '*',
    '__',
  ],
  ...[
    '\n**Wings**\n',
    '\n** a **\n',
    '\n***b**\n',
    '\n## Approach\n',
    '\n  ## Coverage #\n',
    '\n## ',
  ],
  ...['\nWhat is\n---\n', '\n- ', '\n> ', '\n1. ', '\n|a|\n|-|\n|', '\\', '&lt;', '&#60;', '\n\t'],
  ...[
    script,
    '<b onclick="x">',
    '</p>',
    '<!--',
    '-->',
    '<img src=x onerror=y>',
    '<style>*{}</style>',
  ],
  ...['[this](javascript:alert(1))', '[that](//evil.example)', '[a](/\\evil.example)', '<x:y>'],
  ...[
    '![it](/x.png)',
    '[a](data:text/html,x)',
    '\n[x]: javascript:a\n',
    '[x]',
    '[^1]',
    '\n[^1]: a\n',
  ],
  ...[
    '[this](java\nscript:a)',
    '[this](JaVaScRiPt:a)',
    '[the](https://a.example "onload=x")',
    '<javascript:a>',
    'https://a.example/',
    '"q"',
  ],
)
const source = fc.array(pieces, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))

/** A content file with a text. */
const fileWith = (file: string, body: string) =>
  ({ file, body, bodyLine: 1, id: 'a' }) as unknown as RawPage

const facts = { words: {}, markdown: {}, conditions: {} }
const kinds = ['services', 'locations', 'blog', 'pests', 'pages'].map((folder) => `${folder}/a.md`)

test('markdown > brings no element, attribute or address that the program did not write', () => {
  fc.assert(
    fc.property(source, fc.boolean(), (text, boldHeadings) => {
      const { nodes, contents } = markdown(text, { boldHeadings })
      const { opening, parts } = partsOf(nodes)
      const all = [nodes, opening, ...parts.map((part) => part.nodes)].map(htmlOf).join('')
      // Footnotes are refused, and have attributes of their own.
      if (/footnote/.test(all)) return
      assert.deepEqual(foreignParts(all), [], all)
      assert.ok(contents.every(({ path }) => path.startsWith('#')))
    }),
    { numRuns: Number(process.env.RUNS ?? 2000) },
  )
})

/** Texts as each kind of file has them. */
const bodies = fc.record({ file: fc.constantFrom(...kinds), first: source, last: source })

test('content > refuses what a page would not show, wherever the text is cut', () => {
  fc.assert(
    fc.property(bodies, ({ file, first, last }) => {
      const isService = file.startsWith('services/')
      const sections =
        '\n\n## What is\n\nA.\n\n## Approach\n\nB.\n\n## Why choose\n\nC.\n\n## Coverage\n\n'
      const body = isService ? `${first}${sections}${last}` : first
      const { text, faults } = readBody(fileWith(file, body), facts, new Set(['/x']))
      if (faults.length > 0) return
      const parts = isService ? Object.values(splitService(text).text) : [text]
      for (const part of parts.filter((one) => one !== '')) {
        const kind = isService ? 'blog/a.md' : file
        assert.deepEqual(readBody(fileWith(kind, part), facts, new Set(['/x'])).faults, [], part)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 2000) },
  )
})
