import { z } from 'zod'
import { line, metaDescription, picture, prose, source } from './text.ts'

/** The front matter of content/services/<id>.md; the body is the full description. */
export const serviceSchema = z.strictObject({
  /** Position in every list of services, from 1. */
  order: z.int().positive(),
  name: line,
  /** A shorter name for the browser's title, where the whole one would be cut. */
  titleName: line.optional(),
  shortDescription: line,
  metaDescription,
  ...picture,
  whatIs: prose,
  signs: z.array(z.strictObject({ sign: line, meaning: line })).min(3),
  approach: prose,
  whyChoose: prose,
  coverage: prose,
  benefits: z.array(line).min(3),
  /** Answers to the three questions that are the same on every service page. */
  faqs: z.strictObject({ seeADifference: prose, beforeYouArrive: prose, comeBack: prose }),
  sources: z.array(source).min(1),
})
