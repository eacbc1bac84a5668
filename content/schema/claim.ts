import { z } from 'zod'
import { line } from './text.ts'

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
] as const

/** One thing the business says about itself that a customer, a rival or the state may ask it to prove. */
export const claimSchema = z.strictObject({
  /** Switch it off and it disappears from every page. */
  shown: z.boolean(),
  /** Three to six words, as a heading or a badge. */
  title: line,
  /** A sentence or two that says the same thing in full. */
  text: line,
  /** For figures: the number as it is printed large, and what it counts. */
  stat: z.strictObject({ figure: line, label: line }).optional(),
  places: z.array(z.enum(claimPlaces)).min(1),
  /** What an owner must have on file before showing it. */
  evidence: line,
  /** Why a lawyer should look at it first, where that is so. */
  caution: line.optional(),
})

export type Claim = z.infer<typeof claimSchema>
export type ClaimPlace = (typeof claimPlaces)[number]
