import { z } from 'zod'
import { sharedQuestions } from './service.ts'
import { takesWords } from './takes.ts'
import {
  faq,
  formerly,
  group,
  groupOf,
  line,
  listOf,
  metaDescription,
  pageHead,
  pageIntro,
  picture,
  prose,
  reference,
  service,
  serviceSection,
  template,
  title,
  titled,
  titledLink,
  titles,
} from './text.ts'

/** content/pages/home.yaml. */
export const homeSchema = group('The words of the home page.', {
  ...pageHead,
  hero: z.strictObject({
    eyebrow: title,
    headline: title,
    text: line,
    form: titled,
    ...picture,
  }),
  figures: title.describe('What a screen reader calls the row of large numbers.'),
  license: title.describe('Below the license number, beside those numbers.'),
  whyChoose: titled.extend({ about: title.describe('The link to the about page.') }),
  featured: titled.extend({
    services: z
      .array(reference('service'))
      .min(1, 'must name a service')
      .max(7, 'must name at most seven services')
      .describe('One to seven services, in the order in which the page shows them.'),
    all: title,
  }),
  near: titles('title', 'articles').describe('Above the cities, and below the newest articles.'),
  process: titled.extend({ steps: listOf(titled).max(7, 'must have at most seven steps') }),
  faq: titled.extend({
    questions: z
      .array(
        faq.extend({
          claims: z
            .array(z.string().meta({ refersTo: 'claim' }))
            .describe('Claims that begin the answer, while they’re switched on.'),
        }),
      )
      .min(1, 'must have a question')
      .max(7, 'must have at most seven questions'),
  }),
})

/** content/pages/services.yaml. */
export const servicesSchema = group(
  'The words of the list of services, and those that every service page shares.',
  {
    ...pageIntro,
    picker: group('The way to a service by what was noticed, beside the headline.', {
      title,
      groups: z.array(
        z.strictObject({
          title,
          clues: listOf(
            z.strictObject({
              clue: title.describe('What a visitor sees, hears or feels.'),
              service,
              serviceSection,
            }),
          ),
        }),
      ),
    }),
    form: titled,
    detail: group('What every service page shares.', {
      place: title.describe('After the name of the service: where it is offered.'),
      price: titles('label', 'value').describe('What it costs, with what it takes.'),
      ...takesWords,
      panels: title.describe('Above the folded panels.'),
      panel: titles('signs', 'visit', 'price').describe('Labels within a panel.'),
      whatIs: template('subject'),
      signs: title,
      approach: title,
      method: title.describe('Above how the treatment works.'),
      whyChoose: title,
      coverage: title,
      faq: title,
      benefits: title,
      related: title,
      form: z.strictObject({ title }),
      preset: title.describe('Before the name of the service, on the form.'),
      questions: groupOf(sharedQuestions, line).describe(
        'The three questions that are the same on every service page.',
      ),
      sources: title,
      ask: title.describe('The way to the contact page, below the questions.'),
      checklist: title.describe('The way to the checklist, below the first question.'),
    }),
    checklist: group('The checklist of each service.', {
      title: template('service'),
      documentTitle: template('service').describe("In the browser's tab and in search results."),
      metaDescription: template('service').describe(
        'What search engines show under the title: 70 to 160 characters with the name in it.',
      ),
      crumb: title,
      intro: line,
      first: line.describe('What goes before any list.'),
      before: title,
      after: title,
      print: title.describe('The button that prints.'),
      kept: line.describe('Where the marks are kept; for visitors with JavaScript.'),
      back: template('service').describe('The way back to the service.'),
    }),
  },
)

