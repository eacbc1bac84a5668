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
  lasts: title.describe('How long.').meta({ examples: ['3 months'] }),
  pests: line.describe('The pests it covers.').meta({ examples: ['roaches, ants and mice'] }),
  honoredBy: title.describe('Who comes back.').meta({ examples: ['the contractor you paid'] }),
})

/** One thing the business says about itself that a customer, a rival or the state may ask it to prove. */
const claimSchema = z.strictObject({
  shown: z.boolean().describe('Whether pages show the claim.'),
  title: title.describe('Three to six words, as a heading or a badge.'),
  text: line.describe('A sentence or two that says the same thing in full.'),
  terms: line
    .optional()
    .describe('What a customer asks next, such as how long it holds and for what; in answers.'),
  offer: line
    .optional()
    .describe('The same in two or three words, for {offers} in search results.'),
  icon: z.enum(claimIcons).optional().describe('Beside the claim in the list of reasons.'),
  stat: z
    .strictObject({
      figure: title.describe('The number as it is printed large.'),
      label: title.describe('What it counts.'),
    })
    .optional()
    .describe('For claims that are figures.'),
  places: z.array(z.enum(claimPlaces)).min(1, 'must name a place').describe('Where it is shown.'),
  guarantee: guarantee
    .nullish()
    .describe('The terms of a guarantee, which every text that promises it prints.'),
  evidence: line.describe('What you must have on file before you show it.'),
  caution: line.optional().describe('Why a lawyer should look at it first, where that is so.'),
  smallPrint: line
    .optional()
    .describe("What a referral service's small print says against it; go-live asks to settle it."),
  settled: line
    .optional()
    .describe('Who settled whether the claim or the small print holds, and when.'),
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
