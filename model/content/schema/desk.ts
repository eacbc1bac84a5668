import { z } from 'zod'
import { customerLanguages } from '../../lead/language.ts'
import { paymentWays, planUnits } from '../../lead/stages.ts'
import { clockTime } from './business.ts'
import { group, line, listOf, prose, template, title, titles } from './text.ts'

const clock = z
  .strictObject({ amberMinutes: z.int().positive(), redMinutes: z.int().positive() })
  .refine(({ amberMinutes, redMinutes }) => amberMinutes < redMinutes, {
    path: ['redMinutes'],
    error: 'must be more than amberMinutes',
  })
  .describe('How long a request may wait during office hours.')

const messageSlots = { slots: ['visitor', 'person', 'topic', 'day', 'window', 'who'] }
const message = z.strictObject({
  subject: title.meta(messageSlots),
  text: line.meta(messageSlots),
})
const inLanguages = z.strictObject({ label: title, en: message, es: message })

/** content/desk.yaml. The labels of the desk, which no owner edits, are in desk/words/. */
export const deskSchema = group('What the desk, where the owner answers requests, goes by.', {
  name: title,
  clock,
  quiet: group('When visitors are not to be called or texted.', {
    from: clockTime,
    until: clockTime,
    untilSunday: clockTime,
    warning: template('time', 'from', 'until'),
    answer: template('time'),
  }),
  greeting: group('What is filled in when the owner writes to a visitor.', {
    textUnsigned: z.strictObject({ en: template('visitor', 'topic'), es: template('visitor') }),
    noName: titles(...customerLanguages),
    nothing: title,
  }),
  messages: group('Messages that the owner sends to customers.', {
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
      onTheWay: inLanguages,
      review: inLanguages,
    }),
  }),
  visit: group('When the work of a booked request is done.', {
    windows: listOf(z.strictObject({ from: clockTime, until: clockTime })),
  }),
  agree: group('A spoken yes to texts.', { text: line }),
  again: group('Work that comes back until it’s ended.', {
    intervals: listOf(z.strictObject({ every: z.int().min(1).max(104), unit: z.enum(planUnits) })),
  }),
  payment: group('What a customer paid.', { ways: titles(...paymentWays) }),
})
