import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import {
  alert,
  figures,
  group,
  line,
  metaDescription,
  optionalPicture,
  reference,
  sources,
  title,
} from './text.ts'

const articleCategories = [
  'Pest Prevention',
  'Termite Control',
  'Pest Control Tips',
  'Green Pest Control',
  'Pest Emergencies',
  'Pest Inspection',
] as const

/** The front matter of content/blog/<id>.md; the body is the article. */
export const articleSchema = group('An article of the blog.', {
  title,
  titleName: title
    .optional()
    .describe('A shorter title for the browser and search engines, where the whole would be cut.'),
  date: spelledOutDate.describe('The day of the article.'),
  category: z.enum(articleCategories),
  excerpt: line.describe('One or two sentences below the title and on the card.'),
  cardLink: title
    .describe('On the card that leads to the article: what a reader finds there.')
    .meta({ examples: ['When and how to bait a lawn'] }),
  metaDescription,
  ...optionalPicture,
  figures,
  alert: alert('Call 911 now if').describe('What cannot wait for the article, above it.'),
  summary: z
    .array(line)
    .length(3, 'must have three entries')
    .describe('Three sentences or so that answer the title.'),
  services: z
    .array(reference('service'))
    .min(1, 'must name a service')
    .max(3, 'must name at most three services')
    .describe('Services that the article leads to: names of files in content/services.'),
  sources,
})
