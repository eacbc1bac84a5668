import { z } from 'zod'
import { sizeClasses } from '../pest-size.ts'
import { pestBehaviors, pestGroups, pestPlaces, pestTraces } from './pest.ts'
import {
  group,
  line,
  listOf,
  pageIntro,
  picture,
  reference,
  service,
  serviceSection,
  slug,
  template,
  title,
  titled,
  titledLink,
} from './text.ts'

const sizes = Object.keys(sizeClasses) as [keyof typeof sizeClasses]

/** A question with the words of each answer. */
const question = <Answer extends string>(answers: readonly [Answer, ...Answer[]]) =>
  z.strictObject({
    ask: title,
    answers: z.record(z.enum(answers), title),
    reason: template('answer').describe('Why a pest is named that fits the answer.'),
  })

/** content/pages/identify.yaml. */
export const identifySchema = group('The words of "What did you see?".', {
  ...pageIntro,
  known: group('For a visitor who knows what it is: links to help, above the questions.', {
    title,
    links: z.array(z.strictObject({ clue: title, service, serviceSection })),
  }),
  house: group('The cut-open house, with a link at each place where pests are found.', {
    title: title.describe('Names the picture for those who cannot see it.'),
    list: title.describe('Above the places, each with its pests.'),
    link: title.describe('The way to it from the page of a service.'),
    ...picture,
    places: z
      .array(
        z.strictObject({
          id: slug.describe('The end of its address: attic for #in-attic.'),
          name: title,
          x: z.number().min(0).max(1).describe('Its point on the picture, from the left: 0 to 1.'),
          y: z.number().min(0).max(1).describe('The same from the top.'),
          where: z
            .enum(pestPlaces)
            .optional()
            .describe('Pests with this place in `where` are found there.'),
          pests: z.array(reference('pest')).optional().describe('Or else these pests.'),
        }),
      )
      .min(1, 'must have a place'),
  }).optional(),
  questions: group('What a visitor is asked, with all answers in their order.', {
    where: question(pestPlaces),
    size: question(sizes),
    does: question(pestBehaviors),
    leaves: question(pestTraces),
  }),
  notSure: title.describe('The answer that is none, first in every question.'),
  again: title.describe('The button that takes all answers back.'),
  results: group('What is said about the likely ones.', {
    title,
    show: title.describe('The link from the questions to the results.'),
    unanswered: line.describe('Before anything is chosen.'),
    count: template('count').describe('How many match, beside the answer that was chosen.'),
    one: line.describe('One pest matches.'),
    tie: template('count').describe('Several pests match.'),
    none: line.describe('Nothing matches.'),
    miss: template('answer').describe('What does not fit a pest that is named.'),
    also: title.describe('Above the pests that fit less well.'),
  }),
  pair: titled
    .extend({
      pests: z
        .array(reference('pest'))
        .length(2, 'must name two')
        .describe('Two files of content/pests, each of which names the other as a lookalike.'),
    })
    .optional()
    .describe('The two that are taken for each other most, side by side above the list.'),
  groups: z.record(z.enum(pestGroups), title).describe('The headings of the list.'),
  coin: line.describe('What the circle in the list is: a dime, to compare sizes with.'),
  detail: group('What the page of every pest shares.', {
    documentTitles: listOf(template('name')).describe(
      'The title of a page, the longest first: the first that fits is taken.',
    ),
    eyebrow: z.strictObject({ pest: title, sign: title }),
    size: template('of').describe('{of} becomes what is measured.'),
    where: title,
    season: title,
    anyMonth: title.describe('For a pest that is seen all year.'),
    mostly: template('months', 'peak').describe('Where some months are the peak.'),
    marks: template('name').describe('Above the pest and what it is taken for, side by side.'),
    marksAlone: template('name').describe('Above a pest that is taken for no other.'),
    often: title.describe('Above what it is taken for.'),
    tonight: title,
    meaning: title,
    service: title,
    all: title.describe('The link to the whole list.'),
    form: titled,
    preset: title.describe('Before the name of the service, on the form.'),
    sources: title,
    length: template('inches', 'millimeters'),
    ruler: template('inches').describe(
      'Beside the ruler below a picture, and the length in the list.',
    ),
    sourceLine: template('publisher', 'title', 'shows'),
  }),
})

/** content/pages/pest-calendar.yaml. */
export const calendarSchema = group('The words of the pest calendar.', {
  ...pageIntro,
  ...picture,
  months: z.array(title).length(12, 'must have twelve months').describe('The names of the months.'),
  shortMonths: z.array(title).length(12, 'must have twelve months'),
  pest: title.describe('The heading of the first column.'),
  active: template('month').describe('The heading, with the month that it is.'),
  dated: template('what', 'months').describe('Beside a pest that isn’t seen this month.'),
  seen: title,
  peak: title,
  now: title.describe('Read out with the month that it is.'),
  year: title.describe('The way to the calendar, from other pages.'),
  legend: title,
  anyMonth: titled.describe('Above the pests without a season.'),
  unknown: titled.describe('Above the pests with a season elsewhere only.'),
  subscribe: titledLink,
  file: group('The calendar to subscribe to.', { name: title, event: template('name', 'what') }),
  identify: titledLink,
})
