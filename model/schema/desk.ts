import { z } from 'zod'
import { clockTime } from './business.ts'
import { line, prose, template, title } from './text.ts'

const titles = <Name extends string>(...names: Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, title])) as Record<Name, typeof title>,
  )

const clock = z
  .strictObject({
    amberMinutes: z.int().positive(),
    redMinutes: z.int().positive(),
    minutes: template('count'),
    hours: template('count'),
    days: template('count'),
    now: title,
    afterHours: title,
  })
  .refine(({ amberMinutes, redMinutes }) => amberMinutes < redMinutes, {
    path: ['redMinutes'],
    error: 'must be more than amberMinutes',
  })
  .describe('How long a request may wait during office hours.')

const greeting = z
  .strictObject({
    text: template('visitor', 'person', 'subject'),
    textUnsigned: template('visitor', 'subject'),
    subject: line,
    email: prose.meta({ slots: ['visitor', 'person', 'subject'] }),
    nobody: title,
    nothing: title,
  })
  .describe('What is filled in when the owner writes to a visitor.')

const list = titles(
  'heading',
  'nobodyWaits',
  'empty',
  'nothingFound',
  'search',
  'searchHint',
  'clear',
  'due',
  'today',
  'yesterday',
  'earlier',
  'live',
  'asking',
  'offline',
  'more',
  'failedOne',
  'failedText',
  'nameless',
  'noMessage',
  'loading',
  'broken',
  'nobodyWaitsText',
  'emptyText',
  'nothingFoundText',
).extend({
  waiting: template('count'),
  failedMany: template('count'),
  spamBecause: template('reasons'),
})

const lead = titles(
  'back',
  'call',
  'text',
  'email',
  'more',
  'noNumber',
  'stage',
  'message',
  'noMessage',
  'facts',
  'phone',
  'mail',
  'service',
  'city',
  'page',
  'received',
  'consent',
  'agreed',
  'evidence',
  'noConsent',
  'followUp',
  'setDay',
  'tomorrow',
  'threeDays',
  'nextWeek',
  'clearDay',
  'note',
  'noteLabel',
  'saveNote',
  'history',
  'deliveries',
  'resend',
  'spam',
  'notSpam',
  'revoke',
  'print',
  'erase',
  'erased',
  'eraseYes',
  'no',
  'undo',
  'failed',
  'gone',
  'choose',
  'yesCalled',
  'notYet',
).extend({
  callNumber: template('number'),
  waiting: template('time'),
  evidenceFrom: template('page', 'address', 'hash'),
  revoked: template('time'),
  eraseTitle: template('visitor'),
  eraseText: line,
  conflict: line,
  stopped: line,
  reached: template('visitor'),
})

/** content/desk.yaml. */
export const deskSchema = z
  .strictObject({
    name: title,
    clock,
    quiet: z
      .strictObject({
        from: clockTime,
        until: clockTime,
        warning: template('time', 'from', 'until'),
        anyway: title,
      })
      .describe('When visitors are not to be called.'),
    greeting,
    signIn: titles('heading', 'text', 'button', 'working', 'failed', 'cancelled', 'unsupported'),
    invitation: titles('button', 'ended').extend({ heading: template('person'), text: line }),
    offline: titles('heading', 'again').extend({ text: line }),
    views: titles(
      'toCall',
      'followUp',
      'all',
      'called',
      'booked',
      'done',
      'noJob',
      'failed',
      'spam',
      'more',
    ),
    list,
    stages: titles('new', 'called', 'booked', 'done', 'noJob', 'earlier'),
    lead,
    history: titles(
      'received',
      'noFollowUp',
      'call',
      'text',
      'email',
      'spam',
      'notSpam',
      'revoke',
      'erase',
    ).extend({
      delivered: template('detail'),
      stage: template('detail'),
      followUp: template('detail'),
      note: template('detail'),
      resend: template('detail'),
    }),
    deliveries: titles('pending', 'held', 'delivered', 'failed').extend({
      attempts: template('count'),
    }),
    channels: titles('email', 'relay', 'webhook', 'outbox', 'push').describe(
      'What the ways of delivery are called.',
    ),
    notifications: titles(
      'request',
      'heading',
      'turnOn',
      'turnOff',
      'on',
      'working',
      'failed',
      'offer',
      'later',
    ).extend({
      requestAbout: template('subject'),
      text: line,
      blocked: line,
      unsupported: line,
    }),
    settings: titles(
      'heading',
      'devices',
      'devicesText',
      'this',
      'signOut',
      'signOutHere',
      'invite',
      'requests',
    ).extend({ seen: template('time') }),
    problems: titles(
      'signedOut',
      'notFound',
      'badRequest',
      'crossSite',
      'tooMany',
      'conflict',
      'unavailable',
    ),
  })
  .describe('The words of the desk, where the owner answers requests.')
