import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import type { Change, Visit } from '../../../model/desk/changes.ts'
import { dayOf, timeOf } from '../../../model/time/time-zone.ts'
import { readConfig } from '../../../server/config.ts'
import { registerCalendar } from '../../../server/desk/calendar.ts'
import { hashOf, newToken } from '../../../server/desk/tokens.ts'
import { siteOf } from '../../support/app.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { newLead } from '../../support/new-lead.ts'
import { letIn } from '../../support/people.ts'
import { publishedContent } from '../../support/published.ts'

/** The calendar of visits, as another program reads it (RFC 5545). */

const content = publishedContent()
const { timeZone } = content.business
const config = readConfig({ SITE_URL: 'https://pests.example' })
const booked = Date.parse('2026-07-10T15:00:00Z')
const daysLater = (days: number) => booked + days * 86_400_000

onBothStores('calendar', (under) => {
  /** Reads the calendar at a time, and returns its bytes and the event of a lead. */
  async function calendarFor(t: TestContext, leadId: string) {
    const app = Fastify()
    t.after(() => app.close())
    registerCalendar(app, { store: under.store, config, site: siteOf(content) }, (_, reply) =>
      reply.code(404).send(),
    )
    const token = newToken()
    const { id } = await letIn(under.store, `Ana ${leadId}`)
    await under.store.setCalendar(id, hashOf(token), new Date().toISOString())
    t.mock.timers.enable({ apis: ['Date'], now: booked })
    return async (now: number) => {
      t.mock.timers.setTime(now)
      const { rawPayload } = await app.inject(`/desk/calendar/${token}.ics`)
      const calendar = new ICAL.Component(ICAL.parse(rawPayload.toString()))
      const events = calendar
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one))
        .filter(({ uid }) => uid.startsWith(leadId))
      assert.ok(events.length < 2, 'one event for each visit')
      const [event] = events
      return { rawPayload, event, status: event?.component.getFirstPropertyValue('status') }
    }
  }
  const add = async (changes = {}) => {
    const lead = newLead({ receivedAt: '2026-07-09T15:00:00.000Z', ...changes })
    await under.store.addPhoneLead(lead, [], 'called', { actor: 'Ana', now: lead.receivedAt })
    return lead.id
  }
  const change = async (id: string, wish: Change, at: number) =>
    assert.equal(await under.change(id, wish, { now: new Date(at).toISOString() }), 'done')
  const visitOn = (day: string): Visit => ({
    ...{ day, from: '08:00', until: '10:00', cents: null, who: 'Sam' },
  })
  const book = async (id: string, visit: Visit) => {
    await change(id, { kind: 'stage', from: 'called', to: 'booked' }, booked)
    await change(id, { kind: 'visit', visit: id, from: null, to: visit }, booked)
  }
  const local = (time: ICAL.Time | undefined) => {
    const instant = time?.toJSDate().getTime() ?? Number.NaN
    return `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}`
  }

  test('visit > has the office’s time in summer and winter, and texts as they were typed', async (t) => {
    const name = 'Zoë; Ruiz, "the \\names" 🐜🐜🐜🐜🐜🐜🐜🐜🐜🐜🐜🐜🐜🐜'
    for (const day of ['2026-07-15', '2026-12-15']) {
      const id = await add({ name, message: 'At 12 Oak St' })
      await book(id, visitOn(day))
      const read = await calendarFor(t, id)
      const { rawPayload, event } = await read(booked)
      t.mock.timers.reset()
      assert.deepEqual(
        [local(event?.startDate), local(event?.endDate)],
        [`${day} 08:00`, `${day} 10:00`],
      )
      assert.equal(event?.summary, `${name}, Ant Control · Sam`)
      assert.equal(event?.location, '12 Oak St, Plano')
      for (const line of rawPayload.toString('latin1').split('\r\n')) {
        assert.ok(line.length <= 75, line)
        // No character is cut in two.
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
      }
    }
  })

  test('visit > keeps its UID and raises its SEQUENCE when it moves, and is CANCELLED for a week', async (t) => {
    const id = await add()
    const [visit, moved] = [visitOn('2026-07-15'), visitOn('2026-07-30')]
    await book(id, visit)
    const read = await calendarFor(t, id)
    const first = await read(booked)
    assert.equal(first.status, 'CONFIRMED')
    await change(id, { kind: 'visit', visit: id, from: visit, to: moved }, daysLater(1))
    const second = await read(daysLater(1))
    assert.equal(second.event?.uid, first.event?.uid)
    assert.ok(Number(second.event?.sequence) > Number(first.event?.sequence))
    assert.equal(local(second.event?.startDate), '2026-07-30 08:00')
    await change(id, { kind: 'stage', from: 'booked', to: 'no-job' }, daysLater(2))
    for (const days of [2, 8.9]) {
      const third = await read(daysLater(days))
      assert.equal(third.status, 'CANCELLED')
      assert.equal(third.event?.uid, first.event?.uid)
      assert.ok(Number(third.event?.sequence) > Number(second.event?.sequence))
      assert.equal(local(third.event?.startDate), '2026-07-30 08:00')
    }
    assert.equal((await read(daysLater(9.1))).event, undefined)
  })
})
