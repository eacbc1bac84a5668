import { z } from 'zod'
import {
  group,
  line,
  metaDescription,
  oldAddress,
  picture,
  prose,
  reference,
  template,
  title,
  titled,
  titledLink,
  titles,
} from './text.ts'

const link = z.strictObject({
  name: title,
  path: z
    .string()
    .regex(/^\/[a-z0-9/-]*$/, 'must be the path of a page')
    .meta({ examples: ['/contact'] }),
})
const dropdown = titles('title', 'all')
/** While the office is closed. */
const untilOpening = line.meta({ slots: ['opens', 'day'] })
const byTheClock = group('By the clock of your office.', {
  anyTime: line.describe('For a browser that can’t tell the time.'),
  open: template('closes').describe('While the office is open.'),
  today: untilOpening.describe('Before it opens.'),
  tomorrow: untilOpening.describe('On the evening before a day when you’re open.'),
  later: untilOpening.describe('Before a day when you’re closed.'),
})
const sharedPicture = z.strictObject(picture)

/** content/site.yaml. */
export const siteSchema = group('Words that stand on more than one page.', {
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language')
    .describe('The language of the site, in the short form browsers use.')
    .meta({ examples: ['en-US'] }),
  numbers: z
    .array(title)
    .min(2, 'must have at least two words')
    .describe('How small numbers are said, from none; larger ones are written in figures.'),
  withoutTexts: z
    .record(z.string(), title)
    .describe(
      'Words in braces about calls and texts, and what they become while you take no texts.',
    ),
  order: group('The order of lists. What isn’t here comes last.', {
    services: z.array(reference('service')),
    locations: z.array(reference('city')),
    pests: z.array(reference('pest')),
  }),
  largestCities: z
    .array(reference('city'))
    .default([])
    .describe(
      'Where most of your customers live: pages with a few links to cities begin with them.',
    ),
  redirects: z
    .array(
      z.strictObject({
        from: oldAddress,
        to: z
          .string()
          .regex(/^\/[a-z0-9/-]*(#[\w-]+)?$/, 'must be the path of a page')
          .meta({ examples: ['/services/ant-control'] }),
        forNow: z
          .boolean()
          .optional()
          .describe('Whether the page comes back: the desk notes it of a hidden one.')
          .meta({ isOutsideForm: true }),
      }),
    )
    .default([])
    .describe('Addresses of an earlier website, and the pages of this one that they lead to.'),
  otherLanguage: title
    .optional()
    .describe('In a translation: behind a link to a page that is in English only.'),
  skipLink: title.describe('The link that people who use a keyboard reach first.'),
  callButton: title.describe('On every button that dials.').meta({ examples: ['Call {phone}'] }),
  header: z.strictObject({
    navigation: title.describe('Names the navigation for those who cannot see it.'),
    services: dropdown,
    locations: dropdown,
    beside: z.array(link).describe('Links beside both, on a computer. The pest guide comes first.'),
    menu: title.describe('The button that opens the menu on a phone.'),
    pages: z.array(link).describe('The menu on a phone.'),
  }),
  answers: group('Whether someone answers a call now, beside the phone number.', {
    now: byTheClock.describe('Below the button.'),
    bar: byTheClock.describe('The same in a few words, in the bar on a phone.'),
    urgent: line.describe('What is worth a call at night.'),
  }),
  callBar: titles('name', 'call', 'estimate').describe('The bar at the lower edge of a phone.'),
  breadcrumb: titles('home', 'services', 'locations', 'blog', 'name').describe(
    'The way to a page.',
  ),
  hours: group('How opening hours are said.', {
    range: template('opens', 'closes'),
    special: template('label', 'date', 'hours').describe('A day with hours of its own.'),
    closed: title.describe('After the name of a closed day.'),
    closedInFooter: title.describe('The same within a line of the footer.'),
  }),
  call: titled.describe('The box that asks for a call.'),
  footer: z.strictObject({
    call: titled,
    quickLinks: title,
    pages: z.array(link).describe('The quick links.'),
    services: title,
    locations: title,
    license: template('license').describe('Shown once business.yaml has a license number.'),
    disclaimer: prose.describe('What kind of business this is.'),
    copyright: template('year'),
    privacy: title,
    terms: title,
  }),
  contents: title.describe('Above the list of what a long page holds.'),
  legal: z.strictObject({ lastUpdated: template('date') }),
  notFound: group('Where there is nothing at an address.', {
    service: titledLink,
    location: titledLink,
    article: titledLink,
    page: titledLink,
    picture: reference('picture'),
  }),
  share: sharedPicture.describe('Shown where a page without a picture of its own is shared.'),
  fallbackPictures: group('For a service that names no picture, and for cities in turn.', {
    service: sharedPicture,
    cities: z.array(sharedPicture).min(1, 'must name a picture'),
  }),
  received: group('The page that a visitor without JavaScript sees once a request is stored.', {
    metaDescription,
    link: title,
  }),
})
