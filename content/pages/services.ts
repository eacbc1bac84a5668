import type { ServicesWords } from '../schema/pages.ts'

/** The words of the page that lists all services, and those that every service page shares. */
export const servicesPage: ServicesWords = {
  title: 'Services',
  metaDescription:
    'Ten pest control services for homes and businesses in Carrollton and North Texas, from termites and rodents to bed bugs, mosquitoes and wildlife.',
  headline: 'Ten services that start with a look',
  intro:
    'Every job begins with finding out what the pest is and how it got in. Choose the one that sounds like yours. If you are not sure, describe what you saw and we will tell you.',
  form: {
    title: 'Not sure which one?',
    text: 'Describe it in your own words. We sort out the rest.',
  },
  detail: {
    whatIs: 'What it is',
    signs: 'Signs to look for',
    approach: 'How we go about it',
    whyChoose: 'Why do it this way',
    coverage: 'What is covered, and where',
    faq: 'Common questions',
    benefits: 'What you get',
    related: 'Other services',
    form: { title: 'Request an estimate', text: 'Tell us where you saw it, and when.' },
    questions: {
      seeADifference: 'How long before I see a difference?',
      beforeYouArrive: 'What should I do before you arrive?',
      comeBack: 'Will the problem come back?',
    },
    sources: 'Where these facts come from',
  },
}
