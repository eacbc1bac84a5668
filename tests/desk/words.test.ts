import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapLink } from '../../desk/lead/map.ts'
import { deliveryInWords, subjectOf } from '../../desk/ui/labels.ts'
import { dateInWords, dayIn, dayInWords, quietHoursWarning, waitOf } from '../../desk/ui/time.ts'
import { deliveryWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { fillSlots } from '../../model/content/template.ts'
import { deskContent } from '../../model/desk/content.ts'
import { mailLink } from '../../model/desk/greeting.ts'
import { partsOfPlace, placeOf } from '../../model/place/city.ts'
import { openMsBetween, timesOn } from '../../model/time/office-hours.ts'
import { dayAfter, dayBefore, instantOf } from '../../model/time/time-zone.ts'
import { assertIncludes } from '../support/assert.ts'
import { publishedContent } from '../support/published.ts'

const published = publishedContent()
const { business, desk } = published
const content = deskContent(published)

/** Formatting of texts and times at the desk. */

test('map > opens the street in its city, or else in the state', () => {
  const placeIn = (...place: Parameters<typeof mapLink>) =>
    new URL(mapLink(...place)).searchParams.get('query')
  assert.equal(placeIn('1208 Elm Dr', 'Plano, TX & more', 'TX'), '1208 Elm Dr, Plano, TX & more')
  assert.equal(placeIn('1208 Elm Dr', '', 'TX'), '1208 Elm Dr, TX')
})

test('place > is taken apart into city and ZIP code, and put together', () => {
  for (const [place, city, zip] of [
    ['Plano, TX 75093', 'Plano', '75093'],
    ['The Colony, TX', 'The Colony', ''],
    ['75093, near Plano, TX', 'Plano', '75093'],
    ['75093, outside the service area', '', '75093'],
    ['75093', '', '75093'],
    ['', '', ''],
  ] as const) {
    assert.deepEqual(partsOfPlace(place), { city, zip }, place)
  }
  assert.equal(placeOf({ city: 'Plano', zip: '75093' }, 'TX'), 'Plano, TX 75093')
  assert.equal(placeOf({ city: '', zip: '75093' }, 'TX'), '75093')
})

test('mailLink > keeps the @, encodes line breaks as CRLF (RFC 6068), and adds no header', () => {
  assert.equal(
    mailLink('ana+pests@mail.example', { subject: 'Ants & rats', body: 'Hi Ana,\n\nthanks' }),
    'mailto:ana%2Bpests@mail.example?subject=Ants%20%26%20rats&body=Hi%20Ana%2C%0D%0A%0D%0Athanks',
  )
  assert.equal(mailLink('eve?cc=bo@mail.example'), 'mailto:eve%3Fcc%3Dbo@mail.example')
  // The last emoji was cut in half.
  assert.match(mailLink('ana@mail.example', { body: '\ud83d' }), /body=%EF%BF%BD$/)
})

test('subjectOf > names the city without its state, with and without a ZIP code', () => {
  for (const location of ['Plano, TX', 'Plano, TX 75093']) {
    assert.match(subjectOf({ service: 'Ant Control', location }), /^Ant Control\W+Plano$/)
  }
})

const at = (day: string, time: string) => instantOf(day, time, business.timeZone)

test('days > are calendar days, across daylight saving too', () => {
  const noon = (day: string) => new Date(at(day, '12:00')).toISOString()
  for (const change of ['2026-03-08', '2026-11-01']) {
    for (const today of [dayBefore(change), change, dayAfter(change)]) {
      for (const time of ['00:30', '23:30']) {
        const now = at(today, time)
        const earlier = dayBefore(dayBefore(today))
        assert.equal(dayInWords(content, noon(today), now), listWords.today)
        assert.equal(dayInWords(content, noon(dayBefore(today)), now), listWords.yesterday)
        assert.equal(dayInWords(content, noon(earlier), now), dateInWords(content, earlier))
        assert.deepEqual(
          [dayIn(content, 1, now), dayIn(content, 7, now)],
          [dayAfter(today), dayAfter(today, 7)],
        )
      }
    }
  }
})

/** Asked so many days before a day, or had a visit then. */
const asked = (day: string, days: number, visitDays?: number) => ({
  receivedAt: new Date(at(dayAfter(day, -days), '10:00')).toISOString(),
  visit:
    visitDays === undefined
      ? null
      : { day: dayAfter(day, -visitDays), from: '08:00', until: '10:00', cents: null, who: '' },
})

test('quiet hours > warn of sales calls at night and in the morning, longer on Sundays', () => {
  const { from, until, untilSunday } = desk.quiet
  const minuteBefore = (time: string) =>
    new Date(Date.parse(`2026-01-01T${time}:00Z`) - 60_000).toISOString().slice(11, 16)
  for (const [day, opens] of [
    ['2026-11-23', until],
    ['2026-11-22', untilSunday],
  ] as const) {
    for (const old of [asked(day, 91), asked(day, 700, 541)]) {
      const warns = (time: string) => quietHoursWarning(content, old, at(day, time)) !== undefined
      const times = ['00:00', minuteBefore(opens), opens, minuteBefore(from), from]
      assert.deepEqual(times.map(warns), [true, true, false, false, true])
    }
  }
})

test('quiet hours > never warn of an answer while the office is open, and say at night that it is no sales call', () => {
  const day = '2026-11-23'
  const { opens } = timesOn(day, content.facts.hours) ?? {}
  assert.ok(opens)
  for (const recent of [asked(day, 0), asked(day, 90), asked(day, 700, 540)]) {
    const warning = (time: string) => quietHoursWarning(content, recent, at(day, time))
    assert.equal(warning(`${opens.slice(0, 3)}30`), undefined)
    const time = new Date(at(day, '03:00')).toLocaleTimeString('en-US', {
      timeZone: business.timeZone,
      hour: 'numeric',
      minute: '2-digit',
    })
    assert.equal(warning('03:00'), fillSlots(desk.quiet.answer, { time }))
  }
})

test('waiting time > counts office hours, and turns amber, then red', () => {
  const minute = 60_000
  const { hours, timeZone } = business
  let now = Date.parse('2026-11-16T00:00:00Z')
  while (openMsBetween(now - 60 * minute, now, hours, timeZone) < 60 * minute) now += 10 * minute
  const toneAfter = (minutes: number) =>
    waitOf(content, new Date(now - minutes * minute).toISOString(), now).tone
  const { amberMinutes, redMinutes } = desk.clock
  assert.deepEqual([amberMinutes - 1, amberMinutes, redMinutes - 1, redMinutes].map(toneAfter), [
    'calm',
    'amber',
    'amber',
    'red',
  ])
})

test('failed delivery > says in words why, as far as the answer tells', () => {
  const because = (lastError: string) =>
    deliveryInWords({
      channel: 'email',
      recipient: 'a@b.example',
      state: 'failed',
      lastError,
    })
  const refusals: [string, string][] = [
    ['the mail server refused the sign-in (535 5.7.139): check', deliveryWords.signIn],
    ['the mail server answered 550 5.1.1 to RCPT', deliveryWords.refused],
    ['connect ECONNREFUSED', deliveryWords.unreachable],
    ['no answer within 30 seconds', deliveryWords.late],
  ]
  for (const [error, reason] of refusals) assertIncludes(because(error), reason, error)
})
