import { unified } from '@astrojs/markdown-remark'
import type { Link } from '../../model/content/links.ts'

const renderer = await unified({}).createRenderer({ syntaxHighlight: false })

/** A line wrapped in double asterisks, with or without blank lines around it. */
const boldLine = /^\*\*((?:(?!\*\*).)+\*?)\*\*$/gm

/**
 * Renders the text of a content file. In our article format, a line in double asterisks is a heading.
 *
 * @returns HTML, and a table of contents with the headings of level 2
 */
export async function markdown(text: string): Promise<{ html: string; contents: Link[] }> {
  const { code, metadata } = await renderer.render(text.replaceAll(boldLine, '\n## $1\n'))
  const contents = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text: name }) => ({ name, path: `#${slug}` }))
  return { html: code, contents }
}
