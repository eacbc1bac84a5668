import type { ChannelName } from '../../model/lead/fields.ts'

/** Texts that fill the slots of a label with several. */
export type Slots<Name extends string> = Readonly<Record<Name, string>>

/** What became of a request. */
export const stageLabels = {
  new: 'New',
  called: 'Called',
  booked: 'Booked',
  done: 'Done',
  'no-job': 'No job',
  earlier: 'From before the desk',
}

/** What the ways of delivery are called. */
export const channelLabels = {
  email: 'email',
  relay: 'form service',
  webhook: 'other program',
  outbox: 'file',
  push: 'notification',
  receipt: 'receipt',
} satisfies Record<ChannelName, string>

/** Why a request was set aside, in the desk and in the morning email. */
export const spamSignLabels = {
  hiddenField: 'the hidden field was filled in',
  otherSite: 'sent from another website',
  noScript: 'sent without JavaScript',
  withinOneSecond: 'filled in within a second',
  withinThreeSeconds: 'filled in within three seconds',
  oneLink: 'a link in the message',
  fewLinks: 'links in the message',
  manyLinks: 'many links in the message',
  linkInName: 'a link in the name',
  linkMarkup: 'link markup in the message',
  salesTalk: 'sales words in the message',
  doubtfulDetails: 'blank or doubtful details',
  repeated: 'the same message came before',
  repeatedOften: 'the same message came several times',
  repeatedVeryOften: 'the same message came many times',
  busyAddress: 'several requests from one IP address',
  addressBurst: 'a burst of requests from one IP address',
}

/** What becomes of a visit. */
export const visitStateLabels = {
  planned: 'Planned',
  done: 'Done',
  'no-show': 'No one was home',
  off: 'Called off',
}

/** Columns of the spreadsheet, after the request itself. */
export const sheetLabels = {
  customer: 'Customer',
  address: 'Street address',
  day: 'Visit',
  from: 'From',
  until: 'Until',
  who: 'Who goes',
  state: 'What became of it',
  price: 'Price',
  paid: 'Paid',
  left: 'Left to pay',
  how: 'Paid by',
  paidOn: 'Paid on',
  notes: 'Notes',
  photos: 'Photos',
  stopped: 'Asked us to stop',
}

/** What an installed desk shows when the phone is offline. */
export const offlineWords = {
  heading: 'No connection',
  text: 'The desk doesn’t keep requests on this device. They’re waiting for you on the server.',
  again: 'Try again',
}

/** Error messages of the desk's server. */
export const deskProblems = {
  signedOut: 'Sign in to use the desk.',
  notFound: 'The desk has nothing at this address.',
  badRequest: 'The desk couldn’t read that. Reload the page.',
  crossSite: 'The desk refused a request from another site.',
  tooMany: 'Too many attempts. Wait a few minutes and try again.',
  conflict: 'Someone else changed this request in the meantime.',
  notAllowed: 'You’re not allowed to do that. Ask someone who manages people.',
  lastManager: 'No one else may manage people. Let someone else manage them first.',
  nameTaken: 'Someone has, or had, this name. Choose another.',
  passkeyExists: 'This passkey is already registered. Sign in with it.',
  failed: 'The server couldn’t do that. Its log says why.',
  unavailable: 'The desk can’t reach its database. Try again in a minute.',
}

/** Why the site can't be changed from the desk, or not now. */
export const siteProblems = {
  off: 'Your site runs on several servers, so change its files where they’re kept, and publish them on each.',
  readOnly: 'The server can’t write to the content folder. Give its user the right to.',
  disk: 'The server couldn’t write to its disk. What was published before stays, and so does your draft.',
  changed: 'Someone changed this in the meantime. Look at it again first.',
  conflict: 'A file was changed on the server just now. Look at the changes again first.',
  noPlace:
    'The page no longer has a place for these words. Take them back, or add the place again first.',
  mistakes: 'Fix the mistakes in the draft first.',
  confirm: 'Confirm what this changes first.',
  manage:
    'This changes the email address that requests go to. Someone who may manage people must publish it.',
  noAnswer: 'This took too long and was stopped. Everything saved before is still in your draft.',
  undoLater: 'The same words were changed again later. Undo that first.',
  taken: 'Another page has this name already.',
  noArea:
    'None of these ZIP codes has an area, so the city can’t be placed on the map. Add one with streets.',
  needed:
    'Another page needs this one, such as the home page, which features services. Change that first.',
  undoDraft: 'Your draft changes the same words. Publish them or take them back first.',
}

/** Why something stays in the draft although it was to be published, unless it has a mistake. */
export const siteHeld = {
  changed: 'It was changed again after you looked at it.',
  unfit: 'The words that it changes have changed since.',
  together: 'It only works together with a change that stays in the draft.',
}
