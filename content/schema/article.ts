import { z } from 'zod'
import { line, metaDescription, picture, slug, source } from './text.ts'

export const articleCategories = [
  'Pest Prevention',
  'Termite Control',
  'Pest Control Tips',
  'Green Pest Control',
  'Pest Emergencies',
  'Pest Inspection',
] as const

/** "March 6, 2025", as an American reader writes it. */
const spelledOutDate = line.refine(
  (text) =>
    new Date(`${text} 12:00 UTC`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }) === text,
  'must be a date spelled out, like "March 6, 2025"',
)

/** The front matter of content/blog/<id>.md; the body is the article. */
export const articleSchema = z.strictObject({
  title: line,
  /** A shorter title for the browser's tab and search engines, where the whole one would be cut. */
  titleName: line.optional(),
  date: spelledOutDate,
  category: z.enum(articleCategories),
  excerpt: line,
  metaDescription,
  ...picture,
  /** Services that the article leads to: files in content/services. */
  services: z.array(slug).min(1).max(3),
  sources: z.array(source).min(1),
})
