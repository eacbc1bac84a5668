import { z } from 'zod'
import { type LeadFieldName, mapLeadFields, requiredFields } from '../../lead/fields.ts'
import { group, line, metaDescription, prose, template, title, titled } from './text.ts'

const label = z.strictObject({ label: title })
const required = label.extend({
  missing: line.describe('What the visitor reads when it was left empty.'),
})

type RequiredName = (typeof requiredFields)[number]
/** The words of every lead field; a required one also says what is missing. */
const fields = mapLeadFields((name) =>
  (requiredFields as LeadFieldName[]).includes(name) ? required : label,
) as Record<RequiredName, typeof required> &
  Record<Exclude<LeadFieldName, RequiredName>, typeof label>

/** content/form.yaml. */
export const formSchema = group('The words of the form that asks for an estimate.', {
  fields: z
    .strictObject(fields)
    .describe('The fields of a request, as the form, the e-mails and the desk call them.'),
  consent: required.extend({
    instead: line.describe('Below the statement, which is stored without it: the other way.'),
  }),
  received: title.describe('When a request came: in e-mails and in the desk.'),
  honeypot: title.describe('For a person who sees the box that only programs fill in.'),
  zip: group('Whether the business drives to a ZIP code. {place} is a city like "Plano, TX".', {
    label: title,
    hint: line.describe('Below the field, before an answer.'),
    own: template('zip').describe('The ZIP code is of a city with a page; a link follows.'),
    near: template('zip').describe('It is within the service area; a link to a city follows.'),
    tooFar: template('zip').describe('It is outside; the telephone number follows.'),
    unknown: template('zip').describe('It has no area; the telephone number follows.'),
    sent: group('What a request says of the place, as the owner reads it.', {
      own: template('zip', 'place'),
      near: template('zip', 'place'),
      tooFar: template('zip'),
      unknown: template('zip'),
    }),
  }),
  send: title.describe('The button.'),
  number: titled.describe('Beside the box of consent: who gets the number.'),
  next: group(
    'Below the button and where a request is stored: who calls and when, what it costs.',
    {
      title,
      call: group('Who calls and when. {time} is what the clock of the office shows.', {
        anyTime: line.describe('At any hour: what a visitor without JavaScript reads.'),
        open: template('time', 'closes').describe('While the office is open.'),
        today: template('time', 'opens').describe('Before it opens.'),
        tomorrow: template('time', 'opens').describe('On the evening before a day of work.'),
        later: template('time', 'opens', 'day').describe('Before a day on which it is closed.'),
      }),
      items: z
        .array(line)
        .min(1, 'must have one to three entries')
        .max(3, 'must have one to three entries')
        .describe('What it costs, and what else comes.'),
      urgent: line.describe('For a visitor who cannot wait.'),
      text: group('The way to write a text message, where the number takes them.', {
        lead: title,
        link: title,
      }),
    },
  ),
  sending: title.describe('The button, while the request is under way.'),
  relay: group('For a form-to-email relay.', {
    subject: title.describe('The subject of the e-mail that the relay sends.'),
    frame: title.describe('Names the hidden frame in which it answers.'),
  }),
  failure: group('When a request was not sent.', {
    lead: line,
    noAnswer: line.describe('When no answer came that says why.'),
    kept: line.describe('What the visitor can do now, before the telephone number.'),
  }),
  success: titled
    .extend({
      unconfirmed: line.describe('On a site without its server, where a mail relay has it.'),
      close: title,
      closeIcon: title.describe('Names the X of the dialog.'),
    })
    .describe('When a request is stored.'),
  problemPage: titled
    .extend({ metaDescription, kept: line })
    .describe('The form again, for a visitor without JavaScript whose request was not stored.'),
})

/** content/consent.yaml. */
export const consentSchema = group('The consent to be called and texted.', {
  statement: prose
    .min(100, 'must say what the visitor agrees to, in at least 100 characters')
    .refine((text) => !text.includes('\n'), 'must be one paragraph')
    .describe(
      'What a visitor agrees to by checking the box. The exact text is stored with every request.',
    ),
  links: group('The sentence below it, with links to the legal pages.', {
    lead: title,
    privacy: title,
    and: title,
    terms: title,
  }),
})
