import { z } from 'zod'
import { leadFlags } from '../../lead/fields.ts'
import { clockTime } from './business.ts'
import { group, template, title, titles } from './text.ts'

/** content/email.yaml. */
export const emailSchema = group('The e-mails to the owner: of each request, and each morning.', {
  subject: template('lead').describe('{lead}: name, service and city, as far as they are known.'),
  subjectUnknown: title.describe('Where neither name nor service nor city is known.'),
  headline: title,
  nameless: title.describe('In the place of a name that was left blank.'),
  call: template('number').describe('The button that dials.'),
  text: template('number').describe('The button that writes a text message.'),
  textAllowed: template('until', 'untilSunday', 'from').describe(
    'Below it: that the visitor agreed, and when a text may be sent.',
  ),
  desk: title.describe('The link to the request in the desk.'),
  serviceIn: template('service', 'place').describe('Below the name.'),
  nothingNamed: title.describe('Below the name, when no service and no city is known.'),
  unknown: title.describe('In the place of a detail that no one gave.'),
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
    revoked: template('time'),
    gone: title,
  }),
  flags: titles(...leadFlags).describe('What to look out for.'),
  reply: titles('reaches', 'reachesNobody'),
  request: template('id').describe('The last line.'),
  digest: group('The e-mail that comes in the morning, when there is something to say.', {
    closedDays: clockTime.describe('When it comes on days on which the office is closed.'),
    subject: template('news'),
    headline: title,
    waiting: template('count'),
    failed: template('count'),
    spam: template('count'),
    came: template('count'),
    unmarked: template('days').describe('Below waiting requests, while no one uses the desk.'),
    since: template('time'),
    followUp: title,
    error: template('channel', 'error').describe('Why a delivery failed.'),
    because: template('reasons').describe('Why a request was set aside as spam.'),
    unreadable: template('why'),
    more: template('count'),
    nothing: title,
    desk: title,
    reply: title,
  }),
})
