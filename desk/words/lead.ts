import type { ChannelName } from '../../model/lead/fields.ts'
import type { Slots } from './shared.ts'

/** A request, and what can be done about it. */
export const leadWords = {
  back: 'All requests',
  call: 'Call',
  callNumber: (number: string) => `Call ${number}`,
  callPerson: (visitor: string) => `Call ${visitor}`,
  text: 'Text',
  // The message about a visit that was just planned.
  sendTo: {
    text: (visitor: string) => `Text it to ${visitor}`,
    email: (visitor: string) => `Email it to ${visitor}`,
  },
  email: 'Email',
  more: 'More',
  noNumber: 'No number to dial',
  stage: 'Outcome',
  waiting: (time: string) => `waiting ${time}`,
  noMessage: 'They left no message.',
  // For a screen reader: their photos, and each of them. And the button that closes an enlarged one.
  photos: 'Photos',
  photo: (number: string) => `Photo ${number}`,
  closePhoto: 'Close',
  facts: 'Details',
  agreed: 'Agreed to calls and texts',
  agreedCalls: 'Agreed to calls',
  evidenceFrom: ({ page, address, hash }: Slots<'page' | 'address' | 'hash'>) =>
    `On ${page}, from ${address}. SHA-256 ${hash}`,
  noConsent: (texts: boolean) => `None on record${texts ? ', so don’t text' : ''}`,
  // Shown when you're about to call or text a visitor who opted out.
  stopped: (texts: boolean) =>
    `They asked not to be called${texts ? ' or texted' : ''}. Write an email instead.`,
  revoked: ({ time, texts }: { time: string; texts: boolean }) =>
    `${time}: they asked not to be called${texts ? ' or texted' : ''}. Write an email instead.`,
  askedSince: ({ stop, asked }: Slots<'stop' | 'asked'>) =>
    `Asked us to stop on ${stop}, asked for an estimate on ${asked}.`,
  resume: 'They asked us again',
  followUp: 'Follow up',
  followUpOn: (day: string) => `Follow up: ${day}`,
  setDay: 'Set a day',
  tomorrow: 'Tomorrow',
  threeDays: 'In 3 days',
  nextWeek: 'In a week',
  clearDay: 'No follow-up',
  dayRefused: 'That day wasn’t saved. Choose one from today to two years ahead.',
  note: 'Write a note…',
  noteLabel: 'Note',
  saveNote: 'Save note',
  history: 'What happened',
  others: 'Other requests',
  alsoStage: (stage: string) => `Mark as ${stage} too`,
  alsoOther: 'The same for their other request',
  alsoOthers: (count: string) => `The same for their ${count} other requests`,
  apart: 'This is someone else',
  apartNotice: 'A customer of their own now',
  // Stands for a customer who has the same name.
  earlierRequest: 'an earlier request',
  // Why a request was counted as a customer's: the desk says so until someone answers.
  joined: {
    phone: (visitor: string) => `Same number as ${visitor}.`,
    email: (visitor: string) => `Same email address as ${visitor}.`,
    conflict: (visitor: string) =>
      `The number is ${visitor}’s, the email address another customer’s. The number counts.`,
  },
  alike: ' has the same number or email address.',
  together: 'The same person',
  togetherNotice: 'One customer now',
  toKnow: 'To know before a visit',
  saveToKnow: 'Save',
  address: 'Street address',
  zip: 'ZIP code',
  map: (address: string) => `${address}: open the map`,
  deliveries: 'Deliveries',
  deliveryAnswer: 'What came back',
  resend: 'Send again',
  spam: 'Set aside as spam',
  notSpam: 'Not spam',
  revoke: 'They asked us to stop',
  revokeText: (texts: boolean) =>
    `From now on, the desk warns before each call${texts ? ' or text' : ''}, on every request from this number or email address. If they ask for you again, tap “They asked us again” there.`,
  print: 'Print',
  erase: 'Erase personal data',
  erased: 'The personal data of this request was erased',
  eraseTitle: (visitor: string) => `Erase all from ${visitor}?`,
  eraseText:
    'This deletes the name, numbers, email addresses, messages and notes of this customer’s requests for good, and calls off what is planned. Two things stay: when each request came, its visits and what was paid, and the proof of consent with their name and number, for as long as the law may ask for it. Delete the emails you received yourself.',
  eraseYes: 'Erase for good',
  no: 'Keep it',
  undo: 'Undo',
  conflict:
    'Someone else just changed this request. Here’s the latest version. Check it, and try again.',
  failed: 'That wasn’t saved. Check the connection and try again.',
  gone: 'This request doesn’t exist',
  choose: 'Choose a request from the list.',
  outcome: 'Last contact',
  reached: (visitor: string) => `Did you reach ${visitor}?`,
  wrote: (visitor: string) => `You wrote to ${visitor}.`,
  outcomes: {
    reached: 'Reached',
    voicemail: 'Voicemail',
    'no-answer': 'No answer',
    'wrong-number': 'Wrong number',
  },
  notCalled: 'I didn’t call',
  next: 'Next step',
  whatNext: (visitor: string) => `What’s next for ${visitor}?`,
  book: 'Book a visit',
  tryAgain: 'When do you try again?',
  twoHours: 'In 2 hours',
  notNow: 'Not now',
  textThat: (message: string) => `Text “${message}”`,
  writeIn: (language: string) => `Write in ${language}`,
  notYet: 'Not yet',
  anyway: 'Do it anyway',
}

