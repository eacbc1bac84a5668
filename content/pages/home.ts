import { business } from '../business.ts'
import type { HomeWords } from '../schema/pages.ts'

/** The words of the home page. */
export const home: HomeWords = {
  title: 'North Texas Homes and Businesses',
  metaDescription:
    'Pest control in Carrollton, Texas, and the cities around it. Tell us what you saw, or call. We look for the cause before we treat anything.',
  hero: {
    eyebrow: 'Pest control in Carrollton, Texas',
    headline: 'Your house. Not theirs.',
    text: 'Mud tubes on the slab, scratching in the attic, fire ants by the swing set. Tell us what you saw. We find out how it got in, then treat the cause.',
    form: {
      title: 'Request an estimate',
      text: 'Name, phone, email. The note is optional.',
    },
    pictureAlt:
      'A miniature brick ranch house under a honeycomb glass dome, with live oaks, a white picket fence, and a technician beside a white and green van.',
  },
  whyChoose: {
    title: 'Why choose us',
    text: 'What you can expect from us, in plain words.',
  },
  featured: {
    title: 'What is bothering you?',
    text: 'Four problems that are common in North Texas. Pick yours to see how we work on it.',
    services: [
      'termite-inspection-and-extermination',
      'rodent-control',
      'mosquito-and-tick-control',
      'ant-control',
    ],
    all: 'See all ten services',
  },
  process: {
    title: 'Four steps, in this order',
    text: 'A spray on the first day treats what you can see. We start one step earlier.',
    steps: [
      {
        title: 'Quick inspection',
        text: 'We walk the house and yard with a flashlight, name the pest and find out where it gets in.',
      },
      {
        title: 'Custom treatment plan',
        text: 'You hear what we found, what we plan to use, where and why. Nothing is applied before you agree.',
      },
      {
        title: 'Professional application',
        text: 'The technician treats the places the pest uses, not every wall in the house.',
      },
      {
        title: 'Follow-up and prevention',
        text: 'We check the result and show you the gap, the leak or the branch that let it happen.',
      },
    ],
  },
  faq: {
    title: 'Asked before every first visit',
    text: 'Not here? Call and ask.',
    questions: [
      {
        question: 'How soon can somebody come?',
        answer: 'Scheduled appointments are typically within one or two days.',
        claims: ['sameDay', 'emergency'],
      },
      {
        question: 'What will it cost?',
        answer:
          'It depends on the pest, the house and how far the problem has gone, so we do not name a price for a house we have not seen. The estimate tells you what we found, what we plan to do and what it costs.',
        claims: ['freeInspection'],
      },
      {
        question: 'Which cities do you cover?',
        answer: `${business.address.city} first, then the cities around it, about ${business.serviceRadiusMiles} miles from home: Farmers Branch, Addison, The Colony, Coppell, Lewisville, Richardson, University Park, Grapevine, Irving and Plano. If you live just past one of them, call and ask.`,
        claims: [],
      },
      {
        question: 'Do I need to leave the house?',
        answer:
          'Often not. Much of the work happens outside, in the attic or inside cracks. Some treatments ask you to stay out of a room, or out of the house, for a while. You hear which rooms and how long before the visit, and you can read the label of anything we plan to apply.',
        claims: [],
      },
      {
        question: 'What if the pests come back?',
        answer:
          'Tell us what you see and when you saw it. Some pests, such as fire ants and mosquitoes, fly in again from next door, so we also tell you what to expect and when.',
        claims: ['satisfaction'],
      },
    ],
  },
}
