import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change, Details } from '../../../model/desk/changes.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { assertIncludes } from '../../support/assert.ts'
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
    assert.deepEqual(await othersOf(samePhone), [sameEmail, first], 'by way of the first')
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

  const customerOf = async (id: string) => (await under.read(id)).customerId ?? ''

  test('someone else > has a customer of their own from then on, until undone, and those who come later join by name', async () => {
    const phoneE164 = '+12145550004'
    const [one, other, third] = [
      await add(phoneE164, null),
      await add(phoneE164, null),
      await add(phoneE164, null),
    ]
    const shared = await customerOf(one)
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const apart = { kind: 'belongs', from: shared, to: `own-${other}` } as const
    const { result, undo } = await under.store.changeLeads([{ id: other, change: apart }], by)
    assert.equal(result, 'done')
    assert.deepEqual([await othersOf(one), await othersOf(other)], [[third], []])
    assert.equal(
      (await under.store.changeLeads([{ id: other, change: apart }], by)).result,
      'conflict',
    )
    const [alike] = (await under.store.deskLead(other))?.alike ?? []
    assert.equal(alike?.customerId, shared, 'the same person is one tap away')
    // What was said holds for a request that comes later, too: it joins the one who wrote last.
    const renamed = await change(other, {
      kind: 'correct',
      from: { name: 'Ana Díaz', phone: '(972) 555-0142' },
      to: { name: 'Joe Tran', phone: '(214) 555-0004' },
    })
    assert.equal(renamed, 'done')
    const later = newLead({ phoneE164, emailNormalized: null, name: 'joe tran', receivedAt: now })
    await under.store.add(later, [], asItIs)
    assert.deepEqual(await othersOf(later.id), [other])
    assert.deepEqual((await othersOf(one))?.includes(other), false)
    assert.equal((await under.store.changeLeads(undo, by)).result, 'done')
    assert.equal(await customerOf(other), shared)
  })

  test('a couple, a landlord and a new number > join whom they share a number with, before an address', async () => {
    const [wife, husband] = [
      await add('+12145550021', 'home@mail.example'),
      await add('+12145550022', 'home@mail.example'),
    ]
    assert.equal(await customerOf(wife), await customerOf(husband))
    const tenants = await Promise.all([1, 2, 3, 4, 5].map(() => add('+12145550023', null)))
    assert.equal(new Set(await Promise.all(tenants.map(customerOf))).size, 1)
    const both = await add('+12145550023', 'home@mail.example')
    const read = await under.read(both)
    assert.deepEqual(
      [read.customerId, read.joinedBy],
      [await customerOf(String(tenants[0])), 'conflict'],
      'the number wins, and the desk says so',
    )
    assert.equal((await under.read(husband)).joinedBy, 'email')
  })

  const correct = (from: Partial<Details>, to: Partial<Details>): Change => ({
    kind: 'correct',
    from,
    to,
  })
  const typed = { phone: '(972) 555-0142', email: 'Ana.Diaz@mail.example' }

  test('a corrected number > joins whom it belongs to, says so, and is undone, or held apart', async () => {
    const [known, wrong] = [
      await add('+12145550051', 'known@mail.example'),
      await add('+12145550052', 'wrong@mail.example'),
    ]
    const [own, theirs] = [await customerOf(wrong), await customerOf(known)]
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const change = correct(typed, { phone: '214 555 0051', email: 'wrong@mail.example' })
    const { result, undo } = await under.store.changeLeads([{ id: wrong, change }], by)
    assert.equal(result, 'done')
    const joined = await under.store.deskLead(wrong)
    assert.deepEqual([joined?.found.customerId, joined?.found.joinedBy], [theirs, 'phone'])
    assert.deepEqual(
      joined?.events.map(({ kind, detail }) => [kind, kind === 'belongs' ? detail : '']),
      [
        ['correct', ''],
        ['belongs', 'phone'],
      ],
    )
    assert.deepEqual(await othersOf(known), [wrong])
    assert.equal((await under.store.changeLeads(undo, by)).result, 'done')
    const back = await under.read(wrong)
    assert.deepEqual([back.customerId, back.joinedBy, back.phone], [own, '', typed.phone])
    // Undoing it said whose it is.
    assert.equal(await under.change(wrong, change), 'done')
    assert.equal(await customerOf(wrong), own)
  })

  test('a corrected address > joins by the number first, and not once someone said whose it is', async () => {
    const [number, address] = [
      await add('+12145550053', null),
      await add('+12145550054', 'address@mail.example'),
    ]
    const [one, both, said] = [
      await add('+12145550055', null),
      await add('+12145550056', null),
      await add('+12145550057', null),
    ]
    const toAddress = correct({ email: typed.email }, { email: 'Address@mail.example' })
    await change(one, toAddress)
    const read = await under.read(one)
    assert.deepEqual([read.customerId, read.joinedBy], [await customerOf(address), 'email'])
    const toBoth = { phone: '214 555 0053', email: 'address@mail.example' }
    await change(both, correct(typed, toBoth))
    const joined = await under.read(both)
    assert.deepEqual([joined.customerId, joined.joinedBy], [await customerOf(number), 'conflict'])
    const own = `own ${said}`
    await change(said, { kind: 'belongs', from: await customerOf(said), to: own })
    await change(said, toAddress)
    assert.equal(await customerOf(said), own)
    // A customer's new number takes none of their requests away.
    const later = await add('+12145550053', null)
    await change(later, correct(typed, { phone: '214 555 0059', email: 'later@mail.example' }))
    assert.equal(await customerOf(later), await customerOf(number))
  })

  test('joining > changes neither name, language nor stop', async () => {
    const store = await under.empty()
    const first = newLead({ message: '¿Cuándo vienen? Tenemos hormigas en la cocina.' })
    const second = newLead({ name: 'Bo', message: 'We have ants in the kitchen, please call.' })
    for (const lead of [first, second]) await store.add(lead, [], asItIs)
    const [read] = (await store.find(second.id)).leads
    assert.deepEqual([read?.customer.name, read?.language, read?.name], [first.name, 'es', 'Bo'])
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const other = newLead({ phoneE164: '+12145550031', emailNormalized: 'x@mail.example' })
    await store.add(other, [], asItIs)
    await store.changeLead(other.id, { kind: 'revoke' }, by)
    const found = async (id: string) => (await store.find(id)).leads[0]
    const [from, to] = [(await found(other.id))?.customerId ?? '', read?.customerId ?? '']
    assert.equal(await store.changeLead(other.id, { kind: 'belongs', from, to }, by), 'done')
    assert.deepEqual(
      [(await found(other.id))?.stoppedAt, (await found(first.id))?.stoppedAt],
      [now, null],
    )
  })

  test('a request that was set aside > joins no one until it is released', async () => {
    const known = await add('+12145550041', null)
    const spam = await add('+12145550041', null, true)
    assert.notEqual(await customerOf(spam), await customerOf(known))
    await change(spam, { kind: 'not-spam' })
    assert.equal(await customerOf(spam), await customerOf(known))
  })

  test('customers who wait > are counted once for all their requests', async () => {
    const store = await under.empty()
    const leads = [{}, {}, { phoneE164: '+12145550009', emailNormalized: 'o@mail.example' }].map(
      newLead,
    )
    for (const lead of leads) await store.add(lead, [], asItIs)
    const total = async () => (await store.deskTotals(today))['to-call']
    assert.equal(await total(), 2)
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const [one] = leads.map(({ id }) => id) as [string]
    const from = (await store.find(one)).leads[0]?.customerId ?? ''
    await store.changeLead(one, { kind: 'belongs', from, to: 'another' }, by)
    assert.equal(await total(), 3)
    assert.equal(await store.waitingCustomers(today), 3)
  })

  test('a question that no one answers > steps aside after a day, and the call counts as no answer', async () => {
    const store = await under.empty()
    const lead = newLead()
    await store.add(lead, [], asItIs)
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    await store.changeLead(lead.id, { kind: 'contact', how: 'call' }, by)
    await store.closeQuestions('2026-11-20T15:00:00.000Z', now)
    assert.equal((await store.openContacts('Ana')).length, 1)
    for (const _twice of [1, 2]) await store.closeQuestions('2026-11-20T16:00:00.001Z', now)
    assert.deepEqual(await store.openContacts('Ana'), [])
    const read = (await store.find(lead.id)).leads[0]
    assert.deepEqual([read?.attempts, read?.lastContact, read?.events], [1, 'no-answer', 2])
  })

  test('a wrong number > is not called next, until it is corrected', async () => {
    const store = await under.empty()
    const lead = newLead()
    await store.add(lead, [], asItIs)
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const next = async () => {
      const query = { view: 'to-call', search: '', now: today, limit: 9, callNext: true } as const
      return (await store.deskLeads(query)).leads.length
    }
    await store.changeLead(lead.id, { kind: 'outcome', from: null, to: 'wrong-number' }, by)
    assert.deepEqual([await next(), (await store.deskTotals(today))['to-call']], [0, 1])
    const correct = {
      kind: 'correct',
      from: { phone: lead.phone },
      to: { phone: '214 555 0199' },
    } as const
    assert.equal(await store.changeLead(lead.id, correct, by), 'done')
    assert.equal(await next(), 1)
  })

  test('next lead to call > has waited longest, has a number, and may be called', async () => {
    const store = await under.empty()
    const at = (day: number) => ({ receivedAt: `2026-11-0${day}T15:00:00.000Z` })
    const [noNumber, stopped, putOff, longest, newest] = [1, 2, 3, 4, 5].map((day) =>
      newLead({
        ...at(day),
        phoneE164: day === 1 ? null : `+1972555010${day}`,
        emailNormalized: `${day}@mail.example`,
      }),
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

  const stopTime = '2026-11-20T16:00:00.000Z'
  const after = '2026-11-25T15:00:00.000Z'
  /** A store in which one person asked us to stop on the second of their requests. */
  async function withStop() {
    const store = await under.empty()
    const [e164, address] = ['+12145550011', 'lou@mail.example']
    const own = { phoneE164: e164, emailNormalized: address }
    const earlier = newLead({ receivedAt: '2026-11-18T15:00:00.000Z', ...own })
    const said = newLead({ receivedAt: '2026-11-19T15:00:00.000Z', ...own })
    for (const lead of [earlier, said]) await store.add(lead, [], asItIs)
    const by = { actor: 'Ana', now: stopTime, destinations: [], seller: 'The Seller' }
    const make = (id: string, change: Change) => store.changeLeads([{ id, change }], by)
    await make(said.id, { kind: 'revoke' })
    const stoppedAt = async (id: string) => (await store.find(id)).leads[0]?.stoppedAt
    const callNext = async () => {
      const query = { view: 'to-call', search: '', now: today, limit: 9, callNext: true } as const
      return (await store.deskLeads(query)).leads.map(({ id }) => id)
    }
    const add = async (changes: Partial<NewLead>, receipt = false) => {
      const lead = newLead({ receivedAt: after, ...changes })
      await store.add(lead, [], { ...asItIs, receipt })
      return lead.id
    }
    return {
      store,
      e164,
      address,
      earlier: earlier.id,
      said: said.id,
      make,
      stoppedAt,
      callNext,
      add,
    }
  }

  test('stop > counts for every request from the number or the address, before and after it', async () => {
    const { store, e164, address, earlier, stoppedAt, callNext, add } = await withStop()
    const sameNumber = await add({ phoneE164: e164, emailNormalized: 'b@mail.example' }, true)
    const sameAddress = await add({ phoneE164: '+12145550012', emailNormalized: address }, true)
    const other = await add({ phoneE164: '+12145550013', emailNormalized: 'c@mail.example' }, true)
    for (const id of [earlier, sameNumber, sameAddress]) {
      assert.equal(await stoppedAt(id), stopTime)
      const [lead] = (await store.find(id)).leads
      assert.equal(lead?.agreedToTexts, false)
      assert.deepEqual(lead.deliveries, [], 'no receipt')
    }
    assert.deepEqual(await callNext(), [other])
    const untouched = await store.untouchedLeads('2026-11-01')
    assert.deepEqual(
      untouched.map(({ id }) => id),
      [other],
    )
    const { leads } = await store.deskLeads({ view: 'to-call', search: '', now: today, limit: 9 })
    for (const id of [sameNumber, sameAddress]) assert.ok(leads.some((lead) => lead.id === id))
  })

  test('stop > takes back a receipt that is on its way', async () => {
    const { store, add, make } = await withStop()
    const id = await add({ phoneE164: '+12145550014', emailNormalized: 'd@mail.example' }, true)
    const deliveries = async () => (await store.find(id)).leads[0]?.deliveries.length
    assert.equal(await deliveries(), 1)
    await make(id, { kind: 'revoke' })
    assert.equal(await deliveries(), 0)
  })

  test('stop > is lifted by hand alone, without the consent from before it, and set again by undo', async () => {
    const { store, e164, address, earlier, make, stoppedAt, callNext, add } = await withStop()
    const again = await add({ phoneE164: e164, emailNormalized: address })
    assert.equal(await stoppedAt(again), stopTime)
    const { result, undo } = await make(again, { kind: 'resume' })
    assert.deepEqual(
      [result, await stoppedAt(again), await stoppedAt(earlier)],
      ['done', null, null],
    )
    assert.equal((await make(again, { kind: 'resume' })).result, 'conflict')
    assertIncludes(await callNext(), again)
    const agreed = async (id: string) => (await store.find(id)).leads[0]?.agreedToTexts
    assert.deepEqual([await agreed(earlier), await agreed(again)], [false, true])
    const events = (await store.deskLead(again))?.events.map(({ actor, kind }) => [actor, kind])
    assert.deepEqual(events, [['Ana', 'resume']])
    for (const step of undo) await make(step.id, step.change)
    assert.deepEqual([await stoppedAt(again), await stoppedAt(earlier)], [stopTime, stopTime])
  })

  test('stop > follows a corrected number, and the request that said it', async () => {
    const { e164, said, make, stoppedAt, add } = await withStop()
    const phone = '(972) 555-0142'
    const to = { phone: '214 555 0015', email: 'e@mail.example' }
    await make(said, { kind: 'correct', from: { phone, email: 'Ana.Diaz@mail.example' }, to })
    assert.equal(await stoppedAt(said), stopTime)
    for (const phoneE164 of [e164, '+12145550015']) {
      assert.equal(await stoppedAt(await add({ phoneE164, emailNormalized: null })), stopTime)
    }
  })

  test('stop > outlives an erasure without the number and the address', async () => {
    const { store, e164, address, earlier, said, stoppedAt, make, add } = await withStop()
    await store.erase([earlier], now)
    assert.equal(await stoppedAt(said), stopTime)
    await store.erase([said], now)
    const values = async () => {
      const rows = await under.rows('SELECT value FROM stops', store.url)
      return rows.map(({ value }) => String(value))
    }
    const left = await values()
    assert.ok(!left.some((value) => value.includes(e164) || value.includes(address)), `${left}`)
    const id = await add({ phoneE164: e164, emailNormalized: 'f@mail.example' })
    assert.equal(await stoppedAt(id), stopTime)
    assert.equal(
      await stoppedAt(await add({ phoneE164: null, emailNormalized: address })),
      stopTime,
    )
    await make(id, { kind: 'resume' })
    await store.erase([id], now)
    assert.equal((await values()).includes(e164), false)
    assert.equal(await stoppedAt(await add({ phoneE164: e164, emailNormalized: null })), null)
  })
})
