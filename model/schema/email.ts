import { z } from 'zod'
import { template, title } from './text.ts'

/** content/email.yaml. */
export const emailSchema = z
  .strictObject({
    subject: template('lead').describe('{lead}: name, service and city, as far as they are known.'),
    headline: title,
    nameless: title.describe('In the place of a name that was left blank.'),
    call: template('number').describe('The button that dials.'),
    serviceIn: template('service', 'place').describe('Below the name.'),
    nothingNamed: title.describe('Below the name, when no service and no city is known.'),
    unknown: title.describe('In the place of a detail that nobody gave.'),
    labels: z.strictObject({
      phone: title,
      email: title,
      service: title,
      city: title,
      received: title,
      page: title,
      form: title,
      consent: title,
    }),
    forms: z
      .strictObject({
        home: title,
        services: title,
        contact: title,
        service: title,
        location: title,
      })
      .describe('Which form was used.'),
    consent: z.strictObject({
      given: template('time'),
      revoked: template('time'),
      gone: title,
    }),
    notes: z
      .strictObject({
        nameBlank: title,
        phoneBlank: title,
        phoneDoubtful: title,
        emailBlank: title,
        emailDoubtful: title,
      })
      .describe('What to look out for.'),
    reply: z.strictObject({ reaches: title, reachesNobody: title }),
    request: template('id').describe('The last line.'),
  })
  .describe('The e-mail that tells the owner of a request.')
