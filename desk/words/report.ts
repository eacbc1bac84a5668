import type { Slots } from './shared.ts'

/** The report of the last four weeks. A week is seven days; the first ends today. */
export const reportWords = {
  // The headline is put together from these.
  requestsOne: '1 request',
  requestsMany: (count: string) => `${count} requests`,
  answered: ({ requests, time }: Slots<'requests' | 'time'>) =>
    `${requests} in 7 days, called back in ${time}`,
  unanswered: (requests: string) => `${requests} in 7 days, not called back yet`,
  // Follows the headline.
  stillWaiting: (count: string) => `, ${count} waiting now`,
  none: 'No request in the last 7 days',
  before: (requests: string) => `In the 7 days before: ${requests}.`,
  beforeAnswered: ({ requests, time }: Slots<'requests' | 'time'>) =>
    `In the 7 days before: ${requests}, called back in ${time}.`,
  half: 'Half waited less than that, half longer. Only office hours count.',
  atOnce: 'under 1 min',
  figures: 'Figures',
  byDay: {
    heading: 'Requests by day',
    none: 'Once requests come in, each day gets a bar here.',
    day: 'Day',
    requests: 'Requests',
    views: 'Pages opened',
    most: ({ day, count }: Slots<'day' | 'count'>) => `most on ${day}: ${count}`,
  },
  stages: { heading: 'Outcomes' },
  held: {
    heading: 'Held back',
    spam: ({ count, all }: Slots<'count' | 'all'>) => `Set aside as spam: ${count} of ${all}.`,
    noSpam: 'Nothing was set aside as spam.',
    failed: ({ count, channel }: Slots<'count' | 'channel'>) =>
      `${count} couldn’t be delivered by ${channel}.`,
    delivered: 'Everything was delivered.',
  },
  // What was paid in the last four weeks.
  income: 'Income',
  source: 'Source',
  channel: 'How it came',
  sources: { form: 'Form', phone: 'Phone', again: 'Came back' },
  nextVisits: ({ back, due }: Slots<'back' | 'due'>) =>
    `Repeat visits done in these four weeks: ${back}. Due by today, still without a time: ${due}.`,
  services: 'By service',
  service: 'Service',
  cities: 'By city',
  city: 'City',
  bySource: 'By source',
  count: 'Requests',
  others: 'Others',
  notNamed: 'Not given',
  direct: 'Typed the address, or not known',
  doneFor: 'Done for',
  paid: 'Paid in these four weeks',
  toCome: 'Still to come from planned visits',
  owed: 'Left to pay for work that’s done',
}

/** How quickly you called back. */
export const answerWords = {
  heading: 'How quickly you call back',
  text: (texts: boolean) =>
    `From the request to your first try by call${texts ? ', text' : ''} or email, while the office is open.`,
  week: 'Week',
  requests: 'Requests',
  answered: 'Called back',
  reached: 'Reached',
  notReached: 'Not reached',
  waiting: 'Waiting',
  median: 'Half within',
  slowest: 'Slowest',
  slowestText: (time: string) => `slowest ${time}`,
  nothing: 'nothing to call back',
  none: 'none called back',
}

/** What visitors did. */
export const visitorWords = {
  heading: 'What visitors did',
  text: 'No cookies. Visitors who ask not to be counted aren’t.',
  none: 'No visits counted yet. A page reports a minute after the visitor closes it.',
  views: 'pages opened',
  calls: 'calls tapped',
  texts: 'texts tapped',
  begun: 'forms started',
  sent: 'forms sent',
  failed: 'forms that failed',
  page: 'Page',
  requests: 'Requests',
  home: 'Home page',
  byPage: 'By page',
  columns: {
    views: 'Opened',
    calls: 'Calls',
    texts: 'Texts',
    begun: 'Started',
    sent: 'Sent',
    failed: 'Failed',
  },
}
