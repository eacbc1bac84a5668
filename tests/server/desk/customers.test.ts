import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from '../../../model/desk/api.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const now = '2026-11-20T16:00:00.000Z'
const today = '2026-11-20'

onBothStores('requests of one customer', (under) => {
  let hour = 0
  const add = async (phoneE164: string | null, emailNormalised: string | null, spam = false) => {
    hour += 1
    const receivedAt = new Date(Date.parse('2026-11-01') + hour * 3_600_000).toISOString()
    const lead = newLead({ phoneE164, emailNormalised, spam, receivedAt })
    await under.store.add(lead, [], asItIs)
    return lead.id
  }
  const change = (id: string, wish: Change) =>
    under.store.changeLead(id, wish, { actor: 'Ana', now, destinations: [] })
  const othersOf = async (id: string) =>
    (await under.store.deskLead(id))?.others.map(({ lead }) => lead.id)
  const inList = async (id: string) => {
    const query = { view: 'all', search: '', now: today, limit: 500 } as const
    const { leads } = await under.store.deskLeads(query)
    return leads.find(({ lead }) => lead.id === id)?.others
  }

  test('others > share the phone number or the email address, newest first, without spam', async () => {
    const first = await add('+12145550001', 'maria@mail.example')
    const samePhone = await add('+12145550001', 'work@mail.example')
    const sameEmail = await add(null, 'maria@mail.example')
    await add('+12145550001', null, true)
    await add('+12145550002', null)
    assert.deepEqual(await othersOf(first), [sameEmail, samePhone])
    assert.deepEqual(await othersOf(samePhone), [first])
    const listed = await inList(first)
    assert.deepEqual(
      listed?.map(({ id }) => id),
      [sameEmail, samePhone],
    )
    await change(samePhone, { kind: 'stage', from: 'new', to: 'done' })
    assert.deepEqual(
      (await inList(first))?.map(({ stage }) => stage),
      ['new', 'done'],
    )
  })

  test('others > leave out leads without number and address, and erased ones', async () => {
    const [nobody, erased] = [await add(null, null), await add('+12145550003', null)]
    await add(null, null)
    const lead = await add('+12145550003', null)
    await under.store.erase([erased], now)
    assert.deepEqual(await othersOf(nobody), [])
    assert.deepEqual(await othersOf(lead), [])
  })

  test('a request that is kept apart > leaves the customer, both ways, until that is undone', async () => {
    const [one, other] = [await add('+12145550004', null), await add('+12145550004', null)]
    const third = await add('+12145550004', null)
    assert.equal(await change(one, { kind: 'apart', other }), 'done')
    assert.deepEqual(await othersOf(one), [third])
    assert.deepEqual(await othersOf(other), [third])
    assert.deepEqual(await othersOf(third), [other, one])
    assert.equal(await change(other, { kind: 'together', other: one }), 'done')
    assert.deepEqual(await othersOf(one), [third, other])
    assert.equal(await change(one, { kind: 'apart', other: 'nothing' }), 'done')
  })

  test('who to call next > waits longest, has a number, and may be called', async () => {
    const store = await under.empty()
    const at = (day: number) => ({ receivedAt: `2026-11-0${day}T15:00:00.000Z` })
    const [noNumber, stopped, putOff] = [
      newLead({ ...at(1), phoneE164: null }),
      newLead(at(2)),
      newLead(at(3)),
    ]
    const [longest, newest] = [newLead(at(4)), newLead(at(5))]
    for (const lead of [newest, longest, putOff, stopped, noNumber]) {
      await store.add(lead, [], asItIs)
    }
    await store.revoke(stopped.id, now, 'they called')
    const by = { actor: 'Ana', now, destinations: [] }
    await store.changeLead(putOff.id, { kind: 'follow-up', from: null, to: today }, by)
    const query = { view: 'to-call', search: '', now: today, limit: 1, callNext: true } as const
    const { leads } = await store.deskLeads(query)
    await store.close()
    assert.deepEqual(
      leads.map(({ lead }) => lead.id),
      [longest.id],
    )
  })
})
