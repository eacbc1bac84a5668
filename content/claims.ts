import { business } from './business.ts'
import type { Claim, ClaimPlace } from './schema/claim.ts'

/**
 * What the business claims about itself: the only place where these things are worded. Each carries
 * what an owner must hold to make it, and a switch. Texas judges pest control advertising by
 * 4 TAC 7.152: claims must be substantiated when they are made.
 */
export const claims = {
  experience: {
    shown: true,
    title: '20+ years of experience',
    text: 'More than 20 years of combined experience with the pests of North Texas.',
    stat: { figure: '20+', label: 'years combined experience' },
    places: ['stat', 'about'],
    evidence: 'A list of the people counted and the years each has worked in pest control.',
  },
  customers: {
    shown: true,
    title: '10,000+ satisfied customers',
    text: 'More than 10,000 satisfied customers in and around Carrollton.',
    stat: { figure: '10,000+', label: 'satisfied customers' },
    places: ['stat', 'about'],
    evidence:
      'Customer records that add up to the number, and a basis for "satisfied", such as a survey.',
  },
  emergency: {
    shown: true,
    title: '24/7 emergency service',
    text: 'Emergencies do not keep office hours. We answer for urgent pest problems 24 hours a day, Monday to Sunday.',
    stat: { figure: '24/7', label: 'emergency service' },
    places: ['stat', 'why-choose', 'call', 'contact', 'faq'],
    evidence: 'A phone that is answered, and somebody who can go out, at every hour of the week.',
  },
  sameDay: {
    shown: true,
    title: 'Same-day service',
    text: 'Call in the morning and, on most days, we can come the same day.',
    places: ['why-choose', 'hero', 'faq'],
    evidence: 'Schedules that show same-day visits are usually possible.',
  },
  familyOwned: {
    shown: true,
    title: 'Local and family-owned',
    text: `A family business with its home in ${business.address.city}.`,
    places: ['about', 'footer'],
    evidence: 'Ownership papers that show a family owns and runs the business.',
  },
  ecoFriendly: {
    shown: true,
    title: 'Eco-friendly options',
    text: 'Ask about eco-friendly options: traps, sealing and changes to the yard before, or in place of, a spray.',
    places: ['why-choose'],
    evidence: 'A written list of the options offered and why each deserves the word.',
    caution:
      '4 TAC 7.152 names "environmentally friendly" and like words as deceptive for pesticides. Have counsel read this before it goes live, or switch it off.',
  },
  freeInspection: {
    shown: true,
    title: 'Free inspection and estimate',
    text: 'The inspection and the estimate are free. You decide once you have seen both.',
    places: ['why-choose', 'hero', 'call', 'faq'],
    evidence: 'A price list that shows no charge for either, in every city served.',
  },
  satisfaction: {
    shown: true,
    title: 'Satisfaction guarantee',
    text: 'If the pests we treated come back, so do we, at no extra cost to you.',
    places: ['why-choose', 'hero', 'faq'],
    evidence:
      'A written guarantee given to customers with the name, license number, address and phone of the business and the state notice.',
    caution:
      '4 TAC 7.145 says what a written guarantee must show. Have counsel read the guarantee itself.',
  },
  products: {
    shown: true,
    title: 'EPA-approved products',
    text: 'We use EPA-approved products, and you may see the label of anything we plan to apply.',
    places: ['why-choose'],
    evidence: 'The label and registration number of every product in use.',
    caution:
      '4 TAC 7.152 gives "EPA approved" as an example of deceptive wording. Have counsel read this before it goes live, or switch it off.',
  },
  technicians: {
    shown: true,
    title: 'Insured, trained technicians',
    text: 'Every technician who comes to your door is insured and trained for the work.',
    places: ['why-choose', 'about'],
    evidence:
      'Insurance certificates and training records for every technician, and the contractor licenses behind them.',
  },
} satisfies Record<string, Claim>

export type ClaimId = keyof typeof claims
/** The claims that are switched on and belong in a place, in the order in which they stand above. */
export function claimsShownIn(place: ClaimPlace) {
  return (Object.keys(claims) as ClaimId[])
    .map((id): Claim & { id: ClaimId } => ({ id, ...claims[id] }))
    .filter((claim) => claim.shown && claim.places.includes(place))
}
