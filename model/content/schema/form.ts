import { z } from 'zod'
import { mapLeadFields, requiredFields } from '../../lead/fields.ts'
import {
  group,
  groupOf,
  isOneLine,
  line,
  metaDescription,
  prose,
  template,
  title,
  titled,
  titles,
} from './text.ts'

const label = z.strictObject({ label: title })
const required = label.extend({
  missing: line.describe('What a visitor reads who leaves it empty.'),
})

const phone = required.extend({
  fewDigits: line.describe('Below the field, while the number has too few digits.'),
})

/** content/form.yaml. */
export const formSchema = group('The words of the form that asks for an estimate.', {
  fields: z
    .strictObject({
      ...mapLeadFields(() => label),
      ...groupOf(requiredFields, required).shape,
      phone,
    })
    .describe('What the form, the emails and the desk call the fields of a request.'),
  consent: required.extend({
    instead: line.describe('Below what visitors agree to: the way to reach you without agreeing.'),
  }),
  received: title.describe('Before the time of a request, in emails and in the desk.'),
  honeypot: title.describe('For a person who sees the hidden box that only spam programs fill in.'),
  zip: group('Whether you drive to a ZIP code. {place} becomes a city like "Plano, TX".', {
    label: title,
    hint: line.describe('Below the field, before an answer.'),
    own: template('zip').describe('For a city with a page of its own. A link follows.'),
    near: template('zip').describe(
      'For another place within your area. A link to the nearest city follows.',
    ),
    tooFar: template('zip').describe('For a place outside your area. Your phone number follows.'),
    unknown: template('zip').describe(
      'For a ZIP code without a place, such as a company’s. Your phone number follows.',
    ),
    invalid: line.describe('For text without a ZIP code. Your phone number follows.'),
    sent: group('How a request tells you the place.', {
      own: template('zip', 'place'),
      near: template('zip', 'place'),
      tooFar: template('zip'),
      unknown: template('zip'),
    }),
  }),
  photos: group('Photos that visitors add to a request.', {
    add: title.describe('The button that lets them choose.'),
    photo: template('number').describe(
      'What a photo is called, in your emails and at the desk too.',
    ),
    remove: template('number').describe('What a screen reader calls the X of a photo.'),
    most: line.describe('When more than four were chosen.'),
    sending: template('number', 'count').describe('The send button meanwhile.'),
    failed: template('photo', 'reason').describe('Which photo is missing, and why.'),
    noAnswer: title.describe('The reason, when no one knows it.'),
    retry: title.describe('The button that sends missing photos again.'),
    arrived: line.describe('When they have arrived after all.'),
    missing: line.describe('Above the list of missing photos.'),
  }),
  send: title.describe('The button that sends the form.'),
  number: titled.describe('Beside the box that visitors check: who gets their number.'),
  next: group('What happens next: below the button, and again once you have the request.', {
    call: group('Who calls and when. {time} becomes the time at your office.', {
      anyTime: line.describe('At any hour, for a browser that can’t tell the time.'),
      open: template('time', 'closes').describe('While the office is open.'),
      today: template('time', 'opens').describe('Before it opens.'),
      tomorrow: template('time', 'opens').describe('On the evening before a day when you’re open.'),
      later: template('time', 'opens', 'day').describe('Before a day when you’re closed.'),
    }),
    items: z
      .array(line)
      .min(1, 'must have one to three entries')
      .max(3, 'must have one to three entries')
      .describe('What it costs, and what else happens.'),
    urgent: line.describe('For a visitor who cannot wait.'),
    text: titles('lead', 'link', 'body').describe(
      'How to text instead, if your number takes texts, and how the text begins.',
    ),
  }),
  sending: title.describe('The button while the request is being sent.'),
  relay: group('For a site whose form is sent through a form-to-email service (relay).', {
    subject: title.describe('The subject of the email that the service sends.'),
    frame: title.describe('What a screen reader calls the hidden frame with its answer.'),
  }),
  closed: line.describe('In place of the form while the facts say that it’s closed.'),
  failure: group('When a request couldn’t be sent.', {
    lead: line,
    noAnswer: line.describe('When no one knows why.'),
    kept: line.describe('What the visitor can do now. Your phone number follows.'),
  }),
  success: titled
    .extend({
      number: template('number').describe('Which number you call, so that a mistake shows.'),
      unconfirmed: line.describe('The same on a site without a server of its own.'),
      close: title,
      photo: title.describe('The button that begins a text message, while the number takes texts.'),
      closeIcon: title.describe('What a screen reader calls the X that closes it.'),
    })
    .describe('When you have the request.'),
  problemPage: titled
    .extend({ metaDescription, kept: line })
    .describe(
      'The page with the form again, when a request from a browser without JavaScript had a mistake.',
    ),
})

/** content/consent.yaml. */
export const consentSchema = group('The consent to be called and texted.', {
  statement: prose
    .min(100, 'must say what the visitor agrees to, in at least 100 characters')
    .refine(isOneLine, 'must be one paragraph')
    .describe('What visitors agree to by checking the box. Every request keeps the exact text.'),
  links: titles('lead', 'privacy', 'and', 'terms').describe(
    'The sentence below it, with links to the legal pages.',
  ),
})
