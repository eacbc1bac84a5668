import { z } from 'zod'
import { channelNames } from '../../lead/fields.ts'
import { customerLanguages } from '../../lead/language.ts'
import { stages, views } from '../../lead/stages.ts'
import { clockTime } from './business.ts'
import { line, prose, template, title, titles } from './text.ts'

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
    textUnsigned: template('visitor', 'topic'),
    nobody: titles(...customerLanguages),
    nothing: title,
  })
  .describe('What is filled in when the owner writes to a visitor.')

const messageSlots = { slots: ['visitor', 'person', 'topic', 'day', 'window'] }
const message = z.strictObject({
  subject: title.meta(messageSlots),
  text: line.meta(messageSlots),
})
const inLanguages = z.strictObject({ label: title, en: message, es: message })

const messages = titles('language')
  .extend({
    languages: titles(...customerLanguages),
    signature: prose.meta({ slots: ['person'] }),
    templates: z.strictObject({
      greeting: inLanguages,
      missed: inLanguages,
      quote: inLanguages,
      confirmation: inLanguages,
      dayBefore: inLanguages,
      onMyWay: inLanguages,
      review: inLanguages,
    }),
  })
  .describe('Messages that the owner sends to customers.')

const site = titles(
  'heading',
  'search',
  'mostUsed',
  'conflict',
  'discard',
  'draft',
  'saving',
  'notSaved',
  'someone',
  'showTheirs',
  'keepMine',
  'text',
  'optional',
  'none',
  'off',
  'fillIn',
  'leaveOut',
  'add',
  'entry',
  'up',
  'down',
  'remove',
)
  .extend({
    changedBy: template('person'),
    changedMeanwhile: template('person'),
    changedOutside: line,
    shortcuts: titles('closings', 'hours', 'phone', 'claims', 'home'),
    groups: titles('business', 'pages', 'services', 'locations', 'blog', 'pests', 'words', 'legal'),
    newArticle: titles('title', 'start'),
    picture: titles('take', 'working'),
    editor: titles('heading', 'bold', 'list', 'numbers', 'link', 'linkTo'),
    publish: titles(
      'oneChange',
      'oneProblem',
      'preview',
      'publish',
      'live',
      'open',
      'startPreview',
      'openPreview',
      'button',
      'legalHeading',
    ).extend({
      changesOneFile: template('count'),
      changes: template('count', 'files'),
      problems: template('count'),
      legalText: line,
    }),
    history: titles('heading', 'none', 'undo', 'undone').extend({
      published: template('person', 'time'),
    }),
  })
  .describe('Changing the site.')

const list = titles(
  'heading',
  'nobodyWaits',
  'empty',
  'nothingFound',
  'add',
  'search',
  'searchHint',
  'clear',
  'callNext',
  'due',
  'download',
  'today',
  'yesterday',
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
  requests: template('count'),
  since: template('year'),
  newOnes: template('count'),
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
  'noMessage',
  'facts',
  'agreed',
  'noConsent',
  'followUp',
  'setDay',
  'tomorrow',
  'threeDays',
  'nextWeek',
  'clearDay',
  'dayRefused',
  'note',
  'noteLabel',
  'saveNote',
  'history',
  'others',
  'apart',
  'deliveries',
  'deliveryAnswer',
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
  callPerson: template('visitor'),
  waiting: template('time'),
  alsoStage: template('stage'),
  map: template('address'),
  evidenceFrom: template('page', 'address', 'hash'),
  revoked: template('time'),
  eraseTitle: template('visitor'),
  eraseText: line,
  conflict: line,
  stopped: line,
  reached: template('visitor'),
})

const report = titles(
  'heading',
  'loading',
  'requestsOne',
  'none',
  'half',
  'atOnce',
  'figures',
  'services',
  'service',
  'cities',
  'city',
  'count',
  'others',
  'paid',
)
  .extend({
    money: template('done', 'booked'),
    requestsMany: template('count'),
    answered: template('requests', 'time'),
    unanswered: template('requests'),
    before: template('requests'),
    beforeAnswered: template('requests', 'time'),
    byDay: titles('heading', 'none', 'day', 'requests', 'views').extend({
      most: template('day', 'count'),
      phone: template('count'),
    }),
    answers: titles(
      'heading',
      'text',
      'week',
      'requests',
      'answered',
      'reached',
      'notReached',
      'waiting',
      'median',
      'slowest',
      'nothing',
      'none',
    ).extend({ slowestText: template('time'), reachedText: template('reached', 'others') }),
    stages: titles('heading'),
    held: titles('heading', 'noSpam', 'delivered').extend({
      spam: template('count', 'all'),
      failed: template('count', 'channel'),
    }),
    use: titles(
      'heading',
      'text',
      'none',
      'views',
      'calls',
      'texts',
      'begun',
      'sent',
      'failed',
      'page',
      'requests',
      'home',
      'byPage',
    ).extend({ columns: titles('views', 'calls', 'texts', 'begun', 'sent', 'failed') }),
    speed: titles(
      'heading',
      'text',
      'lcp',
      'inp',
      'cls',
      'none',
      'nobody',
      'good',
      'fair',
      'poor',
      'kind',
      'byKind',
    ).extend({ kinds: titles('all', 'home', 'service', 'city', 'article', 'pest') }),
  })
  .describe('How the last four weeks went.')

