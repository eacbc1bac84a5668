import { unified } from '@astrojs/markdown-remark'
import { lineInDoubleAsterisks } from '../build/line-in-double-asterisks.ts'

const renderer = await unified({ remarkPlugins: [lineInDoubleAsterisks] }).createRenderer({
  syntaxHighlight: false,
})

/** A text of a content file as HTML, and its headings. */
export async function markdown(text: string) {
  const { code, metadata } = await renderer.render(text)
  return { html: code, headings: metadata.headings }
}
