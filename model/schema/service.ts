import { z } from 'zod'
import { line, metaDescription, picture, prose, source, title } from './text.ts'

/**
 * The front matter of content/services/<id>.md. The body is Markdown: the full description, then the
 * parts whatIs, approach, whyChoose and coverage under "## What is", "## Approach", "## Why choose" and
 * "## Coverage" (see reading/sections.ts); what the pages put over them stands in pages/services.yaml.
 */
export const serviceSchema = z
  .strictObject({
    order: z.int().positive().describe('Position in every list of services, from 1.'),
    name: title,
    titleName: title
      .optional()
      .describe("A shorter name for the browser's title, where the whole one would be cut."),
    shortDescription: line,
    metaDescription,
    ...picture,
    signs: z
      .array(z.strictObject({ sign: title, meaning: line }))
      .min(3, 'must have at least three entries')
      .describe('What to look for, and what it tells.'),
    benefits: z.array(title).min(3, 'must have at least three entries'),
    faqs: z
      .strictObject({ seeADifference: prose, beforeYouArrive: prose, comeBack: prose })
      .describe('Answers to the three questions that are the same on every service page.'),
    sources: z.array(source).min(1, 'must name a source'),
  })
  .describe('A service.')
