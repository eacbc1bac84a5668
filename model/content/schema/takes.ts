import { group, line, titles } from './text.ts'

/** What it takes until a pest is gone, without prices: the same five answers everywhere. */
export const takes = group('What it takes until it’s gone. No prices: they’re in the estimate.', {
  visits: line.describe('How many visits.').meta({ examples: ['Often two or more.'] }),
  time: line.describe('How long until it shows.').meta({ examples: ['Several weeks.'] }),
  part: line.describe('What the customer does before the visit.'),
  more: line.describe('What makes it more work.'),
  less: line.describe('What makes it less work.'),
})

/**
 * What a treatment means for those who live there. It never says how long to stay out, which is the label's
 * to say, and makes no claim of safety (4 TAC 7.152).
 */
export const family = group(
  'What’s used, where, and what people and pets do meanwhile. Never how long to stay out: the label says that.',
  {
    used: line.describe('What is used. Say so where it’s no pesticide.'),
    where: line.describe('Where it goes.'),
    meanwhile: line.describe('What people and pets do meanwhile.'),
  },
)

/** The labels of both, which all pages share. */
export const takesWords = {
  takes: titles('title', 'visits', 'time', 'part', 'more', 'less').describe(
    'Above and beside what it takes.',
  ),
  family: titles('title', 'used', 'where', 'meanwhile')
    .extend({ label: line.describe('Who says how long to stay out: the label of the product.') })
    .describe('Above, beside and below what’s used.'),
}
