import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { spelledOutDate } from './date.ts'
import { group, latitude, line, longitude, stateCode, title, zipCode } from './text.ts'

/** A time of day on a clock of 24 hours. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, written like 08:00 or 17:30')
  .meta({ examples: ['"08:00"'] })

const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** An American number as people write it; it is shown and dialed from this one field. */
const phone = z
  .string()
  .refine(
    (text) => parsePhoneNumberFromString(text, 'US')?.isPossible() === true,
    'must be an American telephone number of ten digits',
  )
  .meta({ examples: ['(972) 555-0142'] })
  .transform((text) => {
    const number = parsePhoneNumberFromString(text, 'US')
    return { display: number?.formatNational() ?? text, e164: number?.number ?? text }
  })

const openAndClose = z
  .strictObject({ opens: clockTime, closes: clockTime })
  .refine(({ opens, closes }) => opens < closes, 'must open before it closes')

const openingHours = z
  .array(
    z.strictObject({
      label: title
        .describe('The days as people say them.')
        .meta({ examples: ['Monday to Friday'] }),
      days: z.array(day).min(1, 'must name a day').describe('The days, one by one.'),
      times: openAndClose
        .nullable()
        .describe('Leave them out, and these days are shown as closed.')
        .meta({ examples: ['{ opens: "08:00", closes: "18:00" }'] }),
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
        .describe('Leave them out, and the office is shown as closed on this day.')
        .meta({ examples: ['{ opens: "08:00", closes: "12:00" }'] }),
    }),
  )
  .refine(
    (list) => new Set(list.map(({ date }) => date)).size === list.length,
    'must not name a day twice',
  )
  .transform((list) => list.toSorted((a, b) => a.date.localeCompare(b.date)))

/** The facts of content/business.yaml. */
export const businessSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(4, 'must have at least 4 characters')
    .max(60, 'must have at most 60 characters')
    .regex(/^[^{}\n]*$/, 'must be one line without braces')
    .refine(
      (name) => !name.includes(' - '),
      'must not contain " - ", which ends the name in titles',
    )
    .describe('The registered name, 4 to 60 characters. The consent of every visitor names it.'),
  phone: phone.describe('The telephone number, as people write it.'),
  email: z
    .email('must be an e-mail address')
    .describe('Where visitors write to, and where requests go unless MAIL_TO says otherwise.')
    .meta({ examples: ['hello@your-domain.com'] }),
  address: group('Where the business has its home.', {
    street: title
      .nullable()
      .default(null)
      .describe('Street and number, where visitors and search engines may see them; else empty.')
      .meta({ examples: ['1200 Main Street, Suite 4'] }),
    city: title.describe('The home city.'),
    state: stateCode.describe('The state, in two letters.'),
    stateName: title.describe('The state, in full.').meta({ examples: ['Texas'] }),
    postalCode: zipCode,
  }),
  coordinates: group('Where the home city lies, for search engines.', { latitude, longitude }),
  region: title
    .max(21, 'must have at most 21 characters: many titles and descriptions name it')
    .describe('What people call the area that the business works in.')
    .meta({ examples: ['North Texas'] }),
  serviceRadiusMiles: z
    .number()
    .positive('must be more than 0')
    .describe('Roughly how far from the home city the business drives, in miles.'),
  zipCodesNotServed: z
    .array(z.string().regex(/^\d{3}(\d{2})?$/, 'must be five digits, or the first three of many'))
    .default([])
    .describe(
      'ZIP codes within these miles that the business doesn’t drive to, such as across a bay. Three digits mean all that begin with them. Those of a city in locations are always served.',
    )
    .meta({ examples: ['["33711", "336"]'] }),
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), {
      error: 'must be the name of a time zone',
    })
    .describe('The clock that the hours go by.')
    .meta({ examples: ['America/Chicago'] }),
  hours: openingHours.describe('Office hours, in the order in which they are shown.'),
  specialHours: specialHours
    .default([])
    .describe('Holidays and other days on which the office hours differ.'),
  sameDayUntil: clockTime.describe(
    'Until when a call usually still brings a visit on the same day; the claim says it.',
  ),
  textMessages: z
    .boolean()
    .describe(
      'Whether the phone number takes texts. Visitors are then asked to send photos to it.',
    ),
  payment: group('How customers pay.', {
    methods: z
      .array(title)
      .describe('How customers can pay. Leave the list empty if they hear it before each visit.')
      .meta({ examples: ['[cash, check, card]'] }),
    deposit: line.nullable().describe('What is due in advance, in a sentence; else empty.'),
    cancellation: line
      .nullable()
      .describe('How a customer ends a plan of regular visits, in a sentence; else empty.'),
  }),
  priceRange: z
    .string()
    .regex(/^\${1,4}$/, 'must be $, $$, $$$ or $$$$')
    .describe('How costly the business is, as directories print it.')
    .meta({ examples: ['$$'] }),
  serviceType: title.describe('What the business does, for search engines.'),
  socialProfiles: z
    .array(
      z
        .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
        .meta({ examples: ['https://www.facebook.com/your-business'] }),
    )
    .describe("The business's own profiles elsewhere, if it has any."),
  referral: z
    .boolean()
    .describe(
      'On (true): a referral service that passes requests on to independent contractors. Off (false): a licensed company that does its own work. The footer, the legal pages and the about page follow.',
    ),
  licenseNumber: title
    .nullable()
    .describe('The license number of the state, once there is one; empty until then.'),
  licenseOpinion: line
    .nullable()
    .describe(
      'Who said that a referral service needs no license of its own, and when; else empty.',
    ),
  arbitrationCounty: line
    .describe('Where courts and arbitration sit, for the terms of service.')
    .meta({ examples: ['Dallas County, Texas'] }),
  copyrightYear: z.int().min(1900).max(2100).describe('The year of the copyright line.'),
  legalLastUpdated: spelledOutDate
    .nullable()
    .describe(
      'Fixes "last updated" on the legal pages, which a lawyer will want; empty shows the day of the build.',
    ),
})
