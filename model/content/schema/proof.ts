import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import { group, line, optionalPicture, template, title } from './text.ts'

const person = z.strictObject({
  name: title,
  role: title.describe('What visitors can ask this person about.'),
  since: z.int().min(1900).max(2100).optional().describe('The year they joined.'),
  picture: optionalPicture.picture,
})

const review = z.strictObject({
  quote: line.describe('The words of the review, unchanged.'),
  name: title.describe('The name under the review.'),
  date: spelledOutDate.describe('When the review was published.'),
  where: title.describe('The site that published it.').meta({ examples: ['Google'] }),
  link: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .describe('The web address of the review.'),
})

const section = <Item extends z.ZodType>(item: Item) => ({
  title: title.describe('The heading above the list.'),
  items: z.array(item).describe('While the list is empty, pages leave this part out.'),
})

/** content/proof.yaml: why a visitor can trust the business. Pages leave out what is empty. */
export const proofSchema = group('People, checks and reviews, shown once they are filled in.', {
  people: group('Who answers visitors.', {
    ...section(person),
    since: template('year').describe('The line below the role, with the year they joined.'),
  }),
  checks: z
    .strictObject(section(line))
    .describe('How you choose and check the people who do the work, a sentence each.'),
  reviews: group('What customers published elsewhere.', {
    ...section(review),
    source: template('date').describe('The words before the link to the review.'),
  }),
})

export type Review = z.output<typeof review>
