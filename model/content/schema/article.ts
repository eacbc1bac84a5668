import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import {
  alert,
  entryFields,
  figures,
  group,
  line,
  metaDescription,
  optionalPicture,
  reference,
  source,
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
  excerpt: line.describe('One or two sentences below the title and in the list of articles.'),
  ...optionalPicture,
  services: z
    .array(reference('service'))
    .min(1, 'must name a service')
    .max(3, 'must name at most three services')
    .describe('One to three services that the article links to.'),
  category: z.enum(articleCategories),
  date: spelledOutDate.describe('The day of the article.'),
  reviewed: spelledOutDate.optional().describe('The day on which someone last checked its facts.'),
  summary: z
    .array(line)
    .max(3, 'must have at most three entries')
    .default([])
    .describe('Up to three sentences that answer the title, in a box above the text.'),
  sources: z.array(source).default([]).describe('Where a reader can check the facts in the text.'),
  titleName: title.optional().describe('A shorter title for search results, which cut a long one.'),
  cardLink: title
    .optional()
    .describe('The words that link to the article: what a reader finds there.')
    .meta({ examples: ['When and how to bait a lawn'] }),
  metaDescription: metaDescription
    .optional()
    .describe(
      'What search engines show below the title: 70 to 160 characters. Empty shows the introduction.',
    ),
  figures,
  alert: alert('Call 911 now if').describe('What can’t wait: a box above the article.'),
  ...entryFields,
})
