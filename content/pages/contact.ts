import { business } from '../business.ts'
import type { ContactWords } from '../schema/pages.ts'

/** The words of the contact page. */
export const contact: ContactWords = {
  title: 'Contact',
  metaDescription:
    'Call, write or send a request for an estimate. Office hours, service area and what happens after you get in touch with us in Carrollton, Texas.',
  headline: 'Call, write, or leave a number',
  intro: 'A photo helps, and so does the hour you saw it. If it is in the house right now, call.',
  picture: 'contact',
  pictureAlt:
    'A big amber dial telephone stands on a round plinth before a small brick office with a green door and warmly lit windows; a technician waves on the path and the company van is parked beside it.',
  labels: { phone: 'Phone', email: 'Email', area: 'Service area', hours: 'Office hours' },
  emailNote: 'We reply within 24 hours.',
  areaNote: `${business.address.city}, ${business.address.state} and about ${business.serviceRadiusMiles} miles around.`,
  closed: 'Closed',
  expect: {
    title: 'What happens next',
    items: [
      {
        title: 'Somebody reads it',
        text: 'Your request goes straight to the people who answer the phone.',
      },
      {
        title: 'We call or text you',
        text: 'We ask what you saw, where and for how long, and tell you whether it can wait.',
      },
      {
        title: 'We agree on a time',
        text: 'Scheduled appointments are typically within one or two days.',
      },
      {
        title: 'You get a plan and a price',
        text: 'We inspect, explain what we found and put the estimate in your hands. Then you decide.',
      },
    ],
  },
  form: {
    title: 'Request an estimate',
    text: 'Name, phone and email are enough. The rest can wait for the call.',
  },
}
