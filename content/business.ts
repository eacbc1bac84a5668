import type { Business } from './schema/business.ts'

/**
 * Who the business is. Each fact stands here once; every page, e-mail and search-engine record
 * reads it from here. The contact data is fictitious until an owner sets theirs.
 */
export const business: Business = {
  name: 'Carrollton Pest Control',
  descriptor: 'Local, family-owned pest control',
  phone: { display: '(972) 555-0142', e164: '+19725550142' },
  email: 'hello@carrolltonpestcontrol.example',
  address: { city: 'Carrollton', state: 'TX', postalCode: '75006' },
  coordinates: { latitude: 32.9756, longitude: -96.89 },
  serviceRadiusMiles: 30,
  hours: [
    {
      label: 'Monday to Saturday',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      times: { opens: '08:00', closes: '18:00' },
    },
    { label: 'Sunday', days: ['Sunday'], times: null },
  ],
  priceRange: '$$',
  serviceType: 'Pest control',
  socialProfiles: [
    'https://social.example/carrolltonpestcontrol',
    'https://neighbors.example/carrolltonpestcontrol',
  ],
  licenseNumber: null,
  arbitrationCounty: 'Dallas County, Texas',
  copyrightYear: 2025,
  // A lawyer will want a fixed date here once the legal pages are settled.
  legalLastUpdated: null,
}
