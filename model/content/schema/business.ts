import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import { group, isOneLine, latitude, line, longitude, stateCode, title, zipCode } from './text.ts'

/** A time of day on a clock of 24 hours. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, written like 08:00 or 17:30')
  .meta({ examples: ['"08:00"'], input: 'time' })

const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** An American number as people write it; it is shown and dialed from this one field. */
const phone = z
  .string()
  .refine(
    (text) => parsePhoneNumberFromString(text, 'US')?.isPossible() === true,
    'must be an American telephone number of ten digits',
  )
  .meta({ examples: ['(972) 555-0142'], input: 'phone' })
  .transform((text) => {
    const number = parsePhoneNumberFromString(text, 'US')
    return { display: number?.formatNational() ?? text, e164: number?.number ?? text }
  })

const openAndClose = z
  .strictObject({ opens: clockTime, closes: clockTime })
  .refine(({ opens, closes }) => opens < closes, 'must open before it closes')

/** What the site editor calls a day without times and one with them. */
const choice = { empty: 'Closed all day', filled: 'Open' }

const openingHours = z
  .array(
    z.strictObject({
      label: title
        .describe('How visitors read these days.')
        .meta({ examples: ['Monday to Friday'] }),
      days: z.array(day).min(1, 'must name a day').describe('Which days these are.'),
      times: openAndClose
        .nullable()
        .describe('Empty if you are closed on these days.')
        .meta({ choice, examples: ['{ opens: "08:00", closes: "18:00" }'] }),
    }),
  )
  .min(1, 'must have an entry')
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [entry, { days }] of value.entries()) {
      for (const [index, name] of days.entries()) {
        if (seen.has(name)) {
          const path = [entry, 'days', index]
          issues.push({ code: 'custom', input: name, path, message: `gives ${name} a second time` })
        }
        seen.add(name)
      }
    }
  })

/** Holidays and other days with hours of their own, in order. */
const specialHours = z
  .array(
    z.strictObject({
      date: z.iso.date('must be a day, written like 2026-12-25').meta({ examples: ['2026-12-25'] }),
      label: title
        .describe('The occasion, as visitors read it.')
        .meta({ examples: ['Christmas Day'] }),
      times: openAndClose
        .nullable()
        .describe('Empty if you are closed on this day.')
        .meta({ choice, examples: ['{ opens: "08:00", closes: "12:00" }'] }),
    }),
  )
  .refine(
    (list) => new Set(list.map(({ date }) => date)).size === list.length,
    'must not name a day twice',
  )
  .transform((list) => list.toSorted((a, b) => a.date.localeCompare(b.date)))

/** Sentences depend on the value, so the desk doesn't change it: `npm run go-live` lists them. */
const moved = { isOutsideForm: true }

