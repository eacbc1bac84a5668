import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Change } from '../../../model/desk/api.ts'
import type { Permission } from '../../../model/desk/people.ts'
import type { View } from '../../../model/lead/stages.ts'
import type { NewSession } from '../../../server/domain/desk.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const today = '2026-11-20'
const now = '2026-11-20T16:00:00.000Z'
const later = '2026-12-31T00:00:00.000Z'

const terminal = { actor: '', now }

const newSession = (changes: Partial<NewSession> = {}): NewSession => ({
  id: randomUUID(),
  tokenHash: randomUUID(),
  device: 'iPhone, Safari',
  now,
  expiresAt: later,
  ...changes,
})

const newPasskey = () => ({ id: randomUUID(), publicKey: 'key', counter: 0, transports: [] })

onBothStores('the desk', (under) => {
  const by = (actor = 'Ana', destinations = [] as { channel: string; recipient: string }[]) => ({
    actor,
    now,
    destinations,
  })
  const add = async (changes: Partial<NewLead> = {}) => {
    const lead = newLead(changes)
    await under.store.add(lead, [], asItIs)
    return lead.id
  }
  const change = (id: string, wish: Change, actor = 'Ana') =>
    under.store.changeLead(id, wish, by(actor))
  const list = async (view: View, search = '') => {
    const { leads } = await under.store.deskLeads({ view, search, now: today, limit: 500 })
    return leads.map(({ lead }) => lead.id)
  }

  test('of two people who change one lead, the later one is told', async () => {
    const id = await add()
    assert.equal(await change(id, { kind: 'stage', from: 'new', to: 'booked' }), 'done')
    assert.equal(await change(id, { kind: 'stage', from: 'new', to: 'no-job' }, 'Bo'), 'conflict')
    assert.equal((await under.store.deskLead(id))?.found.stage, 'booked')
    const day = { kind: 'follow-up', from: null, to: today } as const
    const both = await Promise.all([change(id, day), change(id, { ...day, to: '2026-11-21' })])
    assert.deepEqual(both.toSorted(), ['conflict', 'done'])
    assert.equal(await change('nothing', { kind: 'spam' }), 'missing')
  })

  test('all that is done stands in the history, in its order, and stays', async () => {
    const id = await add()
    await Promise.all(
      ['one', 'two', 'three'].map((text) => change(id, { kind: 'note', text }, text)),
    )
    await change(id, { kind: 'stage', from: 'new', to: 'called' }, 'Bo')
    const { events = [] } = (await under.store.deskLead(id)) ?? {}
    const notes = events.slice(0, 3)
    assert.deepEqual(notes.map(({ detail }) => detail).toSorted(), ['one', 'three', 'two'])
    for (const { actor, detail, at } of notes) assert.deepEqual([actor, at], [detail, now])
    assert.deepEqual(
      [events[3]?.actor, events[3]?.kind, events[3]?.detail],
      ['Bo', 'stage', 'called'],
    )
  })

  test('a call > is open until its outcome is known, and counts the tries', async () => {
    const id = await add()
    const find = async () => (await under.store.deskLead(id))?.found
    const openFor = async (person: string) =>
      (await under.store.openContacts(person)).some(({ lead }) => lead.id === id)
    const stage = { from: 'new', to: 'new' } as const
    assert.equal(await change(id, { kind: 'contact', how: 'call' }), 'done')
    assert.deepEqual((await find())?.open, { by: 'Ana', after: 'call' })
    assert.deepEqual([await openFor('Ana'), await openFor('Bo')], [true, false])
    const voicemail = { kind: 'outcome', from: 'call', to: 'voicemail', stage } as const
    assert.equal(await change(id, voicemail), 'done')
    assert.equal(await change(id, voicemail), 'conflict')
    await change(id, { kind: 'contact', how: 'text', about: 'missed' })
    assert.deepEqual((await find())?.open, { by: 'Ana', after: 'voicemail' })
    await change(id, { kind: 'outcome', from: 'voicemail', to: 'no-answer', stage })
    assert.equal((await find())?.attempts, 1)
    await change(id, { kind: 'follow-up', from: null, to: '2026-11-20T12:30' })
    assert.deepEqual([(await find())?.open, await openFor('Ana')], [null, false])
    await change(id, { kind: 'contact', how: 'call' })
    const reached = { from: 'new', to: 'called' } as const
    await change(id, { kind: 'outcome', from: 'call', to: 'reached', stage: reached })
    const { stage: left, open, attempts } = (await find()) ?? {}
    assert.deepEqual([left, open, attempts], ['called', null, 1])
  })

  test('a follow-up at a time > is due from that minute on', async () => {
    const id = await add()
    await change(id, { kind: 'follow-up', from: null, to: '2026-11-20T12:30' })
    const query = { view: 'to-call', search: '', limit: 500 } as const
    const isDue = async (now: string) =>
      (await under.store.deskLeads({ ...query, now })).leads.some(({ lead }) => lead.id === id)
    assert.deepEqual(
      [await isDue('2026-11-20T12:29'), await isDue('2026-11-20T12:30')],
      [false, true],
    )
  })

  test('a visit > is in the lists of its day and week until the work is done', async () => {
    const at = (day: string) => ({ day, from: '08:00', until: '10:00', cents: 18_000, who: 'Sam' })
    const id = await add()
    const to = at(today)
    assert.equal(await change(id, { kind: 'visit', from: null, to }), 'done')
    assert.equal(await change(id, { kind: 'visit', from: null, to: at('2026-11-21') }), 'conflict')
    assert.deepEqual((await under.store.deskLead(id))?.found.visit, to)
    await change(id, { kind: 'stage', from: 'new', to: 'booked' })
    const isIn = async () => [(await list('today')).includes(id), (await list('week')).includes(id)]
    assert.deepEqual(await isIn(), [true, true])
    await change(id, { kind: 'visit', from: to, to: at('2026-11-24') })
    assert.deepEqual(await isIn(), [false, true])
    await change(id, { kind: 'visit', from: at('2026-11-24'), to: at('2026-11-27') })
    assert.deepEqual(await isIn(), [false, false])
    await change(id, { kind: 'visit', from: at('2026-11-27'), to: at('2026-11-19') })
    assert.deepEqual(await isIn(), [true, true])
    await change(id, { kind: 'stage', from: 'booked', to: 'done' })
    assert.deepEqual(await isIn(), [false, false])
    const visits = await under.store.visitsSince('2026-11-01')
    assert.ok(visits.some(({ lead }) => lead.id === id))
  })

  test('erasing takes the notes too, and leaves who did what and when', async () => {
    const id = await add()
    await change(id, { kind: 'note', text: 'the dog bites' })
    await change(id, { kind: 'erase' })
    await under.store.erase([id], now)
    const read = await under.store.deskLead(id)
    assert.deepEqual(
      read?.events.map(({ kind, actor, detail }) => [kind, actor, detail]),
      [
        ['note', 'Ana', ''],
        ['erase', 'Ana', ''],
      ],
    )
    assert.equal(await change(id, { kind: 'note', text: 'again' }), 'conflict')
    assert.ok(!(await list('all')).includes(id))
  })

  test('each list has what belongs to it', async () => {
    const [fresh, called, aside, put] = [await add(), await add(), await add(), await add()]
    await change(called, { kind: 'stage', from: 'new', to: 'called' })
    await change(aside, { kind: 'spam' })
    await change(put, { kind: 'follow-up', from: null, to: '2026-11-25' })
    const lists = { 'to-call': [fresh], called: [called], spam: [aside], 'follow-up': [put] }
    for (const [view, members] of Object.entries(lists)) {
      const found = await list(view as View)
      for (const id of [fresh, called, aside, put]) {
        assert.equal(found.includes(id), members.includes(id), `${id} in ${view}`)
      }
    }
    await change(put, { kind: 'follow-up', from: '2026-11-25', to: today })
    assert.ok((await list('to-call')).includes(put), 'it is due')
    await change(aside, { kind: 'not-spam' })
    assert.ok((await list('to-call')).includes(aside), 'it is back')
  })

  test('the follow-up list > leaves out requests that are done or no job, and keeps all others', async () => {
    const stages = ['new', 'called', 'booked', 'done', 'no-job'] as const
    const put = new Map<string, string>()
    for (const stage of stages) {
      const id = await add()
      put.set(stage, id)
      await change(id, { kind: 'follow-up', from: null, to: today })
      if (stage !== 'new') await change(id, { kind: 'stage', from: 'new', to: stage })
    }
    const listed = await list('follow-up')
    const found = stages.filter((stage) => listed.includes(put.get(stage) ?? ''))
    assert.deepEqual(found, ['new', 'called', 'booked'])
  })

  test('what could not be delivered is listed until it is sent again', async () => {
    const { lead, channel, to } = await under.due()
    const [claim] = await under.claim(channel)
    assert.ok(claim)
    await under.store.settle(claim, { state: 'failed', error: '550' })
    assert.ok((await list('failed')).includes(lead.id))
    const before = (await under.store.deskTotals(today)).failed
    const again = { kind: 'resend', channel } as const
    assert.equal(await under.store.changeLead(lead.id, again, by('Ana', [to])), 'done')
    assert.ok(!(await list('failed')).includes(lead.id))
    assert.equal((await under.store.deskTotals(today)).failed, before - 1)
    assert.equal((await under.claim(channel)).length, 1)
  })

  test('a search finds words, numbers however they are written, and signs as they are', async () => {
    const mark = randomUUID().slice(0, 8)
    const id = await add({
      name: `Ruth ${mark}`,
      message: 'wasps 100% sure',
      phoneE164: '+14695550199',
    })
    assert.deepEqual(await list('to-call', `${mark} WASPS`), [id])
    assert.deepEqual(await list('to-call', `${mark} 100%`), [id])
    assert.deepEqual(await list('to-call', `${mark} 1_0`), [])
    assert.ok((await list('to-call', '(469) 555-0199')).includes(id))
    assert.deepEqual(await list('to-call', `${mark} hornets`), [])
    const zip = await add({ location: 'Carrollton, TX 75007' })
    assert.ok((await list('to-call', '75007')).includes(zip), 'digits that are no telephone number')
  })

  test('search > ignores case and accents, composed or not', async () => {
    const mark = randomUUID().slice(0, 8)
    const name = `José Núñez ${mark}`
    const message = 'Hormigas en el ático, dice O’Neil'
    const stored = [
      await add({ name, message }),
      await add({ name: name.normalize('NFD'), message: message.normalize('NFD') }),
      await add({ name: name.toUpperCase(), message: message.toUpperCase() }),
    ]
    for (const typed of ['nunez', 'NÚÑEZ', 'Jose', 'atico', 'ático', "o'neil", 'o’neil']) {
      for (const form of ['NFC', 'NFD']) {
        const found = await list('to-call', `${typed.normalize(form)} ${mark}`)
        assert.deepEqual(found.toSorted(), stored.toSorted(), `${typed} in ${form}`)
      }
    }
    assert.deepEqual(await list('to-call', `nunes ${mark}`), [])
  })

  test('search > finds a phone number however it is written', async () => {
    const mark = randomUUID().slice(0, 8)
    const stored = [
      await add({ name: mark, phone: '(214) 555-0163', phoneE164: '+12145550163' }),
      await add({ name: mark, phone: '214/555–0163', phoneE164: null }),
      await add({ name: mark, phone: '', phoneE164: null, message: 'Call 214.555 0163, please' }),
    ]
    const numbers = ['(214) 555-0163', '214/555/0163', '214–555–0163', '2145550163', '555.0163']
    for (const number of numbers) {
      for (const search of [number, `${mark} ${number}`]) {
        const found = await list('to-call', search)
        const missing = stored.filter((id) => !found.includes(id))
        assert.deepEqual(missing, [], search)
      }
    }
    for (const number of ['+1 214 555 0163', '214 - 555 - 0163', '214 / 555 / 0163']) {
      assert.ok((await list('to-call', number)).includes(stored[0] ?? ''), number)
    }
    assert.deepEqual(await list('to-call', `${mark} 555-0164`), [])
  })

  test('search > finds nothing of an erased lead', async () => {
    const mark = randomUUID().slice(0, 8)
    const id = await add({ name: mark })
    assert.deepEqual(await list('to-call', mark), [id])
    await under.store.erase([id], now)
    assert.deepEqual(await list('to-call', mark), [])
  })

  test('search > stops after a bounded amount of text and continues on the next page', async () => {
    const store = await under.empty()
    const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`
    const oldest = newLead({ name: 'Needle', receivedAt: at(1) })
    await store.add(oldest, [], asItIs)
    const message = 'a'.repeat(60_000)
    for (let count = 0; count < 150; count += 1) {
      await store.add(newLead({ message, receivedAt: at(2 + (count % 20)) }), [], asItIs)
    }
    const query = { view: 'all', search: 'needle', now: today, limit: 40 } as const
    const first = await store.deskLeads(query)
    assert.deepEqual(first.leads, [])
    assert.ok(first.next, 'the search stopped before the oldest lead')
    let page = first
    while (page.next !== null) page = await store.deskLeads({ ...query, after: page.next })
    await store.close()
    assert.deepEqual(
      page.leads.map(({ lead }) => lead.id),
      [oldest.id],
    )
  })

  test('pages follow one another without a gap, also those of a search', async () => {
    const mark = randomUUID().slice(0, 8)
    const at = '2031-01-01T00:00:00.000Z'
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => add({ name: mark, receivedAt: at })),
    )
    for (const search of ['', mark]) {
      const seen: string[] = []
      const query = { view: 'all', search, now: today, limit: 2 } as const
      let page = await under.store.deskLeads(query)
      while (seen.length < 5) {
        seen.push(...page.leads.map(({ lead }) => lead.id))
        if (page.next === null) break
        page = await under.store.deskLeads({ ...query, after: page.next })
      }
      assert.deepEqual(seen.slice(0, 5), ids.toSorted().reverse())
    }
  })

  test('days to come follow one another over pages, the nearest first', async () => {
    const days = ['2033-03-01', '2033-03-02', '2033-03-02', '2033-03-04', '2033-03-09']
    const put: string[] = []
    for (const to of days.toReversed()) {
      const id = await add()
      await change(id, { kind: 'follow-up', from: null, to })
      put.push(id)
    }
    const query = { view: 'follow-up', search: '', now: today, limit: 2 } as const
    const seen: string[] = []
    let page = await under.store.deskLeads(query)
    for (;;) {
      const ours = page.leads.filter(({ lead }) => put.includes(lead.id))
      seen.push(...ours.map(({ followUpOn }) => String(followUpOn)))
      if (page.next === null) break
      page = await under.store.deskLeads({ ...query, after: page.next })
    }
    assert.deepEqual(seen, days)
  })

  test('an invitation lets one in, once, and in time', async () => {
    const { store } = under
    const token = randomUUID()
    await store.invite({ tokenHash: token, name: 'Ana', expiresAt: later, may: null }, terminal)
    assert.equal(await store.invitedName(token, now), 'Ana')
    assert.equal(await store.deskIsOpen(now), true)
    const accept = () => store.acceptInvitation(token, newPasskey(), newSession())
    assert.deepEqual((await Promise.all([accept(), accept()])).toSorted(), [false, true])
    const late = randomUUID()
    await store.invite({ tokenHash: late, name: 'Bo', expiresAt: later, may: null }, terminal)
    const session = newSession({ now: '2027-01-01T00:00:00.000Z' })
    assert.equal(await store.acceptInvitation(late, newPasskey(), session), false)
  })

  test('a challenge is answered once; a session ends when it is told to, or by itself', async () => {
    const { store } = under
    const challenge = randomUUID()
    await store.addChallenge(challenge, now, later)
    const taken = [
      await store.takeChallenge(challenge, now),
      await store.takeChallenge(challenge, now),
    ]
    assert.deepEqual(taken, [true, false])
    const token = randomUUID()
    const passkey = newPasskey()
    await store.invite({ tokenHash: token, name: 'Cy', expiresAt: later, may: null }, terminal)
    const first = newSession()
    await store.acceptInvitation(token, passkey, first)
    const second = newSession()
    assert.equal(await store.signIn(passkey.id, 7, second), true)
    assert.equal((await store.passkey(passkey.id))?.counter, 7)
    assert.equal((await store.session(first.tokenHash, now))?.person, 'Cy')
    assert.equal(await store.session(first.tokenHash, later), null)
    await store.endSession(first.id, terminal)
    assert.equal(await store.session(first.tokenHash, now), null)
    assert.equal((await store.session(second.tokenHash, now))?.id, second.id)
  })

  test('who is shut out has no session, passkey or invitation left; others keep theirs', async () => {
    const { store } = under
    const came = async (name: string) => {
      const [token, passkey, session] = [randomUUID(), newPasskey(), newSession()]
      await store.invite({ tokenHash: token, name, expiresAt: later, may: null }, terminal)
      await store.acceptInvitation(token, passkey, session)
      return { passkey, session }
    }
    const [gone, stays] = [await came('Di'), await came('Ed')]
    const open = randomUUID()
    await store.invite({ tokenHash: open, name: 'Di', expiresAt: later, may: null }, terminal)
    assert.equal(await store.shutOut('Di', terminal), true)
    assert.equal(await store.session(gone.session.tokenHash, now), null)
    assert.equal(await store.signIn(gone.passkey.id, 1, newSession()), false)
    assert.equal(await store.invitedName(open, now), null)
    assert.equal((await store.session(stays.session.tokenHash, now))?.person, 'Ed')
    assert.equal(await store.shutOut('Di', terminal), false)
    await came('Di')
    assert.equal(await store.shutOut(null, terminal), true)
    assert.deepEqual(await store.sessions(now), [])
    assert.equal(await store.signIn(stays.passkey.id, 1, newSession()), false)
  })

  /** Invites and lets in, with these permissions. */
  const letIn = async (store: LeadStore, name: string, may: Permission[] | null = null) => {
    const [token, session] = [randomUUID(), newSession()]
    await store.invite({ tokenHash: token, name, expiresAt: later, may }, terminal)
    await store.acceptInvitation(token, newPasskey(), session)
    const found = await store.session(session.tokenHash, now)
    assert.ok(found)
    return { id: found.personId, may: found.may, tokenHash: session.tokenHash }
  }

  test('permissions > let the first person do everything, and others what the invitation says', async () => {
    const store = await under.empty()
    const mayOf = async (name: string, may?: Permission[]) => (await letIn(store, name, may)).may
    assert.deepEqual(await mayOf('Ana', ['edit']), ['answer', 'edit', 'manage'])
    assert.deepEqual(await mayOf('Bo'), ['answer'])
    assert.deepEqual(await mayOf('Cy', ['edit']), ['edit'])
    assert.deepEqual(await mayOf('Cy'), ['edit'], 'another device changes nothing')
    assert.deepEqual(await mayOf('Cy', ['answer', 'edit']), ['answer', 'edit'])
    await store.close()
  })

  test('the last person who may manage people > keeps that right and the access', async () => {
    const store = await under.empty()
    const [ana, bo] = [await letIn(store, 'Ana'), await letIn(store, 'Bo', ['answer', 'manage'])]
    const by = { actor: 'Ana', now }
    const out = { kind: 'shut-out' } as const
    const demote = { kind: 'permissions', may: ['answer'] as Permission[] } as const
    const both = [store.changePerson(ana.id, out, by), store.changePerson(bo.id, demote, by)]
    assert.deepEqual((await Promise.all(both)).toSorted(), ['done', 'last'])
    const managers = (await store.access(now)).people.filter(({ may }) => may.includes('manage'))
    assert.equal(managers.length, 1)
    for (const change of [out, demote]) {
      assert.equal(await store.changePerson(managers[0]?.id ?? '', change, by), 'last')
    }
    await store.close()
  })

  test('a person > is renamed with their invitations, to a name no one else had', async () => {
    const store = await under.empty()
    const [ana, bo] = [await letIn(store, 'Ana'), await letIn(store, 'Bo')]
    const open = { tokenHash: 'open', name: 'Bo', expiresAt: later, may: null }
    await store.invite(open, terminal)
    const rename = (id: string, name: string) =>
      store.changePerson(id, { kind: 'rename', name }, { actor: 'Ana', now })
    assert.equal(await rename(bo.id, 'Ana'), 'taken')
    assert.equal(await rename(bo.id, 'Beau'), 'done')
    assert.equal((await store.session(bo.tokenHash, now))?.person, 'Beau')
    assert.equal(await store.invitedName('open', now), 'Beau')
    assert.equal(await rename('nobody', 'Cy'), 'missing')
    assert.equal(await store.changePerson(bo.id, { kind: 'shut-out' }, terminal), 'done')
    assert.equal(await store.invitedName('open', now), null)
    assert.equal(await rename(bo.id, 'Bo'), 'missing')
    assert.equal((await store.session(ana.tokenHash, now))?.person, 'Ana')
    await store.close()
  })

  test('access events > say who let in and shut out whom, and cannot be changed', async () => {
    await letIn(under.store, 'Gus', ['manage'])
    const { id } = await letIn(under.store, 'Flo', ['answer'])
    await under.store.changePerson(id, { kind: 'shut-out' }, { actor: 'Ana', now: later })
    const { events } = await under.store.access(now)
    const seen = events.filter(({ person }) => person === 'Flo')
    assert.deepEqual(
      seen.map(({ actor, kind, detail }) => `${actor} ${kind} ${detail}`).toSorted(),
      [' invite answer', 'Ana shut-out ', 'Flo accept iPhone, Safari'],
    )
    for (const statement of [
      "UPDATE access_events SET actor = 'Bo'",
      'DELETE FROM access_events',
    ]) {
      await assert.rejects(under.meddle(statement), /append-only/)
    }
  })
})
