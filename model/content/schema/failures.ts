import { z } from 'zod'
import { group, line, template, title } from './text.ts'

const failure = z.strictObject({ title, detail: line })

/** content/failures.yaml. */
export const failuresSchema = group('What a visitor reads when something could not be done.', {
  missingFields: failure,
  tooLarge: failure.extend({ detail: template('kilobytes') }),
  unreadable: failure,
  wrongContentType: failure,
  wrongMethod: failure,
  tooMany: failure.extend({
    detail: template('wait'),
    wait: z.strictObject({ minute: title, minutes: template('minutes') }),
  }),
  cannotStore: failure,
  notFound: failure,
  methodNotAllowed: failure,
  badRequest: failure,
  tooSlow: failure,
  addressTooLong: failure,
  headersTooLarge: failure,
  broken: failure,
  leaving: failure,
  page: z.strictObject({
    call: template('number'),
    back: title,
    reference: template('id').describe('Behind what is our own fault: the log has it by this id.'),
  }),
})
