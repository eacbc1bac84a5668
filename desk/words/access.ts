import type { Slots } from './shared.ts'

/** Signing in. */
export const signInWords = {
  heading: 'Sign in',
  text: 'Sign in with your face, fingerprint or phone passcode. There’s no password.',
  button: 'Sign in with your passkey',
  working: 'One moment…',
  failed: 'That didn’t work. Try again, or ask for a new invitation.',
  ended:
    'This passkey doesn’t open the desk any more. If your device offers another one, choose that. If not, use a recovery code or ask for a new invitation.',
  cancelled: 'You canceled. Try again when you’re ready.',
  unsupported:
    'This browser can’t use passkeys. Open this page on your phone, or in a newer browser.',
}

/** The page that an invitation opens. */
export const invitationWords = {
  heading: (person: string) => `Welcome, ${person}`,
  text: 'Create a passkey on this device, and the desk is yours. After that, your face, fingerprint or device passcode opens it.',
  button: 'Create my passkey',
  endedHeading: 'This invitation has expired',
  ended:
    'An invitation works once, within 24 hours. If your passkey is already on this device, sign in with it. If not, ask for a new invitation.',
  comeIn: 'Sign in',
}

const lost = 'Lost your phone?'

/** Codes that let a person in again when their only phone is lost. They are shown once. */
export const recoveryWords = {
  heading: 'If you lose your phone',
  text: 'A recovery code lets you in from any phone or computer. Keep them on paper, not on this phone.',
  make: 'Make recovery codes',
  replace: 'Make new codes',
  keep: 'Write these down or print them now. You won’t see them again, and codes from before no longer work. Each works once.',
  oneLeft: 'You have one code left.',
  left: (count: string) => `You have ${count} codes left.`,
  print: 'Print',
  // On the sheet of paper, above the codes.
  printed: ({ person, name, address }: Slots<'person' | 'name' | 'address'>) =>
    `Recovery codes of ${person} for the desk of ${name}. Without your phone, open ${address} on another one, choose “${lost}” and type one. Each works once.`,
  lost,
  lostText:
    'Type one of your recovery codes. It signs your lost devices out and ends your calendar’s address, and you create a passkey on this device. Without a code, ask someone who manages people for an invitation.',
  code: 'Recovery code',
  use: 'Use this code',
  wrong: 'That code doesn’t work. Check it, or try another one.',
  firstHeading: 'You have no recovery codes',
  firstText:
    'If you lose this phone, you can’t get back in without one. You can make them below, under “If you lose your phone”.',
  signOutAnyway: 'Sign out anyway',
}
