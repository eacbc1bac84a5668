import { z } from 'zod'
import { family, takes } from './takes.ts'
import {
  alert,
  entryFields,
  group,
  line,
  listOf,
  metaDescription,
  optionalPicture,
  reference,
  service,
  serviceSection,
  source,
  stateCode,
  title,
} from './text.ts'

/** The headings under which pests are listed, those that people ask about most first. */
export const pestGroups = [
  'roaches',
  'termites',
  'ants',
  'rodents',
  'biters',
  'spiders',
  'stingers',
  'wildlife',
  'visitors',
] as const

/** Where people find a pest or its signs. */
export const pestPlaces = [
  'kitchen',
  'bathroom',
  'bedroom',
  'window',
  'rooms',
  'storage',
  'attic',
  'walls',
  'yard',
  'body',
] as const

/** Behavior people see or hear. */
export const pestBehaviors = [
  'runs',
  'lines',
  'swarms',
  'flies',
  'jumps',
  'bites',
  'stings',
  'hangs',
  'still',
  'digs',
  'night',
  'day',
] as const

/** What it leaves behind. */
export const pestTraces = [
  'wings',
  'mud',
  'shavings',
  'droppings',
  'spots',
  'skins',
  'webs',
  'nest',
  'mounds',
  'holes',
  'gnawing',
  'itching',
  'nothing',
] as const

const traits = <Words extends readonly [string, ...string[]]>(words: Words) =>
  listOf(z.enum(words)).refine(
    (list) => new Set(list).size === list.length,
    'must not name one twice',
  )

const millimeters = z
  .number()
  .positive('must be above 0')
  .meta({ examples: [6] })

const phase = z.strictObject({
  months: z
    .array(z.int().min(1, 'must lie between 1 and 12').max(12, 'must lie between 1 and 12'))
    .min(1, 'must have a month')
    .describe('From 1 to 12, in their order: [11, 12, 1].'),
  what: title
    .describe('What is true of each of these months. The calendar shows it in them only.')
    .meta({ examples: ['Swarms fly'] }),
  peak: z.boolean().default(false).describe('Whether these are its busiest months.'),
})

const season = z
  .strictObject({
    in: title
      .describe('Where this is true: your region, or a state in two letters.')
      .meta({ examples: ['North Texas'], isCompared: true }),
    phases: listOf(phase, 'must have months').describe('The year of the pest, part by part.'),
    reminder: line
      .optional()
      .describe(
        'What to do when the busiest months begin. The pest calendar that people subscribe to has it.',
      ),
  })
  .refine(
    ({ phases }) => {
      const months = phases.flatMap((one) => one.months)
      return new Set(months).size === months.length
    },
    { error: 'must not name a month twice', path: ['phases'] },
  )

/** The front matter of content/pests/<id>.md; the body says what it means that one is seen. */
export const pestSchema = group('A pest or a sign of one, for "What did you see?".', {
  name: title.describe('In the singular, without “a” or “the”.'),
  kind: z.enum(['pest', 'sign']).describe('An animal, or what one leaves behind.'),
  group: z.enum(pestGroups).describe('The heading under which it is listed.'),
  service,
  serviceSection,
  metaDescription,
  summary: line.describe('What it looks like: below the title and in the list.'),
  ...optionalPicture,
  pictureWidth: millimeters
    .optional()
    .describe(
      'How many millimeters of real life the picture shows from left to right. The page then draws a ruler.',
    ),
  size: z
    .strictObject({
      from: millimeters,
      to: millimeters,
      of: title.describe('What is measured.').meta({ examples: ['the body, without legs'] }),
    })
    .refine(({ from, to }) => from <= to, 'must not end below where it begins')
    .describe('How long it is, in millimeters; the pages add inches.'),
  where: traits(pestPlaces).describe('Where people find it.'),
  does: traits(pestBehaviors).describe('What people see or hear it do.'),
  leaves: traits(pestTraces).describe('What it leaves behind.'),
  marks: z
    .array(
      z.strictObject({
        part: title,
        look: line,
        at: z
          .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
          .optional()
          .describe(
            'Its point on the picture, from the upper left corner: 0 to 1. A number marks it.',
          ),
      }),
    )
    .min(3, 'must have at least three entries')
    .max(5, 'must have at most five entries')
    .describe('How to recognize it, the surest sign first.'),
  lookalikes: z
    .array(
      z.strictObject({
        pest: reference('pest').describe('The other pest.'),
        difference: line.describe('How this one differs from that one, in one sentence.'),
      }),
    )
    .default([])
    .describe('What people confuse it with. The other pest must name this one, too.'),
  seasons: z
    .array(season)
    .default([])
    .describe('The months in which people see it, if a source says so. Empty means any month.'),
  range: z
    .array(stateCode)
    .optional()
    .describe('The states it lives in, in two letters. Empty means all.')
    .meta({ examples: [['OK', 'TX']] }),
  help: group('For a pest that many people search for: a page that a customer finds.', {
    headline: title.describe('In place of the name, such as a question.'),
    documentTitle: title.describe('In the browser and in search results.'),
    takes: takes.optional().describe('What it takes. Empty: as for its service.'),
    family: family.optional().describe('What’s used, and where. Empty: as for its service.'),
  }).optional(),
  tonight: z
    .array(line)
    .length(3, 'must have three steps')
    .describe('Three things to do until morning, without any product.'),
  alert: alert('Call 911 for').describe('What can’t wait until morning: a box above the page.'),
  sources: listOf(
    source.extend({
      publisher: title.describe('The university, agency or newspaper.'),
      shows: line.describe('What a reader can check there.'),
    }),
    'must name a source',
  ),
  ...entryFields,
})
