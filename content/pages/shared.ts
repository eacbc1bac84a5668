import { business } from '../business.ts'
import type { SharedWords } from '../schema/pages.ts'

/** Words that stand on more than one page. */
export const shared: SharedWords = {
  call: {
    title: 'Rather talk to a person?',
    text: 'Tell us what you saw. You will know in a few minutes whether it can wait.',
  },
  footer: {
    call: {
      title: 'Need Pest Control Services?',
      text: 'One call. Say what you saw and where you live.',
    },
    quickLinks: 'Quick links',
    services: 'Services',
    locations: 'Service areas',
    disclaimer: `${business.name} is a referral service that connects homeowners with independent local contractors. We do not warrant or endorse their work. It is the homeowner’s responsibility to verify that the contractor meets all requirements, including license and insurance, before work begins.`,
  },
  notFound: {
    service: {
      title: 'Service Not Found',
      text: 'We do not have a service at this address. It may have moved, or the link has a typo.',
      link: 'Return to Services',
    },
    location: {
      title: 'Location Not Found',
      text: 'We do not have a city at this address. It may have moved, or the link has a typo.',
      link: 'Return to Service Areas',
    },
    article: {
      title: 'Blog Post Not Found',
      text: 'There is no article at this address. It may have moved, or the link has a typo.',
      link: 'Return to Blog',
    },
    page: {
      title: 'Unexpected Application Error!',
      text: '404 Not Found',
      link: 'Return to the home page',
    },
  },
  share: {
    picture: 'share',
    pictureAlt:
      'A miniature brick house under a glass honeycomb dome. Ants on the street and a mosquito in the air stay outside, and a technician waves beside a white and green van.',
  },
  received: {
    metaDescription:
      'Your request for an estimate has been stored. A team member will contact you soon.',
    link: 'Return to the home page',
  },
  problem: {
    title: 'Your request',
    text: 'Check it below and send it again.',
    metaDescription:
      'Your request could not be sent yet. What you typed is still here: check it and send it again.',
  },
}
