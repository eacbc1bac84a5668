import { z } from 'zod'

/** One line of prose: not empty, no line breaks. */
export const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !text.includes('\n'), 'must be one line')

/** Prose of one or more paragraphs, separated by blank lines. */
export const prose = z.string().trim().min(1, 'must not be empty')

/** The address part of a page: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

/** What search engines show under a title; they cut at about 160 characters. */
export const metaDescription = line
  .min(70, 'must have at least 70 characters')
  .max(160, 'must have at most 160 characters')

/** A place where a reader can check a fact that the copy states. */
export const source = z.strictObject({ title: line, url: z.url({ protocol: /^https?$/ }) })

/** The name of a picture in art/masters, without its ending, and what it shows. */
export const picture = { picture: slug.optional(), pictureAlt: line.optional() }
