import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewLead } from '../../../server/domain/lead.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const now = '2026-11-20T16:00:00.000Z'
const today = '2026-11-20'

onBothStores('requests of one customer', (under) => {
  let hour = 0
  const add = async (phoneE164: string | null, emailNormalized: string | null, spam = false) => {
    hour += 1
    const receivedAt = new Date(Date.parse('2026-11-01') + hour * 3_600_000).toISOString()
    const lead = newLead({ phoneE164, emailNormalized, spam, receivedAt })
    await under.store.add(lead, [], asItIs)
    return lead.id
  }
  const { change } = under
  const othersOf = async (id: string) =>
    (await under.store.deskLead(id))?.others.map(({ id }) => id)

  test('other requests > share the phone number or email address, newest first, without spam and erased leads', async () => {
    const first = await add('+12145550001', 'maria@mail.example')
    const samePhone = await add('+12145550001', 'work@mail.example')
    const sameEmail = await add(null, 'maria@mail.example')
    const erased = await add('+12145550001', null)
    await under.store.erase([erased], now)
    await add('+12145550001', null, true)
    const [unknown] = [await add(null, null), await add(null, null)]
    await change(samePhone, { kind: 'stage', from: 'new', to: 'done' })
    assert.deepEqual(await othersOf(first), [sameEmail, samePhone])
    assert.deepEqual(await othersOf(samePhone), [first])
    assert.deepEqual(await othersOf(unknown), [])
    const { leads } = await under.store.deskLeads({
      view: 'all',
      search: '',
      now: today,
      limit: 500,
    })
    const listed = leads.find(({ id }) => id === first)?.others
    assert.deepEqual(
      listed?.map(({ id, stage }) => [id, stage]),
      [
        [sameEmail, 'new'],
        [samePhone, 'done'],
      ],
    )
  })

  test('separated request > leaves the customer, in both directions, until undone', async () => {
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

  test('customers to call > are counted once for all their requests, unless one is kept apart', async () => {
    const store = await under.empty()
    const leads = [{}, {}, { phoneE164: '+12145550009' }, { phoneE164: null }].map(newLead)
    for (const lead of leads) await store.add(lead, [], asItIs)
    const total = async () => (await store.deskTotals(today))['to-call']
    assert.equal(await total(), 3)
    const [one, other] = leads.map(({ id }) => id) as [string, string]
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    await store.changeLead(one, { kind: 'apart', other }, by)
    assert.equal(await total(), 4)
  })

  test('next lead to call > has waited longest, has a number, and may be called', async () => {
    const store = await under.empty()
    const at = (day: number) => ({ receivedAt: `2026-11-0${day}T15:00:00.000Z` })
    const [noNumber, stopped, putOff, longest, newest] = [1, 2, 3, 4, 5].map((day) =>
      newLead({ ...at(day), ...(day === 1 && { phoneE164: null }) }),
    ) as [NewLead, NewLead, NewLead, NewLead, NewLead]
    for (const lead of [newest, longest, putOff, stopped, noNumber]) {
      await store.add(lead, [], asItIs)
    }
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    await store.changeLead(stopped.id, { kind: 'revoke' }, by)
    await store.changeLead(putOff.id, { kind: 'follow-up', from: null, to: today }, by)
    const query = { view: 'to-call', search: '', now: today, limit: 1, callNext: true } as const
    const { leads } = await store.deskLeads(query)
    assert.deepEqual(
      leads.map(({ id }) => id),
      [longest.id],
    )
  })
})
