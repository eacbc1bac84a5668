import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOutdated, nextMessage, templatesFor } from '../../desk/lead/messages-for.ts'
import type { Visit } from '../../model/desk/changes.ts'
import { deskContent } from '../../model/desk/content.ts'
import { instantOf } from '../../model/time/time-zone.ts'
import { publishedContent } from '../support/published.ts'

const published = publishedContent()
const content = deskContent(published)
const now = instantOf('2026-11-20', '12:00', published.business.timeZone)

/** A lead and what happened to it, the oldest first. */
const leadWith = (
  stage: 'called' | 'booked' | 'no-job',
  ...happened: (Visit | null | string)[]
) => ({
  stage,
  attempts: 0,
  visit: happened.findLast((one) => typeof one !== 'string') as Visit | null,
  history: happened
    .map((one) =>
      typeof one === 'string'
        ? ({ kind: 'contact', detail: one } as const)
        : ({ kind: 'visit', detail: one ? JSON.stringify(one) : '' } as const),
    )
    .toReversed(),
})
const visit = (day: string, cents: number | null = null): Visit => ({
  ...{ day, from: '08:00', until: '10:00', cents, who: '' },
})
const [friday, monday] = [visit('2026-11-27'), visit('2026-11-30')]

test('a customer who comes back > is asked for a review until the next visit has a time', () => {
  const planned = { ...friday, from: '', until: '', state: 'planned' as const }
  const done = { ...leadWith('called'), stage: 'done' as const }
  assert.deepEqual(templatesFor(content, { ...done, visit: planned }, now), ['review'])
  const set = templatesFor(content, { ...done, visit: { ...friday, state: 'planned' } }, now)
  assert.deepEqual(set, ['confirmation', 'dayBefore'])
})

test('messages > tell of a new day once the customer knows the old one, and mark what named it', () => {
  const untold = leadWith('booked', friday, monday)
  assert.deepEqual(templatesFor(content, untold, now), ['confirmation', 'dayBefore'])
  const told = leadWith('booked', friday, 'text confirmation', monday)
  assert.deepEqual(templatesFor(content, told, now), ['rescheduled', 'dayBefore'])
  assert.equal(isOutdated(told, 'confirmation'), true)
  assert.equal(isOutdated(told, 'rescheduled'), false)
  assert.equal(nextMessage(content, untold, now), 'confirmation')
  assert.equal(nextMessage(content, told, now), 'rescheduled')
  const again = leadWith('booked', friday, 'text confirmation', monday, 'email rescheduled')
  assert.equal(nextMessage(content, again, now), undefined, 'nothing is left to tell')
  assert.deepEqual(templatesFor(content, again, now), ['confirmation', 'dayBefore'])
  assert.deepEqual(
    [isOutdated(again, 'confirmation'), isOutdated(again, 'rescheduled')],
    [false, false],
    'they know the new day',
  )
  const priced = leadWith('booked', friday, 'text confirmation', visit(friday.day, 18_000))
  assert.equal(isOutdated(priced, 'confirmation'), false, 'the price is not in it')
})

test('messages > confirm a visit of tomorrow before they remind of it', () => {
  const tomorrow = visit('2026-11-21')
  const untold = leadWith('booked', tomorrow)
  assert.deepEqual(templatesFor(content, untold, now), ['confirmation', 'dayBefore'])
  const told = leadWith('booked', tomorrow, 'email confirmation')
  assert.deepEqual(templatesFor(content, told, now), ['dayBefore', 'confirmation'])
})

test('messages > tell of a visit that is later today before someone is on the way', () => {
  const later = { ...visit('2026-11-20'), from: '16:00', until: '18:00' }
  const soon = { ...later, from: '12:30', until: '14:30' }
  const first = (lead: ReturnType<typeof leadWith>) => templatesFor(content, lead, now)[0]
  assert.equal(first(leadWith('booked', later)), 'confirmation')
  assert.equal(first(leadWith('booked', later, 'text confirmation')), 'onMyWay')
  assert.equal(first(leadWith('booked', soon)), 'onMyWay', 'time to leave')
  assert.equal(first(leadWith('booked', visit('2026-11-19'))), 'onMyWay')
})

test('messages > call off a visit that the customer knows of, once', () => {
  for (const lead of [
    leadWith('booked', friday, 'text confirmation', null),
    leadWith('no-job', friday, 'text dayBefore'),
    leadWith('no-job', friday),
  ]) {
    assert.deepEqual(templatesFor(content, lead, now), ['cancelled'])
  }
  assert.deepEqual(templatesFor(content, leadWith('booked', friday, null), now), [])
  const done = leadWith('called', friday, 'text confirmation', null, 'text cancelled')
  assert.deepEqual(templatesFor(content, done, now), ['quote'])
})
