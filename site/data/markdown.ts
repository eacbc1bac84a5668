import Slugger from 'github-slugger'
import type { Root } from 'hast'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import type { Link } from '../../model/content/links.ts'
import { PageFaults } from '../../model/content/reading/fault.ts'
import type { RenderContext } from '../context.tsx'
import { contentOf, elementsOf } from '../finish/page-tree.ts'
import { detailOf, type NamedCrop } from './picture.ts'

/** Gives each heading an id, and lists those of level 2. */
const nameHeadings = () => (tree: Root, file: { data: Record<string, unknown> }) => {
  const slugger = new Slugger()
  const headings = elementsOf(tree, ({ tagName }) => /^h[1-6]$/.test(tagName))
  file.data.contents = headings.flatMap((heading) => {
    const name = contentOf(heading)
    heading.properties.id = slugger.slug(name)
    return heading.tagName === 'h2' ? [{ name, path: `#${heading.properties.id}` }] : []
  })
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkSmartypants)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(nameHeadings)
  .use(rehypeRaw)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze()

interface RenderedText {
  html: string
  /** Table of contents: the headings of level 2. */
  contents: Link[]
}

/** Texts that were rendered lately, by their source: most of a site's stay as they were. */
const rendered = new Map<string, RenderedText>()

/** How many of them are kept: those of a few sites. */
const mostRendered = 1000

/** A line wrapped in double asterisks, with or without blank lines around it. */
const boldLine = /^\*\*((?:(?!\*\*).)+\*?)\*\*$/gm

/**
 * Renders the text of a content file.
 *
 * @param boldHeadings whether a line in double asterisks is a heading. Legal pages have whole paragraphs
 *   in bold.
 */
export function markdown(text: string, { boldHeadings = true } = {}): RenderedText {
  const source = boldHeadings ? text.replaceAll(boldLine, '\n## $1\n') : text
  const known = rendered.get(source)
  if (known) return known
  const file = processor.processSync(source)
  const result = { html: String(file), contents: file.data.contents as Link[] }
  if (rendered.size >= mostRendered) rendered.clear()
  rendered.set(source, result)
  return result
}

interface Illustrated {
  file?: string
  figures: readonly (NamedCrop & { section: number })[]
}

/**
 * Puts each figure of a content file into its section, after the first paragraph or list.
 *
 * @throws PageFaults when there is no such section
 */
export function withFigures(context: RenderContext, html: string, content: Illustrated): string {
  const [opening = '', ...sections] = `\n${html}`.split(/(?=<h2[ >])/)
  for (const { section } of content.figures) {
    if (section <= sections.length) continue
    const message = `there is no section ${section}; the text has ${sections.length}`
    throw new PageFaults([{ file: content.file ?? '', line: 0, field: 'figures', message }])
  }
  const illustrated = sections.map((section, index) => {
    const detail = detailOf(
      context,
      content,
      content.figures.find((one) => one.section === index + 1),
    )
    if (!detail) return section
    // Neither between a sentence and its list nor within a list.
    const end = section.search(/(?<=<\/p>)(?!\s*<(?:[uo]l|\/li))|(?<=<\/[uo]l>)/)
    const image = renderToStaticMarkup(createElement('img', { ...detail, loading: 'lazy' }))
    return section.slice(0, end) + image + section.slice(end)
  })
  return [opening, ...illustrated].join('')
}
