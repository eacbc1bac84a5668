import { z } from 'zod'
import { line, title } from './text.ts'

/** Where a claim may be shown. */
const claimPlaces = [
  'why-choose',
  'stat',
  'hero',
  'call',
  'footer',
  'about',
  'faq',
  'contact',
  'email',
  'city',
  'commitments',
] as const

/** The pictograms that a claim may stand beside. */
export const claimIcons = [
  'siren',
  'calendar',
  'leaf',
  'clipboard',
  'return',
  'label',
  'person',
] as const

/** The terms of a guarantee. */
export const guarantee = z.strictObject({
  lasts: title.describe('How long the guarantee lasts.').meta({ examples: ['3 months'] }),
  pests: line.describe('Which pests it covers.').meta({ examples: ['roaches, ants and mice'] }),
  honoredBy: title
    .describe('Who comes back if the pests do.')
    .meta({ examples: ['the contractor you paid'] }),
})

/** One thing the business says about itself that a customer, a rival or the state may ask it to prove. */
const claimSchema = z.strictObject({
  shown: z.boolean().describe('Whether pages show the claim.'),
  title: title.describe('The claim in three to six words.'),
  text: line.describe('The same in a sentence or two.'),
  terms: line
    .optional()
    .describe('What customers ask next, such as how long it lasts. Answers add it.'),
  words: z
    .array(title)
    .optional()
    .describe('Words that claim the same: while the claim is off, the check looks for them.'),
  offer: line.optional().describe('The claim in two or three words, for search results.'),
  icon: z.enum(claimIcons).optional().describe('The symbol beside the claim.'),
  stat: z
    .strictObject({
      figure: title.describe('The number, shown large.'),
      label: title.describe('What it counts.'),
    })
    .optional()
    .describe('For a claim that’s a number, like 20+ years.'),
  places: z
    .array(z.enum(claimPlaces))
    .min(1, 'must name a place')
    .describe('Where pages and emails show the claim.'),
  guarantee: guarantee
    .nullish()
    .describe('What your written guarantee says. Every page that promises it prints this.'),
  evidence: line.describe(
    'What you must have on file before you show the claim. Visitors don’t see this.',
  ),
  caution: line
    .optional()
    .describe('Why a lawyer should look at the claim first. Visitors don’t see this.'),
  smallPrint: line
    .optional()
    .describe('Where your own small print says the opposite. Settle it before the site goes live.'),
  settled: line
    .optional()
    .describe('Who decided whether the claim or the small print is right, and when.'),
})

/** content/claims.yaml: each claim by its id. */
export const claimsSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'must be a name of letters and digits'),
  claimSchema,
)

export type Claims = z.output<typeof claimsSchema>
export type Claim = Claims[string]
export type ClaimPlace = (typeof claimPlaces)[number]
export type ClaimIcon = (typeof claimIcons)[number]
