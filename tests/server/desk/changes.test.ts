import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Change, changeSchema, type Step } from '../../../model/desk/changes.ts'
import { noon, onBothStores } from '../../support/both-stores.ts'
import { newLead } from '../../support/new-lead.ts'

const context = {
  actor: 'Ana',
  now: noon,
  localNow: '2026-11-20T10:00',
  destinations: [],
  seller: 'The Seller',
}

onBothStores('changes', (under) => {
  const make = (...steps: [id: string, change: Change][]) =>
    under.store.changeLeads(
      steps.map(([id, change]) => ({ id, change })),
      context,
    )
  const undo = (steps: readonly Step[]) => under.store.changeLeads(steps, context)
  const add = async () => (await under.due()).lead.id
  const desk = async (id: string) => {
    const { stage, attempts, lastContact, contactedBy, followUpOn } = await under.read(id)
    return { stage, attempts, lastContact, contactedBy, followUpOn }
  }
  const tapped: Change = { kind: 'contact', how: 'call' }
  const note: Change = { kind: 'note', text: 'The dog bites.' }

  test('changes > are all made, or none when one of them conflicts', async () => {
    const [one, other] = [await add(), await add()]
    await make([other, { kind: 'stage', from: 'new', to: 'booked' }])
    const before = await desk(one)
    const late = await make(
      [one, { kind: 'stage', from: 'new', to: 'called' }],
      [one, note],
      [other, { kind: 'stage', from: 'new', to: 'called' }],
    )
    assert.deepEqual(late, { result: 'conflict', id: other, undo: [] })
    assert.deepEqual(await desk(one), before)
    assert.deepEqual((await under.store.deskLead(one))?.events, [])
    assert.equal((await make([one, note], ['missing', note])).result, 'missing')
    assert.deepEqual((await under.store.deskLead(one))?.events, [])
  })

  test('outcome > moves the stage, settles a follow-up that is due, and undoes all of it', async () => {
    const [called, other] = [await add(), await add()]
    await make([called, { kind: 'follow-up', from: null, to: '2026-11-20' }], [called, tapped])
    await make([other, { kind: 'follow-up', from: null, to: '2026-11-21' }])
    const before = [await desk(called), await desk(other)]
    const reached = await make(
      [called, { kind: 'outcome', from: 'call', to: 'reached' }],
      [other, { kind: 'outcome', from: null, to: 'reached' }],
    )
    assert.deepEqual(
      [await desk(called), await desk(other)],
      [
        {
          ...before[0],
          stage: 'called',
          lastContact: 'reached',
          contactedBy: null,
          followUpOn: null,
        },
        { ...before[1], stage: 'called', lastContact: 'reached', followUpOn: '2026-11-21' },
      ],
    )
    const kinds = (await under.store.deskLead(other))?.events.map(({ kind }) => kind)
    assert.deepEqual(kinds, ['follow-up', 'contact', 'outcome'], 'the call is recorded with it')
    assert.equal((await undo(reached.undo)).result, 'done')
    assert.deepEqual(await desk(called), before[0])
    assert.deepEqual(await desk(other), {
      ...before[1],
      lastContact: 'call',
      contactedBy: 'Ana',
    })
  })

  test('follow-up > is undone together with the voicemail before it', async () => {
    const [called, other] = [await add(), await add()]
    await make([called, tapped])
    const before = await desk(called)
    await make(
      [called, { kind: 'outcome', from: 'call', to: 'voicemail' }],
      [other, { kind: 'outcome', from: null, to: 'voicemail' }],
    )
    const later: Change = { kind: 'follow-up', from: null, to: '2026-11-21' }
    const { undo: back } = await make([called, later], [other, later])
    assert.equal((await undo(back)).result, 'done')
    assert.deepEqual([await desk(called), await desk(other)], [before, before])
    // Without a question before it, a follow-up is undone alone.
    await make([called, { kind: 'outcome', from: 'call', to: 'reached' }])
    const { undo: alone } = await make([called, later])
    assert.deepEqual(alone, [
      { id: called, change: { kind: 'follow-up', from: '2026-11-21', to: null } },
    ])
  })

  test('correction > is checked as the form is, keeps what was sent and the consent, and is undone', async () => {
    const id = await add()
    const before = await under.read(id)
    const record = await under.store.consentEvents(id)
    const wish: Change = {
      kind: 'correct',
      from: {
        name: 'Ana Díaz',
        phone: '(972) 555-0142',
        email: 'Ana.Diaz@mail.example',
        address: '',
      },
      to: { name: 'Ana Diaz', phone: '214 555 0199', email: 'ana', address: ' 812 Elm St ' },
    }
    const { undo: back } = await make([id, changeSchema.parse(wish)])
    const after = await under.read(id)
    assert.partialDeepStrictEqual(after, {
      name: 'Ana Diaz',
      phoneE164: '+12145550199',
      emailNormalized: null,
      address: '812 Elm St',
      flags: ['email-doubtful'],
      service: before.service,
    })
    assert.deepEqual(await under.store.consentEvents(id), record)
    assert.equal(after.agreedToTexts, false, 'the consent was given for another number')
    const [event] = (await under.store.deskLead(id))?.events ?? []
    assert.match(event?.detail ?? '', /\(972\) 555-0142/)
    assert.equal((await make([id, wish])).result, 'conflict')
    assert.equal((await undo(back)).result, 'done')
    assert.deepEqual(await under.read(id), { ...before, events: 2, flags: [] })
  })

  test('correction > needs a name or a whole number', async () => {
    const id = await add()
    const without = (phone: string): Change => ({
      kind: 'correct',
      from: { name: 'Ana Díaz', phone: '(972) 555-0142' },
      to: { name: '', phone },
    })
    assert.equal((await make([id, without('12')])).result, 'invalid')
    assert.equal((await under.read(id)).name, 'Ana Díaz')
    assert.equal((await make([id, without('972 555 0143')])).result, 'done')
  })

  const paid = { cents: 18_000, how: 'card', day: '2026-11-20' } as const
  const visit = { day: '2026-11-19', from: '08:00', until: '10:00', cents: 18_000, who: '' }
  /** A request whose work was done for a price. */
  const addDone = async () => {
    const id = await add()
    await make(
      [id, { kind: 'visit', visit: id, from: null, to: visit }],
      [id, { kind: 'visit-state', visit: id, from: 'planned', to: 'done', day: visit.day }],
    )
    return id
  }

  test('payment > is kept with its day, and removed by undo', async () => {
    const id = await addDone()
    const payments = async () => (await under.read(id)).visit?.paid
    const pay: Change = { kind: 'payment', visit: id, payment: id, from: null, to: paid }
    const { result, undo: back } = await make([id, changeSchema.parse(pay)])
    assert.deepEqual([result, await payments()], ['done', [{ id, ...paid }]])
    assert.equal((await make([id, pay])).result, 'conflict', 'sent twice, it counts once')
    const sum = async () =>
      (await under.store.paymentsSince('2026-11-20', 9999)).filter(({ cents }) => cents === 18_000)
    const before = (await sum()).length
    assert.ok(before > 0)
    assert.equal((await undo(back)).result, 'done')
    assert.deepEqual([await payments(), (await sum()).length], [[], before - 1])
  })

  test('spoken consent > allows texts to that number, is a record of its own kind, and can be withdrawn', async () => {
    const store = await under.empty()
    const lead = newLead({ consent: null })
    await store.addPhoneLead(lead, [], 'called', context)
    const yes: Change = { kind: 'agree', day: '2026-11-19', words: 'Sure, text me.' }
    const change = async (one: Change) =>
      (await store.changeLeads([{ id: lead.id, change: one }], context)).result
    const agreed = async () => (await store.find(lead.id)).leads[0]?.agreedToTexts
    assert.equal(await agreed(), false)
    assert.equal(await change(changeSchema.parse(yes)), 'done')
    assert.equal(await agreed(), true)
    assert.partialDeepStrictEqual(await store.consentEvents(lead.id), [
      { kind: 'spoken', statement: yes.words, phone: lead.phone, note: '2026-11-19, Ana' },
    ])
    assert.equal(await change({ kind: 'revoke' }), 'done')
    assert.equal(await change(yes), 'conflict', 'they asked to be left alone')
    assert.equal((await store.consentEvents(lead.id)).length, 2)
  })

  test('visit > books the work; called off, its customer is to be called today; and is undone', async () => {
    for (const followUpOn of [null, '2026-12-01']) {
      const id = await add()
      if (followUpOn) await make([id, { kind: 'follow-up', from: null, to: followUpOn }])
      const set = await make([id, { kind: 'visit', visit: id, from: null, to: visit }])
      assert.equal((await under.read(id)).stage, 'booked')
      const off = await make([id, { kind: 'visit', visit: id, from: visit, to: null }])
      const now = await under.read(id)
      assert.deepEqual([now.stage, now.followUpOn], ['called', followUpOn ?? '2026-11-20'])
      await undo(off.undo)
      const again = await under.read(id)
      assert.deepEqual([again.stage, again.followUpOn], ['booked', followUpOn])
      assert.partialDeepStrictEqual(again.visit, visit)
      await undo(set.undo)
      const before = await under.read(id)
      assert.deepEqual([before.stage, before.visit], ['new', null])
    }
  })

  test('a follow-up of today > is settled by a visit, and any by a wrong number; and is back when undone', async () => {
    const day = { visit: '2026-11-20T16:30', 'wrong-number': '2026-12-01' }
    const end: Record<keyof typeof day, (id: string) => Change> = {
      visit: (id) => ({ kind: 'visit', visit: id, from: null, to: visit }),
      'wrong-number': () => ({ kind: 'outcome', from: null, to: 'wrong-number' }),
    }
    for (const kind of ['visit', 'wrong-number'] as const) {
      const id = await add()
      await make([id, { kind: 'follow-up', from: null, to: day[kind] }])
      const { undo: back } = await make([id, end[kind](id)])
      assert.equal((await under.read(id)).followUpOn, null, kind)
      await undo(back)
      assert.equal((await under.read(id)).followUpOn, day[kind], kind)
    }
  })

  test('visits that were called off > are known with their last time, for as long as asked', async () => {
    const cases: Change[] = [
      { kind: 'visit', visit: '', from: visit, to: null },
      { kind: 'stage', from: 'booked', to: 'no-job' },
      { kind: 'spam' },
    ]
    for (const change of cases) {
      const id = await add()
      await make([id, { kind: 'visit', visit: id, from: null, to: visit }])
      const found = async (since: string) =>
        (await under.store.visitsCalledOff(since)).find((one) => one.id === id)
      assert.equal(await found(noon), undefined)
      await make([id, change.kind === 'visit' ? { ...change, visit: id } : change])
      assert.partialDeepStrictEqual(await found(noon), { id, ...visit, version: 1 })
      assert.equal(await found('2026-11-20T16:00:00.001Z'), undefined)
    }
  })

  test('outcome > counts one try for each request of a call, and only once', async () => {
    const [called, other] = [await add(), await add()]
    await make([called, tapped])
    const steps = (to: 'voicemail' | 'no-answer', from: 'call' | 'voicemail') =>
      make([called, { kind: 'outcome', from, to }], [other, { kind: 'outcome', from: null, to }])
    await steps('voicemail', 'call')
    await steps('no-answer', 'voicemail')
    for (const id of [called, other]) {
      assert.deepEqual(await desk(id), {
        stage: 'new',
        attempts: 1,
        lastContact: 'no-answer',
        contactedBy: 'Ana',
        followUpOn: null,
      })
    }
  })
})
