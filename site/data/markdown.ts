import { unified } from '@astrojs/markdown-remark'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Link } from '../../model/content/links.ts'
import { detailOf, type NamedPart } from './picture.ts'

const renderer = await unified({}).createRenderer({ syntaxHighlight: false })

/** A line wrapped in double asterisks, with or without blank lines around it. */
const boldLine = /^\*\*((?:(?!\*\*).)+\*?)\*\*$/gm

/**
 * Renders the text of a content file.
 *
 * @param boldHeadings whether a line in double asterisks is a heading. Legal pages have whole paragraphs
 *   in bold.
 * @returns HTML, and a table of contents with the headings of level 2
 */
export async function markdown(
  text: string,
  { boldHeadings = true } = {},
): Promise<{ html: string; contents: Link[] }> {
  const source = boldHeadings ? text.replaceAll(boldLine, '\n## $1\n') : text
  const { code, metadata } = await renderer.render(source)
  const contents = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text: name }) => ({ name, path: `#${slug}` }))
  return { html: code, contents }
}

interface Illustrated {
  file?: string
  figures: readonly (NamedPart & { section: number })[]
}

/**
 * Puts each figure of a content file into its section, after the first paragraph or list.
 *
 * @throws Error when there is no such section, naming the file
 */
export function withFigures(html: string, content: Illustrated): string {
  const [opening = '', ...sections] = `\n${html}`.split(/(?=<h2[ >])/)
  for (const { section } of content.figures) {
    if (section <= sections.length) continue
    throw new Error(
      `content/${content.file}: figures: there is no section ${section}; the text has ${sections.length}`,
    )
  }
  const illustrated = sections.map((section, index) => {
    const detail = detailOf(
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
