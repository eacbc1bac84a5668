import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { BookedVisit, Change, Plan } from '../../../model/desk/changes.ts'
import { visitOf } from '../../../model/desk/visits.ts'
import type { OfficeHours } from '../../../model/time/office-hours.ts'
import { dayAfter, noonOf } from '../../../model/time/time-zone.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const child = join(import.meta.dirname, '../../support/done-child.ts')

/** The last days of months, as a plan of every month from January 31 has them. */
const monthEnds = Array.from({ length: 25 }, (_, month) =>
  new Date(Date.UTC(2027, month + 1, 0)).toISOString().slice(0, 10),
)

onBothStores('plans', (under) => {
  /** Two servers on one database, and a customer. */
  async function play(hours: OfficeHours = []) {
    const url = await under.newUrl()
    const servers = [await openStore(url), await openStore(url)] as const
    const [store] = servers
    const lead = newLead()
    await store.add(lead, [], asItIs)
    const by = (today: string) => ({
      ...{ actor: 'Ana', now: `${today}T16:00:00.000Z`, localNow: `${today}T10:00` },
      ...{ destinations: [], seller: 'Us', hours },
    })
    const read = async () => {
      const [found] = (await store.find(lead.id)).leads
      assert.ok(found)
      return found
    }
    const change = async (today: string, one: Change) =>
      assert.equal(await store.changeLead(lead.id, one, by(today)), 'done', one.kind)
    const next = async (plan: string) =>
      (await read()).visits.filter(({ planId, state }) => planId === plan && state === 'planned')
    /** Both servers say it at once: one is told of a conflict. */
    const finish = async (visit: BookedVisit, to: 'done' | 'no-show', today: string) => {
      const day = to === 'done' ? today : null
      const one: Change = { kind: 'visit-state', visit: visit.id, from: 'planned', to, day }
      const results = await Promise.all(
        servers.map((server) => server.changeLead(lead.id, one, by(today))),
      )
      assert.deepEqual(results.toSorted(), ['conflict', 'done'])
    }
    /** A third server is killed while it says so; then both say it again. */
    const finishAndKill = async (visit: BookedVisit, today: string, afterMs: number) => {
      const one = { kind: 'visit-state', visit: visit.id, from: 'planned', to: 'done', day: today }
      const args = [url, lead.id, JSON.stringify(one), JSON.stringify(by(today))]
      const killed = fork(child, args)
      await once(killed, 'message')
      await delay(afterMs)
      killed.kill('SIGKILL')
      await once(killed, 'exit')
      const results = await Promise.all(
        servers.map((server) => server.changeLead(lead.id, one as Change, by(today))),
      )
      assert.ok(results.filter((result) => result === 'done').length <= 1)
    }
    const begin = async (plan: string, first: string, what: Partial<Plan>) => {
      const to = { day: first, from: '08:00', until: '10:00', cents: 9000, who: 'Ben' }
      const today = first
      await change(today, { kind: 'visit', visit: plan, from: null, to })
      const all = { service: plan, cents: 9000, every: 1, unit: 'month', ended: false, ...what }
      await change(today, { kind: 'plan', plan, visit: plan, from: null, to: all as Plan })
      const [visit] = await next(plan)
      assert.ok(visit)
      await finish(visit, 'done', first)
    }
    const close = () => Promise.all(servers.map((server) => server.close()))
    return { read, change, next, finish, finishAndKill, begin, close }
  }

  test('24 months > have each due visit exactly once, with two servers and kills', async () => {
    const { read, change, next, finish, finishAndKill, begin, close } = await play()
    const [first = ''] = monthEnds
    await begin('monthly', first, {})
    await begin('quarterly', '2027-02-15', { every: 3 })
    const days: Record<string, string[]> = { monthly: [first], quarterly: ['2027-02-15'] }
    let kills = 0
    for (const [month, day] of monthEnds.entries()) {
      if (month === 0) continue
      for (const plan of ['quarterly', 'monthly']) {
        const [visit, ...others] = await next(plan)
        assert.ok(visit, `${plan} after ${day}`)
        assert.deepEqual(others, [], 'one at a time')
        if (visit.day > day) continue
        const done = days[plan]?.length ?? 0
        // Of the quarterly ones: ten days late, three days early, called off, moved, and no one home.
        const today = plan === 'monthly' ? visit.day : dayAfter(visit.day, [0, 10, -3][done] ?? 0)
        days[plan]?.push(visit.day)
        if (plan === 'quarterly' && done === 3) {
          const off = { kind: 'visit', visit: visit.id, from: visitOf(visit), to: null } as const
          await change(visit.day, off)
        } else if (plan === 'quarterly' && done === 4) {
          const to = {
            ...visitOf(visit),
            day: dayAfter(visit.day, 5),
            from: '08:00',
            until: '10:00',
          }
          await change(visit.day, { kind: 'visit', visit: visit.id, from: visitOf(visit), to })
          const [moved] = await next(plan)
          assert.ok(moved)
          await finish(moved, 'done', to.day)
        } else if (plan === 'quarterly' && done === 5) {
          await finish(visit, 'no-show', visit.day)
        } else if (month % 6 === 5) {
          await finishAndKill(visit, today, kills * 7)
          kills += 1
        } else {
          await finish(visit, 'done', today)
        }
      }
    }
    assert.ok(kills >= 4)
    assert.deepEqual(days.monthly, monthEnds, 'the 31st stays the last of the month')
    assert.deepEqual(days.quarterly?.slice(0, 8), [
      '2027-02-15',
      '2027-05-15',
      '2027-08-25',
      '2027-11-22',
      '2028-02-22',
      '2028-05-27',
      '2028-08-27',
      '2028-11-27',
    ])
    const { visits } = await read()
    const monthly = visits.filter(({ planId, state }) => planId === 'monthly' && state === 'done')
    assert.equal(monthly.length, monthEnds.length)
    await close()
  })

  test('24 months > move visits off closed days, and keep the last day of the month', async () => {
    const open = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const times = { opens: '08:00', closes: '18:00' }
    const { change, next, finish, begin, close } = await play([
      { days: ['2027-12-31', '2028-01-01'], times: null },
      { days: open, times },
    ])
    const isOpen = (day: string) =>
      new Date(noonOf(day)).getUTCDay() !== 0 && !['2027-12-31', '2028-01-01'].includes(day)
    const openDay = (day: string): string => (isOpen(day) ? day : openDay(dayAfter(day)))
    const [first = '', ...ends] = monthEnds
    await begin('monthly', first, {})
    for (const [month, end] of ends.entries()) {
      const [visit] = await next('monthly')
      assert.ok(visit)
      assert.equal(visit.day, openDay(end))
      if (month % 8 === 3) {
        const off = { kind: 'visit', visit: visit.id, from: visitOf(visit), to: null } as const
        await change(visit.day, off)
      } else if (month % 8 === 7) await finish(visit, 'no-show', visit.day)
      else await finish(visit, 'done', visit.day)
    }
    assert.ok(ends.some((end) => !isOpen(end)))
    await close()
  })

  test('plan > ends with its next visit, goes on by undo, and doesn’t touch another', async () => {
    const { read, change, next, begin, close } = await play()
    await begin('ants', '2027-01-15', { every: 3 })
    await begin('termites', '2027-01-15', { every: 12 })
    const [plan] = (await read()).plans.filter(({ id }) => id === 'ants')
    assert.ok(plan)
    const { id, ...from } = plan
    const to = { ...from, ended: true }
    await change('2027-02-01', { kind: 'plan', plan: id, visit: null, from, to })
    assert.deepEqual([(await next('ants')).length, (await next('termites')).length], [0, 1])
    await change('2027-02-01', { kind: 'plan', plan: id, visit: null, from: to, to: from })
    assert.deepEqual(
      (await next('ants')).map(({ day }) => day),
      ['2027-04-15'],
    )
    await change('2027-02-01', { kind: 'revoke' })
    const stopped = await read()
    assert.ok(stopped.stoppedAt)
    assert.equal(stopped.visits.filter(({ state }) => state === 'planned').length, 2, 'and stays')
    await close()
  })

  test('done > is undone with the next visit, unless that was planned further', async () => {
    const { read, change, next, finish, begin, close } = await play()
    await begin('ants', '2027-01-15', { every: 3 })
    const [visit] = await next('ants')
    assert.ok(visit)
    await finish(visit, 'done', '2027-04-20')
    const undo = { kind: 'visit-state', visit: visit.id, from: 'done', to: 'planned' } as const
    await change('2027-04-20', { ...undo, day: '2027-04-20' })
    assert.deepEqual(
      (await next('ants')).map(({ id }) => id),
      [visit.id],
    )
    await finish(visit, 'done', '2027-04-15')
    const [after] = await next('ants')
    assert.ok(after)
    const moved = { ...visitOf(after), day: '2027-07-20' }
    await change('2027-04-20', { kind: 'visit', visit: after.id, from: visitOf(after), to: moved })
    assert.equal((await read()).visits.length, 3)
    await assert.rejects(change('2027-04-20', { ...undo, day: '2027-04-15' }), /conflict/)
    await close()
  })
})
