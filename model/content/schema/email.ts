import { z } from 'zod'
import { leadFlags } from '../../lead/fields.ts'
import { customerLanguages } from '../../lead/language.ts'
import { clockTime } from './business.ts'
import { group, groupOf, line, listOf, template, title, titles } from './text.ts'

/** content/email.yaml. */
export const emailSchema = group('The emails to the owner: of each request, and each morning.', {
  subject: template('lead').describe('The subject. {lead} becomes name, service and city.'),
  subjectUnknown: title.describe('The subject when no name, service or city is known.'),
  headline: title,
  nameless: title.describe('Instead of a name, when there is none.'),
  call: template('number').describe('The button that calls the customer.'),
  text: template('number').describe('The button that starts a text message.'),
  textAllowed: template('until', 'untilSunday', 'from').describe(
    'Below that button: the visitor agreed, and when you may text.',
  ),
  desk: title.describe('The link to the request in the desk.'),
  serviceIn: template('service', 'place').describe('The line below the name.'),
  nothingNamed: title.describe('The line below the name, when no service or city is known.'),
  unknown: title.describe('Instead of an answer that the visitor left out.'),
  forms: titles(
    'homepage-hero',
    'services-page',
    'contact-page',
    'service',
    'location',
    'identify',
    'phone',
  ).describe('Which form was used.'),
  consent: z.strictObject({
    given: template('time'),
    givenCalls: template('time').describe('Agreed to by a statement without texts.'),
    revoked: template('time'),
    asked: template('time', 'asked'),
    gone: title,
  }),
  flags: titles(...leadFlags).describe('What to look out for.'),
  writes: titles('es').describe('Above the message of a visitor who writes in this language.'),
  reply: titles('reaches', 'reachesNobody'),
  request: template('id').describe('The last line.'),
  receipt: group('The email to the visitor, once you have their request.', {
    sendReceipts: z
      .boolean()
      .describe(
        'First let your domain vouch for your mail server, or receipts land in the spam folder and people may doubt your other emails: an SPF record lists the servers that may send for your domain, and DKIM signs each email. Your mail provider says how to set up both.',
      ),
    ...groupOf(
      customerLanguages,
      z.strictObject({
        subject: title,
        lines: listOf(line).describe('What happens next, and how to change or withdraw it.'),
        request: template('id'),
      }),
    ).shape,
  }),
  digest: group('The email you get in the morning, if there’s news.', {
    closedDays: clockTime.describe('When it comes on days when you’re closed.'),
    subject: template('news'),
    headline: title,
    visits: template('count'),
    waiting: template('count'),
    later: template('count'),
    owed: template('count').describe('Visits that are done and not paid in full.'),
    failed: template('count'),
    spam: template('count'),
    came: template('count'),
    unmarked: template('days').describe('Below the waiting requests, if no one uses the desk.'),
    since: template('time'),
    followUp: template('day'),
    late: template('day').describe('A visit of an earlier day that no one has marked.'),
    noTime: title,
    left: template('amount', 'price', 'day'),
    error: template('channel', 'error').describe('Why a delivery failed.'),
    because: template('reasons').describe('Why a request was set aside as spam.'),
    unreadable: template('why'),
    more: template('count'),
    nothing: title,
    desk: title,
    reply: title,
    backup: template('time').describe('When the server last made a backup.'),
    noBackup: title,
    backupLate: title.describe('In the subject, after two days without a backup.'),
    backupNoRoom: title.describe('In the subject, while the disk has no room for a backup.'),
  }),
})
