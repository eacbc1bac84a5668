import { z } from 'zod'
import { group, line, template, title, titles } from './text.ts'

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
  photos: group('Why a photo of a request that you have is missing.', {
    tooLarge: template('megabytes'),
    ...titles(
      ...(['unreadable', 'tooManyOfRequest', 'tooMany', 'noRoom'] as const),
      ...(['tooLate', 'unknown', 'busy', 'notStored'] as const),
    ).shape,
    instead: line.describe('What the visitor can do instead.'),
  }),
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
