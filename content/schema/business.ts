import { z } from 'zod'
import { line } from './text.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 08:00')
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

/** The facts of content/business.ts. */
export const businessSchema = z.strictObject({
  name: line,
  /** What the business is, in a few words, for titles and the footer. */
  descriptor: line,
  phone: z.strictObject({
    /** As people read it. */
    display: line,
    /** As telephones dial it: E.164. */
    e164: z.string().regex(/^\+1\d{10}$/, 'must be +1 and ten digits'),
  }),
  email: z.email(),
  address: z.strictObject({
    city: line,
    state: z.literal('TX'),
    postalCode: z.string().regex(/^\d{5}$/),
  }),
  coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  /** Roughly how far from the home city the business drives, in miles. */
  serviceRadiusMiles: z.number().positive(),
  /** Opening hours, in the order they are shown; a line without times is a closed day. */
  hours: z
    .array(
      z.strictObject({
        label: line,
        days: z.array(day).min(1),
        times: z.strictObject({ opens: clockTime, closes: clockTime }).nullable(),
      }),
    )
    .min(1),
  /** How costly the business is, as directories print it: $ to $$$$. */
  priceRange: z.string().regex(/^\${1,4}$/),
  /** What the business does, for structured data. */
  serviceType: line,
  /** Addresses of the business's own profiles elsewhere. */
  socialProfiles: z.array(z.url()),
  /** The Texas Department of Agriculture business licence number, once there is one. */
  licenseNumber: line.nullable(),
  /** Where courts and arbitration sit for the terms of service. */
  arbitrationCounty: line,
  copyrightYear: z.int(),
  /** Fixes "last updated" on the legal pages, like "March 6, 2025"; null shows the day of the build. */
  legalLastUpdated: line.nullable(),
})

export type Business = z.infer<typeof businessSchema>