/** content/pages/locations.yaml. */
export const locationsSchema = group(
  'The words of the list of cities, and those that every city page shares.',
  {
    ...pageIntro,
    map: group('The map beside the headline.', {
      title: title.describe('Names the map for those who cannot see it.'),
      ring: template('miles').describe('On a circle around the home city.'),
      county: template('county').describe('Within the lines of a county.'),
      landmarks: z
        .array(
          z.strictObject({
            name: title,
            kind: z.enum(['water', 'road', 'airport']),
            at: line
              .regex(
                /^(-?\d+(\.\d+)? -?\d+(\.\d+)?(, |$))+$/,
                'must be like 33.07 -97.01, 33.09 -97.04',
              )
              .describe('Its outline or course: latitude and longitude of each corner.'),
          }),
        )
        .default([])
        .describe('Lakes, roads and airports by which readers find their way.'),
    }),
    card: template('city').describe('On the card that leads to a city: what a reader finds there.'),
    elsewhere: titled.describe('For a visitor whose city is not listed.'),
    zips: titled
      .extend({
        show: line.describe('Opens the list.'),
        own: template('city').describe("Before the ZIP codes of a city's own."),
        near: template('city').describe('Before those nearest to it.'),
      })
      .describe('All ZIP codes that the business comes to, by city.'),
    detail: group('What every city page shares.', {
      title: template('city').describe('The heading of a city page.'),
      documentTitle: template('city').describe("In the browser's tab and in search results."),
      service: template('city').describe('What search engines read that the page offers.'),
      offer: group('The summary above the pests: how soon, where, and what to call about.', {
        title: template('city'),
        soon: title,
        neighborhoods: title,
        zips: title,
        calls: title,
      }),
      pests: title,
      looks: title.describe('Before the names of the pests that it may be.'),
      text: template('city').describe('Above the parts of the text.'),
      faq: title,
      others: title,
      form: z.strictObject({ title }),
      preset: title.describe('Before the name of the city, on the form.'),
      sources: title,
    }),
  },
)

/** content/pages/blog.yaml. */
export const blogSchema = group(
  'The words of the list of articles, and those that every article shares.',
  {
    ...pageIntro,
    latest: title.describe('Above the newest article.'),
    pages: group('Where there are more articles than one page lists: the pages after the first.', {
      name: title.describe('Names the ways to the other pages for those who cannot see them.'),
      title: template('page', 'pages').describe("In the browser's tab and in search results."),
      metaDescription: template('page', 'pages').describe(
        'What search engines show under the title: 70 to 160 characters with the numbers in it.',
      ),
      position: template('page', 'pages').describe('Above the headline.'),
      number: template('page').describe('What a number that leads to a page is called.'),
      newer: title,
      older: title,
    }),
    detail: group('What every article shares.', {
      summary: title,
      reviewed: template('date').describe('Beside the date, once someone checked the facts again.'),
      services: title,
      locations: title,
      allLocations: title,
      related: title,
      next: title,
      sources: title,
    }),
  },
)

/** content/pages/contact.yaml. */
export const contactSchema = group('The words of the contact page.', {
  ...pageIntro,
  ...picture,
  labels: titles('phone', 'email', 'address', 'area', 'hours'),
  hoursNote: line.describe('Below the office hours: what holds while the office is closed.'),
  photo: title.describe('The link that sends a photo, as a text or an email.'),
  areaNote: line,
  expect: z.strictObject({
    title,
    items: z.array(titled).min(3, 'must have at least three entries'),
  }),
  questions: group('What visitors ask before they call.', {
    title,
    items: z.array(faq).min(1, 'must have a question'),
  }),
  form: titled,
})

const titledParagraphs = z.strictObject({
  title,
  paragraphs: listOf(prose, 'must have a paragraph'),
})

/** content/pages/about.yaml. */
export const aboutSchema = group('The words of the about page.', {
  ...pageIntro,
  ...picture,
  story: titledParagraphs.extend({
    article: reference('article')
      .optional()
      .describe('Where to read on: the name of a file in content/blog.'),
  }),
  values: z.strictObject({ title, items: listOf(titled) }),
  local: titledParagraphs.extend({
    cities: z
      .array(reference('city'))
      .default([])
      .describe('Places that the text speaks of: names of files in content/locations.'),
  }),
  commitments: z.strictObject({ title }).describe('Above the claims with that place.'),
  contact: titledLink,
})

/** The front matter of a page that is one long text: content/pages/<id>.md. */
export const legalPageSchema = group('A legal page.', {
  title,
  metaDescription,
  intro: line,
  formerly,
})
