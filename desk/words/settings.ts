import type { Slots } from './shared.ts'

/** The settings of a person and their devices. */
export const settingsWords = {
  devices: 'Your devices',
  devicesText:
    'Anyone with one of these devices can do what you can. Sign out any you don’t recognize.',
  this: 'this device',
  seen: (time: string) => `last used: ${time}`,
  signOut: 'Sign out',
  signOutHere: 'Sign out here',
  version: (version: string) => `Version ${version}`,
}

/** Who makes backups, and how old the last one is. */
export const backupWords = {
  heading: 'Backups',
  last: (time: string) => `Last backup: ${time}.`,
  late: 'There’s no backup from the last two days. Ask the person who looks after the server.',
  noRoom:
    'The next backup has no room on the server’s disk. Ask the person who looks after the server.',
  ahead: (file: string) =>
    `${file} is dated in the future, so it doesn’t count. Was the server’s clock wrong?`,
  server:
    'The server makes one each night. It keeps the last one, and one that is up to 14 days old.',
  database:
    'The requests are in a PostgreSQL database. The person who runs that database makes its backups.',
  none: 'The server makes no backups, because they’re turned off. Ask the person who looks after it.',
}

/** Who may use the desk. */
export const peopleWords = {
  heading: 'People',
  may: {
    answer: 'Answer requests',
    edit: 'Edit the site',
    manage: 'Manage people',
  },
  invite: 'Invite someone',
  name: 'Name',
  create: 'Create an invitation',
  addDevice: 'Add a device',
  linkText: ({ name, time }: Slots<'name' | 'time'>) =>
    `Let ${name} scan this code with a phone, or send the link. It lets in one person, once, until ${time}. You won’t see it again.`,
  qr: 'QR code of the link',
  share: 'Send the link',
  copy: 'Copy the link',
  copied: 'Link copied',
  invited: (time: string) => `Invited until ${time}`,
  withdraw: 'Withdraw',
  passkey: ({ device, time }: Slots<'device' | 'time'>) => `Passkey created on ${device} · ${time}`,
  calendar: (time: string) => `Calendar address since ${time}`,
  rename: 'Save the name',
  saved: 'Saved',
  shutOut: (name: string) => `Shut out ${name}`,
  shutOutText: (name: string) =>
    `This signs ${name} out everywhere, now, and deletes their passkeys, invitations and calendar address. What they did stays in the history, and visits keep their name until you give them to someone else. A new invitation lets them back in.`,
  keep: 'Keep access',
  history: 'Who let whom in',
  events: {
    invite: 'Invited',
    accept: 'Accepted',
    'sign-in': 'Signed in',
    'sign-out': 'Signed out',
    rename: 'Renamed',
    permissions: 'Permissions changed',
    'shut-out': 'Shut out',
    recover: 'Used a recovery code',
  },
  commandLine: 'command line',
}

/** The calendar of visits that a person can subscribe to. */
export const calendarWords = {
  name: (name: string) => `Visits of ${name}`,
  heading: 'Your calendar',
  text: 'Subscribe to see booked visits in your phone’s calendar, by name, service and address. Keep the calendar’s address to yourself. Anyone who has it can read the visits.',
  make: 'Make an address',
  replace: 'Make a new address',
  since: (time: string) =>
    `Your calendar has had an address since ${time}. A new address ends the old one.`,
  subscribe: 'Subscribe',
  end: 'Stop the calendar',
}
