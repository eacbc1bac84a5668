import type { Slots } from './shared.ts'

/** What the screens are called. */
export const screenNames = {
  requests: 'Requests',
  site: 'Site',
  report: 'What works',
  settings: 'Settings',
}

/** What the lists of requests are called. */
export const viewLabels = {
  'to-call': 'To call',
  'follow-up': 'Follow up',
  today: 'Today',
  week: 'Week',
  all: 'All',
  called: 'Called',
  booked: 'Booked',
  done: 'Done',
  'no-job': 'No job',
  failed: 'Not delivered',
  spam: 'Set aside',
  more: 'More',
}

/** The list of requests. */
export const listWords = {
  heading: 'Requests',
  waiting: (count: string) => `${count} waiting`,
  nobodyWaits: 'No one is waiting',
  nobodyWaitsText: 'The next request will show up here.',
  empty: 'Nothing here',
  emptyText: 'There are no requests in this list.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'No name, phone, email or message has these words.',
  add: 'Add a call',
  search: 'Search requests',
  searchHint: 'Name, phone, word…',
  clear: 'Clear the search',
  callNext: 'Call next',
  due: 'Follow up now',
  named: 'With this name',
  // Requests with one phone number or email address, of someone who had us come before.
  requests: (count: string) => `${count} requests`,
  since: (year: string) => `customer since ${year}`,
  // Requests that came while the list was open.
  newOnes: (count: string) => `${count} new ↑`,
  download: 'Download this list as a spreadsheet',
  today: 'Today',
  yesterday: 'Yesterday',
  live: 'up to date',
  asking: 'checking every few seconds',
  offline: 'no connection',
  more: 'Show more',
  failedOne: '1 request wasn’t delivered',
  failedMany: (count: string) => `${count} requests weren’t delivered`,
  failedText: 'Nothing is lost. Open the list, and send again.',
  unreadable: ({ id, why }: Slots<'id' | 'why'>) =>
    `We can’t show request ${id}: ${why}. Another program changed it. Ask the person who runs your server.`,
  nameless: 'No name given',
  // Someone without a name, in "Did you reach …?".
  them: 'them',
  triedOnce: 'tried once',
  tried: (count: string) => `tried ${count} times`,
  late: 'Not marked as done yet',
  doneToday: 'Done today',
  lateSince: (day: string) => `Late since ${day}`,
  donePerson: (visitor: string) => `Done at ${visitor}’s`,
  mine: 'Only mine',
  everyone: 'Everyone’s',
  clash: (visitor: string) => `At the same time as ${visitor}`,
  map: 'Map',
  noDay: 'No day yet',
  noMessage: 'no message',
  spamBecause: (reasons: string) => `Set aside: ${reasons}`,
  loading: 'Loading…',
  broken: 'We can’t reach the server. The desk keeps trying.',
}

/** How long a request has waited. */
export const clockWords = {
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  days: (count: string) => `${count} d`,
  now: 'just now',
  // The office has been closed since the request came in.
  afterHours: 'after hours',
}

/** Notifications: what a locked phone shows, where anyone may read it, and how to turn them on and off. */
export const notificationWords = {
  requestAbout: (topic: string) => `New request: ${topic}`,
  request: 'New request',
  stillWaitingAbout: (topic: string) => `Still waiting: ${topic}`,
  stillWaiting: 'A request is still waiting',
  stillWaitingMany: (count: string) => `${count} requests are still waiting`,
  heading: 'Notifications',
  text: 'This device shows a new request at once, even if the desk isn’t open. It tells you again when a request has waited too long. It names the service and the city, never the person.',
  turnOn: 'Notify me here',
  turnOff: 'Turn off',
  on: 'Notifications are on for this device.',
  working: 'One moment…',
  blocked:
    'This browser blocks the desk’s notifications. Allow them in the browser’s settings for this site, then come back.',
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, put the desk on the home screen first: tap Share, then “Add to Home Screen”, and open the desk from there.',
  failed: 'That didn’t work. Check the connection and try again.',
  offer: 'Get a notification on this device when a request comes in?',
  later: 'Not now',
}

/** Keyboard shortcuts, for a desk on a computer. */
export const keyWords = {
  open: 'Keys',
  heading: 'Keys',
  text: 'They work anywhere but in a box you type in.',
  close: 'Close',
  on: 'Use these keys',
  list: {
    J: 'next request',
    K: 'previous request',
    C: 'call',
    N: 'write a note',
    '/': 'search',
    '?': 'this list',
  },
}
