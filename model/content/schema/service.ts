import { z } from 'zod'
import { family, takes } from './takes.ts'
import {
  detail,
  entryFields,
  group,
  groupOf,
  line,
  metaDescription,
  optionalPicture,
  picture,
  prose,
  reference,
  slug,
  source,
  title,
  titled,
} from './text.ts'

const picturedIn = (signs: { detail?: unknown }[]) => signs.filter(({ detail }) => detail).length

/** Questions that are the same on every service page. */
export const sharedQuestions = ['seeADifference', 'beforeYouArrive', 'comeBack'] as const

const isNoneOrThree = ({ length }: readonly unknown[]) => length === 0 || length >= 3

/** More would not fit on one printed page. */
const checks = z
  .array(line.max(200, 'must have at most 200 characters'))
  .min(3, 'must have at least three entries')
  .max(9, 'must have at most nine entries')

/**
 * The front matter of content/services/<id>.md. A service begins with a name and two sentences, and its page
 * shows what it has: each of the longer parts may come later. The body is Markdown: the full description, then the
 * parts whatIs, approach, whyChoose and coverage under "## What is", "## Approach", "## Why choose" and
 * "## Coverage" (see reading/bodies.ts); what the pages put over them stands in pages/services.yaml.
 */
export const serviceSchema = group('A service.', {
  name: title,
  titleName: title
    .optional()
    .describe('The name in the browser and in search results, if it should be another than above.'),
  without: z
    .array(z.string().meta({ refersTo: 'claim' }))
    .default([])
    .describe('Claims that aren’t true of this service. Its page leaves them out.')
    .meta({ examples: ['[sameDay]'] }),
  offersNote: line
    .optional()
    .describe('A sentence below the offers, such as a fee they don’t cover.'),
  subject: title
    .describe('What the service is against, in the plural. Headings use it.')
    .meta({ examples: ['ants'] }),
  mentions: z
    .array(title)
    .default([])
    .describe(
      'Words for what it treats. If you remove the service, they show which texts still offer it.',
    )
    .meta({ examples: ['[rat, mouse, mice]'] }),
  cardLink: title
    .describe('The words that link to the page: what a reader finds there.')
    .meta({ examples: ['How ants are treated'] }),
  shortDescription: line.describe(
    'One or two sentences below the title and on the card that links to the page.',
  ),
  metaDescription,
  ...optionalPicture,
  opening: group('A first screen of its own, for a service that many people look for.', {
    headline: title.describe('In place of the name.'),
    text: line.describe('In place of the short description.'),
    pair: z
      .array(
        z.strictObject({
          pest: reference('pest'),
          look: line.describe('How a reader tells it from the other, and what that means.'),
        }),
      )
      .length(2, 'must name two')
      .optional()
      .describe('Two pests to tell apart, side by side in place of the picture.'),
    tonight: titled
      .pick({ title: true })
      .extend({ steps: z.array(line).min(2).max(4) })
      .optional()
      .describe('What to do before the visit, beside the picture.'),
  }).optional(),
  takes: takes.optional(),
  family: family.optional(),
  signs: z
    .array(
      z.strictObject({
        sign: title,
        meaning: line,
        detail: detail.optional(),
      }),
    )
    .refine((signs) => signs.length === 0 || signs.length >= 4, 'must have at least four entries')
    .refine((signs) => signs.length % 2 === 0, 'must be an even number, since they stand in pairs')
    .refine(
      (signs) => signs.findLastIndex(({ detail }) => detail) + 1 === picturedIn(signs),
      'must begin with those that have a detail',
    )
    .refine(
      (signs) => picturedIn(signs) % 2 === 0,
      'must have an even number of details, since they stand in pairs',
    )
    .default([])
    .describe('What to look for, and what it means.'),
  panels: z
    .array(
      z.strictObject({
        id: slug.describe('The end of its address: roaches for #roaches.'),
        title,
        detail,
        signs: line.describe('How a reader knows it.'),
        visit: line.describe('What the visit does.'),
        price: line.describe('What moves the price.'),
        card: z
          .strictObject({ text: line, link: title, ...picture })
          .optional()
          .describe('The card that leads here from the home page, in place of the service’s.'),
      }),
    )
    .default([])
    .describe('A folded panel for each of its pests, the most common first.'),
  steps: z
    .array(z.strictObject({ title, text: line, detail: detail.optional() }))
    .max(5, 'must have at most five entries')
    .refine(isNoneOrThree, 'must have at least three entries')
    .default([])
    .describe('What happens, step by step. The text below “Approach” says the rest.'),
  benefits: z
    .array(title)
    .refine(isNoneOrThree, 'must have at least three entries')
    .default([])
    .describe('Short lines with a check mark.'),
  faqs: groupOf(sharedQuestions, prose)
    .optional()
    .describe('Answers to the three questions that are the same on every service page.'),
  checklist: group(
    'What to do before the visit and after it, a line each, for a page that prints.',
    { before: checks, after: checks },
  ).optional(),
  sources: z.array(source).default([]).describe('Where a reader can check what the page says.'),
  ...entryFields,
})