const people = titles(
  ...(['heading', 'invite', 'name', 'create', 'addDevice', 'qr', 'share', 'copy'] as const),
  ...(['copied', 'withdraw', 'rename', 'saved', 'keep', 'history', 'commandLine'] as const),
)
  .extend({
    may: titles('answer', 'edit', 'manage'),
    linkText: template('name', 'time'),
    invited: template('time'),
    passkey: template('device', 'time'),
    shutOut: template('name'),
    shutOutText: template('name'),
    events: titles(
      ...([
        'invite',
        'accept',
        'sign-in',
        'sign-out',
        'rename',
        'permissions',
        'shut-out',
      ] as const),
    ),
  })
  .describe('Who may use the desk.')

const siteProblems = z
  .strictObject({
    off: line,
    tools: line,
    readOnly: line,
    disk: line,
    changed: line,
    conflict: line,
    mistakes: line,
    legal: line,
    busy: line,
    failed: line,
    interrupted: line,
    undoLater: line,
    undoDraft: line,
  })
  .describe('Why the site can’t be changed from the desk, or not now.')

/** content/desk.yaml. */
export const deskSchema = z
  .strictObject({
    name: title,
    clock,
    quiet: z
      .strictObject({
        from: clockTime,
        until: clockTime,
        untilSunday: clockTime,
        warning: template('time', 'from', 'until'),
        anyway: title,
      })
      .describe('When visitors are not to be called or texted.'),
    greeting,
    messages,
    signIn: titles('heading', 'text', 'button', 'working', 'failed', 'cancelled', 'unsupported'),
    invitation: titles('button', 'endedHeading', 'comeIn').extend({
      heading: template('person'),
      text: line,
      ended: line,
    }),
    phoneRequest: titles(
      ...(['heading', 'phone', 'name', 'service', 'noService', 'message'] as const),
      ...(['talked', 'callBack'] as const),
    ).extend({ consent: line }),
    offline: titles('heading', 'again').extend({ text: line }),
    views: titles(...views, 'more'),
    list,
    stages: titles(...stages, 'earlier'),
    lead,
    history: titles(
      'phone',
      'received',
      'no-follow-up',
      'no-visit',
      'spam',
      'not-spam',
      'apart',
      'together',
      'revoke',
      'erase',
    ).extend({
      contact: titles('call', 'text', 'email'),
      outcome: titles('call', 'reached', 'voicemail', 'no-answer', 'not-called'),
      visit: template('detail'),
      language: template('detail'),
      stage: template('detail'),
      'follow-up': template('detail'),
      note: template('detail'),
      resend: template('detail'),
    }),
    deliveries: titles('you', 'refused', 'late', 'unreachable').extend({
      delivered: titles('webhook', 'outbox', 'push').extend({
        email: template('recipient'),
        relay: template('recipient'),
      }),
      failed: z.strictObject({
        email: template('recipient', 'reason'),
        relay: template('recipient', 'reason'),
        webhook: template('reason'),
        outbox: template('reason'),
        push: template('reason'),
      }),
      pending: template('channel'),
      held: template('channel'),
      attempts: template('count'),
    }),
    keys: titles('open', 'heading', 'text', 'close', 'on').extend({
      list: z.record(z.string(), title),
    }),
    channels: titles(...channelNames).describe('What the ways of delivery are called.'),
    spamSigns: titles(
      'hiddenField',
      'otherSite',
      'noScript',
      'withinOneSecond',
      'withinThreeSeconds',
      'oneLink',
      'fewLinks',
      'manyLinks',
      'linkInName',
      'linkMarkup',
      'salesTalk',
      'doubtfulDetails',
      'repeated',
      'repeatedOften',
      'repeatedVeryOften',
      'busyAddress',
      'addressBurst',
    ).describe('Why a request was set aside as spam.'),
    notifications: titles(
      'request',
      'stillWaiting',
      'heading',
      'turnOn',
      'turnOff',
      'on',
      'working',
      'failed',
      'offer',
      'later',
    ).extend({
      requestAbout: template('topic'),
      stillWaitingAbout: template('topic'),
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
      'requests',
    ).extend({ seen: template('time') }),
    people,
    report,
    site,
    problems: titles(
      'signedOut',
      'notFound',
      'badRequest',
      'crossSite',
      'tooMany',
      'conflict',
      'notAllowed',
      'lastManager',
      'nameTaken',
      'passkeyExists',
      'failed',
      'unavailable',
    ),
    siteProblems,
  })
  .describe('The words of the desk, where the owner answers requests.')
