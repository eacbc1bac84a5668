import { z } from 'zod'
import { channelNames } from '../../lead/fields.ts'
import { customerLanguages } from '../../lead/language.ts'
import { paymentWays, stages, views } from '../../lead/stages.ts'
import { clockTime } from './business.ts'
import { groupOf, line, listOf, prose, template, title, titles } from './text.ts'

/** The name of a word, such as `waiting` of `waiting{time}`. */
type NameOf<Word extends string> = Word extends `${infer Name}${'{' | ':'}${string}` ? Name : Word
type NamesIn<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? NameOf<Word> | NamesIn<Rest>
  : NameOf<Text>

/**
 * An object with text for each of some names, which spaces separate. `back` is a title, `text:line` may
 * be a sentence or a few, and `waiting{time}` is a line with something in the place of `{time}`.
 */
function words<Text extends string>(...texts: Text[]) {
  const entries = texts
    .flatMap((text) => text.split(' '))
    .map((word): [string, z.ZodString] => {
      const [name = '', ...slots] = word.split(/[{}]+/).filter(Boolean)
      if (slots.length > 0) return [name, template(...slots)]
      return name.endsWith(':line') ? [name.slice(0, -5), line] : [name, title]
    })
  return z.strictObject(Object.fromEntries(entries) as Record<NamesIn<Text>, z.ZodString>)
}

const clock = words('minutes{count} hours{count} days{count} now afterHours')
  .extend({ amberMinutes: z.int().positive(), redMinutes: z.int().positive() })
  .refine(({ amberMinutes, redMinutes }) => amberMinutes < redMinutes, {
    path: ['redMinutes'],
    error: 'must be more than amberMinutes',
  })
  .describe('How long a request may wait during office hours.')

const messageSlots = { slots: ['visitor', 'person', 'topic', 'day', 'window'] }
const message = z.strictObject({
  subject: title.meta(messageSlots),
  text: line.meta(messageSlots),
})
const inLanguages = z.strictObject({ label: title, en: message, es: message })

const messages = words('heading sent{time} outdated{time}')
  .extend({
    languages: titles(...customerLanguages),
    signature: prose.meta({ slots: ['person'] }),
    templates: z.strictObject({
      greeting: inLanguages,
      missed: inLanguages,
      quote: inLanguages,
      confirmation: inLanguages,
      rescheduled: inLanguages,
      cancelled: inLanguages,
      dayBefore: inLanguages,
      onMyWay: inLanguages,
      review: inLanguages,
    }),
  })
  .describe('Messages that the owner sends to customers.')

const site = words(
  'heading search mostUsed updated conflict discard draft saving notSaved unsaved someone useTheirs keepMine keepBoth text',
  'optional none on off fillIn leaveOut add entry newEntry up down remove all field close openPage openForm seePage',
  'allOf{file} changeFact{fact} lengthLeft{count} heavy{share} changedBy{person} changedMeanwhile{person} discardText:line changedOutside:line removed:line removedOutside:line',
)
  .extend({
    chips: words('if{condition} else end'),
    shortcuts: words('closings hours phone formOpen claims home'),
    groups: words('business pages services locations blog pests words legal'),
    newPage: words('services locations blog pests zipCodes').extend({
      add: words('services locations blog pests'),
    }),
    pageMenu: words(
      'menu name rename renameText:line hide hideText:line show removeText:line hidden mentions:line',
    ),
    picture: words('take working choose group crop'),
    editor: words('heading bold list numbers link linkTo'),
    publish: words(
      'oneChange oneProblem publish live open review heading takeBack unfinished:line button anyway confirmHeading',
      'changes{count} problems{count} buttonMany{count} changedFile{file}{person}',
    ).extend({ confirm: words('legal:line requests:line calls:line') }),
    history: words('heading none undo undone published{person}{time}'),
    labels: z.record(z.string(), title),
  })
  .describe('Changing the site.')

const list = words(
  'heading nobodyWaits empty nothingFound add search searchHint clear callNext due named download today',
  'map clash{visitor} yesterday live asking offline more failedOne failedText nameless triedOnce late noDay noMessage',
  'loading broken nobodyWaitsText emptyText nothingFoundText waiting{count} requests{count} since{year}',
  'newOnes{count} tried{count} failedMany{count} spamBecause{reasons} unreadable{id}{why}',
)

const lead = words(
  'back call text email more noNumber stage noMessage photos photo{number} closePhoto facts agreed noConsent followUp setDay tomorrow',
  'threeDays nextWeek clearDay dayRefused note noteLabel saveNote history others apart deliveries',
  'deliveryAnswer resend spam notSpam revoke resume print erase erased eraseYes no undo failed gone choose',
  'address zip keepAddress addressKept notYet outcome notCalled book tryAgain twoHours notNow alsoOther callNumber{number} callPerson{visitor}',
  'waiting{time} alsoStage{stage} map{address} evidenceFrom{page}{address}{hash} revoked{time} askedSince{stop}{asked}',
  'eraseTitle{visitor} revokeText:line eraseText:line conflict:line stopped:line reached{visitor} wrote{visitor}',
  'textThat{message} together{visitor} writeIn{language} alsoOthers{count} agreedCalls',
).extend({ outcomes: words('reached voicemail no-answer') })

