import type { Slots } from './shared.ts'

/** The visit of a booked request. */
export const visitWords = {
  heading: 'Visit',
  change: 'Change',
  day: 'Which day?',
  window: 'Arriving when?',
  otherWindow: 'Another window',
  from: 'From',
  until: 'Until',
  price: 'Price in dollars',
  priceHint: 'An amount such as 180, 1,250 or 180.50',
  priceTooMuch: 'The largest amount is $999,999.99',
  backwards: 'The visit must end after it begins.',
  who: 'Who goes',
  otherPerson: 'Other…',
  save: 'Save visit',
  remove: 'Call off',
  newDay: 'New day',
  setTime: 'Set a time',
  done: 'Done',
  noShow: 'No one was home',
  noTime: 'no time yet',
  closed: 'The office is closed that day.',
  noAddress: 'No street address yet',
  saveAddress: 'Save address',
  again: 'Planned again',
  // "Ben is at the Ruizes’ until 4 PM."
  isBusy: ({ who, customer, time }: Slots<'who' | 'customer' | 'time'>) =>
    `${who} is at ${customer}’s until ${time}.`,
  isTaken: ({ customer, time }: Slots<'customer' | 'time'>) =>
    `There’s a visit to ${customer} until ${time}, and it isn’t decided who goes.`,
  // The other visits of the chosen day.
  sameDay: 'Also that day:',
  nothingElse: 'Nothing else is planned that day.',
  changed: (visit: string) =>
    `Someone else changed this while you picked: ${visit}. Your picks are still here.`,
  keepMine: 'Keep my picks',
  useTheirs: 'Use theirs',
}

/** Work that comes back, until it's ended. */
export const planWords = {
  heading: 'Come back every',
  plans: 'Comes back',
  begun: (interval: string) => `${interval}, until you end it`,
  every: (interval: string) => `Every ${interval}`,
  units: {
    week: { one: 'week', many: (count: string) => `${count} weeks` },
    month: { one: 'month', many: (count: string) => `${count} months` },
    year: { one: 'year', many: (count: string) => `${count} years` },
  },
  next: (day: string) => `next: ${day}`,
  end: 'End',
  endedNotice: 'Ended. Nothing more is planned.',
  endedAfter: (day: string) =>
    `Ended. The visit on ${day} stays. If no one should go, call it off.`,
}

/** A visit that an earlier version of this desk added as a request. */
export const againWords = { row: 'Next visit of a customer' }

/** What a customer paid, and owes. */
export const paymentWords = {
  heading: 'Visits so far',
  owes: (amount: string) => `${amount} left to pay`,
  paid: ({ amount, how, day }: Slots<'amount' | 'how' | 'day'>) =>
    `Paid ${amount} · ${how} · ${day}`,
  remove: 'Take back',
  allPaid: (amount: string) => `${amount} paid`,
  how: 'How was it paid?',
  part: 'Only a part',
  amount: 'Amount in dollars',
  atMost: (amount: string) => `Type an amount up to ${amount}.`,
  noPrice: 'Save the price first. Then one tap says how it was paid.',
}
