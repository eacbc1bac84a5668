import { business } from '../business.ts'
import type { LocationsWords } from '../schema/pages.ts'

/** The words of the page that lists all cities, and those that every city page shares. */
export const locationsPage: LocationsWords = {
  title: 'Service Areas',
  metaDescription:
    'Pest control in eleven North Texas cities around Carrollton, from Plano to Grapevine. See which pests the soil, creeks and houses of each city bring.',
  headline: 'Eleven cities and the pests of each',
  intro:
    'Black clay or sandy ground, lake shore or alley, old pecans or new lumber: what lives near your house depends on where it stands. Find your city.',
  elsewhere: {
    title: 'Your city is not here?',
    text: `We drive about ${business.serviceRadiusMiles} miles from ${business.address.city}. Call, and we will tell you straight away whether we can come.`,
  },
  detail: {
    pests: 'What to look out for here',
    faq: 'Asked by people who live here',
    others: 'Other cities near you',
    form: {
      title: 'Request an estimate',
      text: 'Tell us what you saw and what part of town you live in.',
    },
    sources: 'Where these facts come from',
  },
}
