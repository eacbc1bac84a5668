import { z } from 'zod'
import { line, metaDescription, picture, prose, slug, title, titled } from './text.ts'

const paragraphs = z.strictObject({
  title,
  paragraphs: z.array(prose).min(1, 'must have a paragraph'),
})

/** content/pages/about.yaml. */
export const aboutSchema = z
  .strictObject({
    title: title.describe('The name of the page, behind the name of the business in titles.'),
    metaDescription,
    headline: title,
    intro: line,
    picture: picture.picture.unwrap(),
    pictureAlt: picture.pictureAlt.unwrap(),
    story: paragraphs.extend({
      article: slug.describe('Where to read on: the name of a file in content/blog.'),
    }),
    values: z.strictObject({ title, items: z.array(titled).min(1, 'must have an entry') }),
    local: paragraphs.extend({
      cities: z
        .array(slug)
        .default([])
        .describe('Places that the text speaks of: names of files in content/locations.'),
    }),
    commitments: z.strictObject({ title, items: z.array(line).min(1, 'must have an entry') }),
    contact: titled.extend({ link: title }),
  })
  .describe('The words of the about page.')

export type AboutWords = z.output<typeof aboutSchema>
