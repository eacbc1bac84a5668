import { z } from 'zod'
import { line, metaDescription, prose, slug } from './text.ts'

const paragraphs = z.strictObject({ title: line, paragraphs: z.array(prose).min(1) })

/** The words of the about page. */
export const aboutSchema = z.strictObject({
  metaDescription,
  headline: line,
  intro: line,
  picture: slug,
  pictureAlt: line,
  /** `article`: where to read on, by its file name. */
  story: paragraphs.extend({ article: slug }),
  values: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ title: line, text: line })).min(1),
  }),
  local: paragraphs,
  commitments: z.strictObject({ title: line, items: z.array(line).min(1) }),
  contact: z.strictObject({ title: line, text: line, link: line }),
})

export type AboutWords = z.infer<typeof aboutSchema>