const report = words(
  'heading requestsOne none half income source bySource atOnce figures services service cities city count others',
  'notNamed direct channel paid money{done}{booked} requestsMany{count} answered{requests}{time} unanswered{requests}',
  'stillWaiting{count} before{requests} beforeAnswered{requests}{time} nextVisits{back}{due}',
)
  .extend({
    byDay: words('heading none day requests views most{day}{count} phone{count}'),
    answers: words(
      'heading text week requests answered reached notReached waiting median slowest nothing none',
      'slowestText{time} reachedText{reached}{others}',
    ),
    stages: words('heading'),
    sources: words('form phone again'),
    held: words('heading noSpam delivered spam{count}{all} failed{count}{channel}'),
    use: words(
      'heading text none views calls texts begun sent failed page requests home byPage',
    ).extend({ columns: words('views calls texts begun sent failed') }),
  })
  .describe('How the last four weeks went.')

const people = words(
  'heading invite name create addDevice qr share copy copied withdraw rename saved keep history',
  'commandLine linkText{name}{time} invited{time} passkey{device}{time} calendar{time} shutOut{name}',
  'shutOutText{name}',
)
  .extend({
    may: words('answer edit manage'),
    events: words('invite accept sign-in sign-out rename permissions shut-out recover'),
  })
  .describe('Who may use the desk.')

const siteProblems = words(
  'off:line readOnly:line disk:line changed:line conflict:line mistakes:line confirm:line manage:line',
  'noAnswer:line undoLater:line undoDraft:line taken:line noArea:line needed:line',
).describe('Why the site can’t be changed from the desk, or not now.')

/** content/desk.yaml. */
export const deskSchema = z
  .strictObject({
    name: title,
    clock,
    quiet: words('warning{time}{from}{until} answer{time} anyway')
      .extend({ from: clockTime, until: clockTime, untilSunday: clockTime })
      .describe('When visitors are not to be called or texted.'),
    greeting: words('nothing')
      .extend({
        textUnsigned: z.strictObject({ en: template('visitor', 'topic'), es: template('visitor') }),
        noName: titles(...customerLanguages),
      })
      .describe('What is filled in when the owner writes to a visitor.'),
    messages,
    signIn: words('heading text button working failed ended:line cancelled unsupported'),
    invitation: words('heading{person} text:line button endedHeading ended:line comeIn'),
    phoneRequest: words(
      'heading phone name service noService message more incomplete:line talked callBack consent:line consentToTexts{agree}',
    ),
    offline: words('heading text:line again'),
    views: titles(...views, 'more'),
    list,
    stages: titles(...stages, 'earlier'),
    lead,
    correction: words('heading text:line save saved sent{text}').describe(
      'What can be put right in a request.',
    ),
    visit: words(
      'heading change day window otherWindow from until price who anyone otherPerson save remove changed{visit} priceHint priceTooMuch backwards:line',
      'keepMine useTheirs sameDay nothingElse clash',
    )
      .extend({ windows: listOf(z.strictObject({ from: clockTime, until: clockTime })) })
      .describe('When the work of a booked request is done.'),
    agree: words('heading text:line day words save saved heard{note}').describe(
      'A spoken yes to texts.',
    ),
    again: words('heading planned{day} notice{day} row')
      .extend({
        intervals: listOf(z.strictObject({ label: title, months: z.int().min(1).max(24) })),
      })
      .describe('The next visit of a customer whose work is done.'),
    payment: words('heading paid{amount}{how}{day} remove noPrice')
      .extend({ ways: titles(...paymentWays) })
      .describe('What a customer paid.'),
    sheet: words('address day from until who price paid how paidOn notes photos stopped').describe(
      'Columns of the spreadsheet.',
    ),
    calendar: words('heading make replace subscribe end name{name} text:line since{time}').describe(
      'The calendar of visits that a phone can subscribe to.',
    ),
    history: words(
      'phone received no-follow-up no-visit no-payment spam not-spam apart together revoke resume erase',
      'visit{detail} payment{detail} again{detail} language{detail} stage{detail} follow-up{detail} note{detail} resend{detail} correct{detail}',
      'corrected{label}{text}{before} agree{detail} none',
    ).extend({
      contact: words('call text email'),
      outcome: words('call reached voicemail no-answer not-called'),
    }),
    deliveries: words(
      'you refused signIn late unreachable pending{channel} held{channel} attempts{count}',
    ).extend({
      delivered: groupOf(channelNames, line.meta({ slots: ['recipient'] })),
      failed: groupOf(channelNames, line.meta({ slots: ['recipient', 'reason'] })),
    }),
    keys: words('open heading text close on').extend({ list: z.record(z.string(), title) }),
    channels: titles(...channelNames).describe('What the ways of delivery are called.'),
    spamSigns: words(
      'hiddenField otherSite noScript withinOneSecond withinThreeSeconds oneLink fewLinks manyLinks',
      'linkInName linkMarkup salesTalk doubtfulDetails repeated repeatedOften repeatedVeryOften',
      'busyAddress addressBurst',
    ).describe('Why a request was set aside as spam.'),
    notifications: words(
      'request stillWaiting heading turnOn turnOff on working failed offer later',
      'requestAbout{topic} stillWaitingAbout{topic} stillWaitingMany{count} text:line blocked:line unsupported:line',
    ),
    settings: words(
      'heading devices devicesText this signOut signOutHere requests seen{time} version{version}',
    ),
    recovery: words(
      'heading text:line make replace keep:line oneLeft left{count} print printed{person}{name}{address}{lost} lost lostText:line code use',
      'wrong:line firstHeading firstText:line signOutAnyway',
    ).describe('Codes for a person whose only phone is lost.'),
    backups: words(
      'heading last{time} late:line noRoom:line ahead{file} server:line database:line none:line',
    ).describe('Who makes backups.'),
    people,
    report,
    site,
    problems: words(
      'signedOut notFound badRequest crossSite tooMany conflict notAllowed lastManager nameTaken',
      'passkeyExists failed unavailable',
    ),
    siteProblems,
  })
  .describe('The words of the desk, where the owner answers requests.')
