import { unified } from '@astrojs/markdown-remark'

const renderer = await unified({}).createRenderer({ syntaxHighlight: false })

/** A line wrapped in double asterisks, with or without blank lines around it. */
const boldLine = /^\*\*((?:(?!\*\*).)+\*?)\*\*$/gm

/**
 * Renders the text of a content file. In our article format, a line in double asterisks is a heading.
 *
 * @returns HTML, and its headings
 */
export async function markdown(text: string) {
  const { code, metadata } = await renderer.render(text.replaceAll(boldLine, '\n## $1\n'))
  return { html: code, headings: metadata.headings }
}
