import { z } from 'zod'
import { line, metaDescription, picture, prose, slug, source } from './text.ts'

/** The front matter of content/locations/<id>.md; the body is the page's text. */
export const locationSchema = z.strictObject({
  /** Position in every list of cities, from 1. */
  order: z.int().positive(),
  name: line,
  state: z.literal('TX'),
  counties: z.array(line).min(1),
  zipCodes: z.array(z.string().regex(/^\d{5}$/, 'must be five digits')).min(1),
  latitude: z.number().min(32).max(34),
  longitude: z.number().min(-98).max(-96),
  description: line,
  metaDescription,
  ...picture,
  headline: line,
  /** What this city's houses, soil, water and trees bring; `service` is a file in content/services. */
  pests: z.array(z.strictObject({ name: line, service: slug, why: line })).min(2),
  faqs: z.array(z.strictObject({ question: line, answer: prose })),
  sources: z.array(source).min(1),
})
