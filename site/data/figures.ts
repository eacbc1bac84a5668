import type { TextWithFigures } from '../ui/DetailPicture.tsx'
import { detailOf, type NamedPart } from './picture.ts'

interface Illustrated {
  file?: string
  figures: readonly (NamedPart & { section: number })[]
}

/**
 * Sets each figure of a content file into its section, after the first paragraph or list.
 *
 * @throws Error when there is no such section, naming the file
 */
export function withFigures(html: string, content: Illustrated): TextWithFigures {
  const [opening = '', ...sections] = `\n${html}`.split(/(?=<h2[ >])/)
  for (const { section } of content.figures) {
    if (section <= sections.length) continue
    throw new Error(
      `content/${content.file}: figures: there is no section ${section}; the text has ${sections.length}`,
    )
  }
  const pieces = sections.flatMap((section, index) => {
    const figure = content.figures.find((one) => one.section === index + 1)
    const detail = detailOf(content, figure)
    if (!detail) return [section]
    // Not between a sentence and the list that it leads to, nor within a list.
    const end = section.search(/(?<=<\/p>)(?!\s*<(?:[uo]l|\/li))|(?<=<\/[uo]l>)/)
    return [section.slice(0, end), detail, section.slice(end)]
  })
  return [opening, ...pieces]
}
