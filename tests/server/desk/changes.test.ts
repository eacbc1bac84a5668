import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Change, changeSchema, type Step } from '../../../model/desk/changes.ts'
import { noon, onBothStores } from '../../support/both-stores.ts'

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
    assert.deepEqual(await under.read(id), { ...before, flags: [] })
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