/** The facts of content/business.yaml. */
export const businessSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(4, 'must have at least 4 characters')
    .max(60, 'must have at most 60 characters')
    .refine(isOneLine, 'must be one line, without control characters')
    .regex(/^[^{}]*$/, 'must have no braces')
    .refine(
      (name) => !name.includes(' - '),
      'must not contain " - ", which ends the name in titles',
    )
    .describe('The registered name, 4 to 60 characters. The consent of every visitor names it.'),
  phone: phone.describe('The number customers call.'),
  email: z
    .email('must be an email address')
    .describe(
      'Where visitors write to and where you get their requests, unless the server sends them to another address.',
    )
    .meta({ examples: ['hello@your-domain.com'] }),
  address: group('Your home city, and your street if visitors may see it.', {
    street: title
      .nullable()
      .default(null)
      .describe('Street and number, if visitors and search engines may see them. Empty if not.')
      .meta({ examples: ['1200 Main Street, Suite 4'] }),
    city: title.describe('The home city.'),
    state: stateCode.describe('The state, in two letters.').meta(moved),
    stateName: title.describe('The state, in full.').meta({ examples: ['Texas'], ...moved }),
    postalCode: zipCode,
  }),
  coordinates: group(
    'Where your home city is on the map, for search engines. Map apps show both numbers.',
    { latitude, longitude },
  ),
  region: title
    .max(21, 'must have at most 21 characters: many titles and descriptions name it')
    .describe('What people call the area you work in, as in “We work in the Suncoast.”')
    .meta({ examples: ['North Texas'], ...moved }),
  serviceRadiusMiles: z
    .number()
    .positive('must be more than 0')
    .describe('Roughly how far you drive from your home city, in miles.'),
  zipCodesNotServed: z
    .array(z.string().regex(/^\d{3}(\d{2})?$/, 'must be five digits, or the first three of many'))
    .default([])
    .describe(
      'ZIP codes within these miles that you don’t drive to, such as across a bay. Three digits mean all that begin with them. You always serve those of a city with a page.',
    )
    .meta({ examples: ['["33711", "336"]'] }),
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), {
      error: 'must be the name of a time zone',
    })
    .describe('The time zone of your office hours.')
    .meta({ examples: ['America/Chicago'] }),
  hours: openingHours.describe('Your office hours, in the order in which pages show them.'),
  specialHours: specialHours
    .default([])
    .describe('Holidays and other days with other hours. Pages show them from two weeks before.'),
  sameDayUntil: clockTime.describe(
    'How late someone can call and usually still get a visit that day.',
  ),
  formOpen: z
    .boolean()
    .default(true)
    .describe(
      'Switch it off on a bad day, such as one when no one can answer requests: every form becomes a sentence and your phone number, seconds after you publish.',
    ),
  spanishPages: z
    .boolean()
    .default(true)
    .describe(
      'Whether visitors see the pages in Spanish. Switched off, each leads to the same page in English.',
    ),
  textMessages: z
    .boolean()
    .describe('Whether you text. If not, pages, consent and desk speak only of calls and email.'),
  payment: group('How customers pay.', {
    methods: z
      .array(title)
      .describe(
        'Cash, check, card and so on. Without an entry, pages say that customers hear it before the visit.',
      )
      .meta({ examples: ['[cash, check, card]'] }),
    deposit: line
      .nullable()
      .describe('A sentence about what customers pay in advance. Empty if you don’t say.'),
    financing: line
      .nullable()
      .default(null)
      .describe(
        'A sentence about paying in installments: who lends, on what terms. Empty if you don’t offer it.',
      ),
    cancellation: line
      .nullable()
      .describe('A sentence about how to cancel a plan of regular visits. Empty if you don’t say.'),
  }),
  priceRange: z
    .string()
    .regex(/^\${1,4}$/, 'must be $, $$, $$$ or $$$$')
    .describe('How expensive you are, from $ to $$$$, as directories show it.')
    .meta({ examples: ['$$'] }),
  serviceType: title.describe('What you do, for search engines.'),
  socialProfiles: z
    .array(
      z
        .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
        .meta({ examples: ['https://www.facebook.com/your-business'] }),
    )
    .describe('The addresses of your own pages on Facebook, Google and the like.'),
  referral: z
    .boolean()
    .describe(
      'Whether you pass requests on to independent contractors, instead of doing the work as a licensed company. `npm run own-technicians` sets it to false, with the sentences that speak of it.',
    )
    .meta(moved),
  licenseNumber: title
    .nullable()
    .describe('Your license number from the state. Empty until you have one.'),
  licenseOpinion: line
    .nullable()
    .describe(
      'For a referral service without a license: who told you that you need none, and when.',
    ),
  arbitrationCounty: line
    .describe('The county whose courts and arbitration the terms of service name.')
    .meta({ examples: ['Dallas County, Texas'] }),
  copyrightYear: z.int().min(1900).max(2100).describe('The year after the © in the footer.'),
  legalLastUpdated: spelledOutDate
    .nullable()
    .describe(
      'The day after “last updated” on the legal pages. Empty shows the day you last published.',
    ),
})
