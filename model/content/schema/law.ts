import { z } from 'zod'
import { clockTime } from './business.ts'
import { group, line, prose, source, template, title } from './text.ts'

/**
 * content/law/<state>.yaml, or default.yaml for a state without one. The texts reach pages as facts:
 * {law agency}, {quiet from}.
 */
export const lawSchema = group('What the law of a state adds to the pages.', {
  state: title
    .nullable()
    .describe('The name of the state.')
    .meta({ examples: ['Texas'] }),
  places: z.array(title).describe('Words that give a text away as one about this state.'),
  license: template('license').describe('In the footer, once there is a license number.'),
  agency: line.describe('Who says whether a license is valid.'),
  licensing: line.describe('In the terms of service: who needs a license, and where to check.'),
  rights: line.describe("In the terms of service: rights that the terms can't take away."),
  courts: line.describe('In the terms of service: the court for small claims.'),
  sale: line.describe('In the privacy policy: how the law sees payments for introductions.'),
  privacy: prose.describe('In the privacy policy: what a visitor may ask for, with its heading.'),
  quiet: group('When visitors are not to be called or texted for sales.', {
    from: clockTime,
    until: clockTime,
    untilSunday: clockTime,
    warning: template('until', 'from'),
  }),
  advertising: group('Words that the state names as deceptive in advertising for pest control.', {
    words: z.array(title).describe('The check names the texts that have them, also in the plural.'),
    rule: line.describe('What the state says about them, and where.'),
  }).optional(),
  goLive: group('What the owner must settle before the site goes live.', {
    license: line,
    referral: line.describe('Follows the license, for a referral service.'),
    pests: line.describe('Who may say which pest it is.'),
    guarantee: line.describe('What a written guarantee must show.'),
    texts: line.optional().describe('What the state asks of those who text customers.'),
  }),
  sources: z.array(source).describe('Where each of these can be read.'),
})

/** The texts that others name: {law agency}. */
export const lawTexts = [
  'license',
  'agency',
  'licensing',
  'rights',
  'courts',
  'sale',
  'privacy',
] as const

/** What a page fills into them. */
export const lawSlots = ['license', 'until', 'from']
