import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { detailOf, type NamedPart } from './picture.ts'

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
