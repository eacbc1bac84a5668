import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import { group, line, optionalPicture, template, title } from './text.ts'

const person = z.strictObject({
  name: title,
  role: title.describe('What visitors can turn to them for.'),
  since: z.int().min(1900).max(2100).optional().describe('The year they joined.'),
  picture: optionalPicture.picture,
})

const review = z.strictObject({
  quote: line.describe('The words of the review, unchanged.'),
  name: title.describe('As the reviewer published it.'),
  date: spelledOutDate.describe('When it was published.'),
  where: title.describe('The site that published it.').meta({ examples: ['Google'] }),
  link: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .describe('Where a visitor can read it there.'),
})

const section = <Item extends z.ZodType>(item: Item) => ({
  title: title.describe('Above the list.'),
  items: z.array(item).describe('Nothing is shown while the list is empty.'),
})

/** content/proof.yaml: why a visitor can trust the business. Pages leave out what is empty. */
export const proofSchema = group('People, checks and reviews, shown once they are filled in.', {
  people: group('Who answers visitors.', {
    ...section(person),
    since: template('year').describe('Below their role.'),
  }),
  checks: z
    .strictObject(section(line))
    .describe('How the people who do the work are chosen and checked, a sentence each.'),
  reviews: group('What customers published elsewhere.', {
    ...section(review),
    source: template('date').describe('Before the link.'),
  }),
})

export type Review = z.output<typeof review>