/** Someone who phoned said yes to texts. The record has these words, the day, and who heard them. */
export const agreeWords = {
  heading: 'They said yes to texts',
  day: 'Day they said it',
  words: 'What they said',
  save: 'Save their yes',
  saved: 'Their yes to texts is on record',
  heard: (note: string) => `Said on ${note}`,
}

/** Someone who called, added by hand. */
export const phoneRequestWords = {
  heading: 'Add a call',
  phone: 'Phone',
  name: 'Name',
  service: 'What it’s about',
  noService: 'Something else',
  message: 'Note',
  more: 'Email and address',
  incomplete: 'Type a name, or a phone number with its area code.',
  talked: 'Save, we talked',
  callBack: 'Save, and call back',
  // The number that is typed is a customer's.
  known: (customer: string) => `This is ${customer}.`,
  consent: 'A call leaves no consent on record.',
  consentToTexts: `A call is no consent to texts. If they say yes to texts, tap “${agreeWords.heading}” once the request is saved.`,
}

/** What can be put right in a request. What was sent at first stays in its history. */
export const correctionWords = {
  heading: 'Correct the details',
  text: (texts: boolean) =>
    `The record of what they agreed to stays as it is.${texts ? ' Ask again before you text a new number.' : ''}`,
  save: 'Save',
  saved: 'Details corrected',
  sent: (text: string) => `At first: ${text}`,
}

/** Messages that you send from your own phone. Their texts are in content/desk.yaml. */
export const messageWords = {
  heading: 'Messages',
  sent: (time: string) => `you opened it ${time}`,
  outdated: (time: string) => `you opened it ${time}, with a day or time that has changed since`,
  languages: { en: 'English', es: 'Español' },
}

/** What happened to a request. */
export const historyWords = {
  phone: 'Called you, and was added here',
  received: 'Asked for an estimate',
  stage: (detail: string) => `Marked as ${detail}`,
  'follow-up': (detail: string) => `Follow up on ${detail}`,
  'no-follow-up': 'No follow-up',
  contact: { call: 'Called', text: 'Texted', email: 'Wrote an email' },
  outcome: {
    call: 'Outcome of the call removed',
    reached: 'Reached',
    voicemail: 'Left a voicemail',
    'no-answer': 'No answer',
    'wrong-number': 'Wrong number',
    'not-called': 'Didn’t call after all',
  },
  visit: (detail: string) => `Visit set for ${detail}`,
  'no-visit': 'Visit called off',
  'visit-state': {
    planned: 'Visit planned again',
    done: 'Visit done',
    'no-show': 'No one was home',
  },
  plan: (detail: string) => `Comes back: ${detail}`,
  'no-plan': 'No longer comes back',
  'customer-note': (detail: string) => `To know: ${detail}`,
  'no-customer-note': 'Note on the customer removed',
  belongs: 'Moved to another customer',
  joined: {
    phone: 'Joined the customer with the same number',
    email: 'Joined the customer with the same email address',
    conflict: 'Joined the customer with the same number',
  },
  'no-payment': 'Payment removed',
  agree: (detail: string) => `Said yes to texts: “${detail}”`,
  again: (detail: string) => `Next visit planned for ${detail}`,
  language: (detail: string) => `Writes ${detail}`,
  spam: 'Set aside as spam',
  'not-spam': 'Marked as not spam',
  resend: (detail: string) => `Sent again by ${detail}`,
  // It lists what changed, such as "Phone: 972 555 0142 (before: 972 555)".
  correct: (detail: string) => `Corrected. ${detail}`,
  corrected: ({ label, text, before }: Slots<'label' | 'text' | 'before'>) =>
    `${label}: ${text} (before: ${before})`,
  none: 'empty',
  apart: 'Kept apart from another request',
  together: 'Shown with another request again',
  revoke: 'Asked us to stop',
  resume: 'They asked us again',
  erase: 'Personal data erased',
}

type DeliveryLabels = Record<ChannelName, (slots: Slots<'recipient' | 'reason'>) => string>

/** What became of a delivery. The recipient is an address or, where there's none, `you`. */
export const deliveryWords = {
  you: 'you',
  delivered: {
    email: ({ recipient }) => `Email sent to ${recipient}`,
    relay: ({ recipient }) => `Email sent to ${recipient} by the form service`,
    webhook: () => 'Passed on to your other program',
    outbox: () => 'Saved as a file on the server',
    push: () => 'Notification sent to a device',
    receipt: () => 'Receipt emailed to the customer',
  } satisfies DeliveryLabels,
  failed: {
    email: ({ recipient, reason }) => `Couldn’t email ${recipient}: the mail service ${reason}`,
    relay: ({ recipient, reason }) => `Couldn’t email ${recipient}: the form service ${reason}`,
    webhook: ({ reason }) => `Couldn’t pass it on: your other program ${reason}`,
    outbox: ({ reason }) => `Couldn’t save it as a file: the server ${reason}`,
    push: ({ reason }) => `Couldn’t notify a device: its service ${reason}`,
    receipt: ({ reason }) => `Couldn’t email the customer a receipt: the mail service ${reason}`,
  } satisfies DeliveryLabels,
  pending: (channel: string) => `On its way: ${channel}`,
  held: (channel: string) => `Held until you mark the request as not spam: ${channel}`,
  // Why a delivery failed, as far as what came back tells.
  refused: 'refused it',
  signIn: 'refused the password in SMTP_URL',
  late: 'took too long to answer',
  unreachable: 'couldn’t be reached',
  attempts: (count: string) => `${count} tries`,
}
