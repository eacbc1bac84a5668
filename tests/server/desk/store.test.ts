import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Change } from '../../../model/desk/changes.ts'
import type { Permission } from '../../../model/desk/choices.ts'
import type { View } from '../../../model/lead/stages.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn, newPasskey, newSession } from '../../support/people.ts'

const today = '2026-11-20'
const now = '2026-11-20T16:00:00.000Z'
const later = '2026-12-31T00:00:00.000Z'

const terminal = { actor: '', now }

onBothStores('the desk', (under) => {
  const add = async (changes: Partial<NewLead> = {}) => {
    const lead = newLead(changes)
    await under.store.add(lead, [], asItIs)
    return lead.id
  }
  const change = (id: string, wish: Change, actor = 'Ana') => under.change(id, wish, { actor })
  const list = async (view: View, search = '') => {
    const { leads } = await under.store.deskLeads({ view, search, now: today, limit: 500 })
    return leads.map(({ id }) => id)
  }

  test('changeLead > refuses the later of two concurrent changes, and records all others in the history', async () => {
    const id = await add()
    await Promise.all(
      ['one', 'two', 'three'].map((text) => change(id, { kind: 'note', text }, text)),
    )
    assert.equal(await change(id, { kind: 'stage', from: 'new', to: 'booked' }, 'Bo'), 'done')
    assert.equal(await change(id, { kind: 'stage', from: 'new', to: 'no-job' }), 'conflict')
    const { events = [], found } = (await under.store.deskLead(id)) ?? {}
    assert.equal(found?.stage, 'booked')
    assert.deepEqual(
      events
        .slice(0, 3)
        .map(({ actor, kind, detail, at }) => [actor, kind, detail, at])
        .toSorted(),
      ['one', 'three', 'two'].map((text) => [text, 'note', text, now]),
    )
    assert.deepEqual(
      events.slice(3).map(({ actor, kind, detail }) => [actor, kind, detail]),
      [['Bo', 'stage', 'booked']],
    )
    const day = { kind: 'follow-up', from: null, to: today } as const
    const both = await Promise.all([change(id, day), change(id, { ...day, to: '2026-11-21' })])
    assert.deepEqual(both.toSorted(), ['conflict', 'done'])
    assert.equal(await change('nothing', { kind: 'spam' }), 'missing')
  })

  test('call > stays open until its outcome is saved, and counts the attempts', async () => {
    const id = await add()
    const find = async () => (await under.store.deskLead(id))?.found
    const openFor = async (person: string) =>
      (await under.store.openContacts(person)).some((lead) => lead.id === id)
    const stage = { from: 'new', to: 'new' } as const
    assert.equal(await change(id, { kind: 'contact', how: 'call' }), 'done')
    assert.partialDeepStrictEqual(await find(), { contactedBy: 'Ana', lastContact: 'call' })
    assert.deepEqual([await openFor('Ana'), await openFor('Bo')], [true, false])
    const voicemail = { kind: 'outcome', from: 'call', to: 'voicemail', stage } as const
    assert.equal(await change(id, voicemail), 'done')
    assert.equal(await change(id, voicemail), 'conflict')
    await change(id, { kind: 'contact', how: 'text', about: 'missed' })
    assert.partialDeepStrictEqual(await find(), { contactedBy: 'Ana', lastContact: 'voicemail' })
    await change(id, { kind: 'outcome', from: 'voicemail', to: 'no-answer', stage })
    assert.equal((await find())?.attempts, 1)
    await change(id, { kind: 'follow-up', from: null, to: '2026-11-20T12:30' })
    assert.deepEqual([(await find())?.contactedBy, await openFor('Ana')], [null, false])
    await change(id, { kind: 'contact', how: 'call' })
    const reached = { from: 'new', to: 'called' } as const
    await change(id, { kind: 'outcome', from: 'call', to: 'reached', stage: reached })
    assert.partialDeepStrictEqual(await find(), { stage: 'called', contactedBy: null, attempts: 1 })
  })

  test('someone who phoned > is not called again after they asked to be left alone', async () => {
    const store = await under.empty()
    const lead = newLead({ consent: null } as Partial<NewLead>)
    await store.addPhoneLead(lead, [], 'new', { actor: 'Ana', now })
    const query = { view: 'to-call', search: '', now: today, limit: 9, callNext: true } as const
    assert.equal((await store.deskLeads(query)).leads.length, 1)
    const wish = { kind: 'revoke', note: 'on the phone' } as const
    await store.changeLead(lead.id, wish, { ...terminal, destinations: [], seller: 'The Seller' })
    const { found, consent = [] } = (await store.deskLead(lead.id)) ?? {}
    assert.deepEqual([found?.consentAt, found?.stoppedAt], [null, now])
    assert.partialDeepStrictEqual(consent, [
      { kind: 'revoked', phone: lead.phone, seller: 'The Seller', note: 'on the phone' },
    ])
    assert.deepEqual((await store.deskLeads(query)).leads, [])
  })

  test('call next > is who has waited longest and was not tried, then who was', async () => {
    const store = await under.empty()
    const lead = async (hour: number) => {
      const added = newLead({ receivedAt: `2026-11-20T${hour}:00:00.000Z` })
      await store.add(added, [], asItIs)
      return added.id
    }
    const [tried, first, second] = [await lead(10), await lead(11), await lead(12)]
    const steps = [{ id: tried, change: { kind: 'outcome', from: null, to: 'no-answer' } }] as const
    const by = { ...terminal, actor: 'Ana', destinations: [], seller: '' }
    assert.equal((await store.changeLeads(steps, by)).result, 'done')
    const query = { view: 'to-call', search: '', now: today, limit: 9, callNext: true } as const
    const { leads } = await store.deskLeads(query)
    assert.deepEqual(
      leads.map(({ id }) => id),
      [first, second, tried],
    )
  })

  test('visit > stays in the lists of its day and week until the work is done', async () => {
    const at = (day: string) => ({ day, from: '08:00', until: '10:00', cents: 18_000, who: 'Sam' })
    const id = await add()
    const to = at(today)
    assert.equal(await change(id, { kind: 'visit', visit: id, from: null, to }), 'done')
    assert.equal(
      await change(id, { kind: 'visit', visit: id, from: null, to: at('2026-11-21') }),
      'conflict',
    )
    assert.partialDeepStrictEqual((await under.store.deskLead(id))?.found.visit, to)
    const isIn = async () => [(await list('today')).includes(id), (await list('week')).includes(id)]
    assert.deepEqual(await isIn(), [true, true])
    await change(id, { kind: 'visit', visit: id, from: to, to: at('2026-11-24') })
    assert.deepEqual(await isIn(), [false, true])
    await change(id, { kind: 'visit', visit: id, from: at('2026-11-24'), to: at('2026-11-27') })
    assert.deepEqual(await isIn(), [false, false])
    await change(id, { kind: 'visit', visit: id, from: at('2026-11-27'), to: at('2026-11-19') })
    assert.deepEqual(await isIn(), [true, true])
    await change(id, { kind: 'visit', visit: id, from: at('2026-11-19'), to: null })
    assert.deepEqual(await isIn(), [false, false], 'called off')
    const undated = await add()
    await change(undated, { kind: 'stage', from: 'new', to: 'booked' })
    assertIncludes(await list('week'), undated, 'never set')
    await change(id, { kind: 'visit', visit: randomUUID(), from: null, to: at('2026-11-19') })
    await change(id, { kind: 'stage', from: 'booked', to: 'done' })
    assert.deepEqual(await isIn(), [true, false], 'done today')
    const visits = await under.store.visitsBetween('2026-11-01', '9999')
    assert.ok(visits.some((lead) => lead.id === id))
  })

  test('today > keeps a visit that was done that day, below those to do, until the day is over', async () => {
    const [done, due] = [await add(), await add()]
    const at = (day: string) => ({ day, from: '08:00', until: '10:00', cents: 9000, who: '' })
    await change(done, { kind: 'visit', visit: done, from: null, to: at('2026-11-19') })
    await change(due, { kind: 'visit', visit: due, from: null, to: at(today) })
    const end = {
      kind: 'visit-state',
      visit: done,
      from: 'planned',
      to: 'done',
      day: today,
    } as const
    await change(done, end)
    const ours = (await list('today')).filter((id) => id === done || id === due)
    assert.deepEqual(ours, [due, done])
    assertExcludes(await list('week'), done)
    const query = { view: 'today', search: '', now: '2026-11-21', limit: 500 } as const
    const { leads } = await under.store.deskLeads(query)
    assertExcludes(
      leads.map(({ id }) => id),
      done,
    )
  })

  test('recovery code > ends what a lost phone has, invites again with the same permissions, and works once', async () => {
    const { store } = under
    const name = `Kim ${randomUUID().slice(0, 6)}`
    await letIn(store, `Lou ${randomUUID().slice(0, 6)}`)
    const { id, passkey, session } = await letIn(store, name, { may: ['edit'] })
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await store.setRecoveryCodes(id, [randomUUID(), first], now)
    await store.setRecoveryCodes(id, [second, third], now)
    const left = async () =>
      (await store.access(now)).recoveryCodes.find(({ personId }) => personId === id)?.left
    assert.equal(await left(), 2)
    const use = (hash: string, tokenHash = randomUUID()) =>
      store.useRecoveryCode(hash, { tokenHash, expiresAt: later }, now)
    assert.equal(await use(first), false, 'replaced')
    assert.ok(await store.session(session.tokenHash, now))
    // On the phone, too: its notifications, its calendar, and an invitation for another device.
    const endpoint = `https://push.example/${randomUUID()}`
    assert.ok(await store.subscribe(session.id, { endpoint, keys: { p256dh: 'p', auth: 'a' } }))
    const [calendar, invitation] = [randomUUID(), randomUUID()]
    await store.setCalendar(id, calendar, now)
    const device = { tokenHash: invitation, name, expiresAt: later, may: null }
    await store.invite(device, { actor: name, now })
    const token = randomUUID()
    assert.equal(await use(second, token), true)
    assert.equal(await use(second), false, 'used')
    assert.equal(await store.session(session.tokenHash, now), null)
    assert.equal(await store.passkey(passkey.id), null)
    assert.equal(await store.calendarSince(id), null)
    assert.equal(await store.subscribedAt(session.id), null)
    assert.equal(await store.invitedName(invitation, now), null)
    const again = newSession({ now })
    assert.equal(await store.acceptInvitation(token, newPasskey(), again), true)
    assert.deepEqual((await store.session(again.tokenHash, now))?.may, ['edit'])
    assert.equal(await left(), 1)
    await store.shutOut(name, terminal)
    assert.equal(await use(third), false, 'shut out')
  })

  test('erasing > deletes notes and search text, and keeps who did what and when', async () => {
    const mark = randomUUID().slice(0, 8)
    const id = await add({ name: mark })
    await change(id, { kind: 'note', text: 'the dog bites' })
    assert.deepEqual(await list('to-call', mark), [id])
    await change(id, { kind: 'erase' })
    assert.deepEqual(await list('to-call', mark), [])
    const read = await under.store.deskLead(id)
    assert.deepEqual(
      read?.events.map(({ kind, actor, detail }) => [kind, actor, detail]),
      [
        ['note', 'Ana', ''],
        ['erase', 'Ana', ''],
      ],
    )
    assert.equal(await change(id, { kind: 'note', text: 'again' }), 'conflict')
    assertExcludes(await list('all'), id)
  })

  test('lists > follow changes of stage, follow-up and spam', async () => {
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
    await change(aside, { kind: 'not-spam' })
    assertIncludes(await list('to-call'), aside)
    // Due from that minute on.
    await change(put, { kind: 'follow-up', from: '2026-11-25', to: '2026-11-20T12:30' })
    for (const [time, isDue] of [
      ['12:29', false],
      ['12:30', true],
    ] as const) {
      const query = { view: 'to-call', search: '', limit: 500, now: `${today}T${time}` } as const
      const { leads } = await under.store.deskLeads(query)
      assert.equal(
        leads.some(({ id }) => id === put),
        isDue,
        time,
      )
    }
    for (const [from, to, isListed] of [
      ['new', 'booked', true],
      ['booked', 'done', false],
      ['done', 'no-job', false],
    ] as const) {
      await change(put, { kind: 'stage', from, to })
      assert.equal((await list('follow-up')).includes(put), isListed, to)
    }
  })

  test('failed deliveries > stay listed until they are resent', async () => {
    const { lead, channel, to } = await under.due()
    const [claim] = await under.claim(channel)
    assert.ok(claim)
    await under.store.settle(claim, { state: 'failed', error: '550' })
    assertIncludes(await list('failed'), lead.id)
    const before = (await under.store.deskTotals(today)).failed
    const again = { kind: 'resend', channel } as const
    assert.equal(await under.change(lead.id, again, { destinations: [to] }), 'done')
    assertExcludes(await list('failed'), lead.id)
    assert.equal((await under.store.deskTotals(today)).failed, before - 1)
    assert.equal((await under.claim(channel)).length, 1)
  })

  test('search > ignores case and accents, and matches punctuation literally', async () => {
    const mark = randomUUID().slice(0, 8)
    const name = `José Núñez Đặng ${mark}`
    const message = '100% hormigas en el ático, dice O’Neil'
    const stored = [
      await add({ name, message }),
      await add({ name: name.normalize('NFD'), message: message.normalize('NFD') }),
      await add({ name: name.toUpperCase(), message: message.toUpperCase() }),
    ]
    for (const typed of [
      'nunez',
      'NÚÑEZ',
      'dang',
      'Đặng',
      'Jose',
      'atico',
      'ático',
      "o'neil",
      'o’neil',
      '100%',
    ]) {
      for (const form of ['NFC', 'NFD']) {
        const found = await list('to-call', `${typed.normalize(form)} ${mark}`)
        assert.deepEqual(found.toSorted(), stored.toSorted(), `${typed} in ${form}`)
      }
    }
    for (const typed of ['nunes', '1_0', 'hornets']) {
      assert.deepEqual(await list('to-call', `${typed} ${mark}`), [], typed)
    }
    const zip = await add({ location: 'Carrollton, TX 75007' })
    assertIncludes(await list('to-call', '75007'), zip, 'digits of no phone number')
  })

  test('search > finds what notes and street addresses say', async () => {
    const [gate, street] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
    const id = await add()
    await change(id, { kind: 'note', text: `Gate code ${gate}` })
    await change(id, { kind: 'note', text: 'Two dogs' })
    await change(id, { kind: 'correct', from: { address: '' }, to: { address: `1 ${street} St` } })
    for (const search of [gate, street]) assert.deepEqual(await list('all', search), [id])
  })

  test('search > finds a phone number in any notation', async () => {
    const mark = randomUUID().slice(0, 8)
    const stored = [
      await add({ name: mark, phone: '(214) 555-0163', phoneE164: '+12145550163' }),
      await add({ name: mark, phone: '214/555–0163', phoneE164: null }),
      await add({ name: mark, phone: '', phoneE164: null, message: 'Call 214.555 0163, please' }),
    ]
    for (const number of ['(214) 555-0163', '214/555/0163', '214–555–0163', '2145550163']) {
      for (const search of [number, `${mark} ${number}`]) {
        const found = await list('to-call', search)
        assert.deepEqual(
          stored.filter((id) => !found.includes(id)),
          [],
          search,
        )
      }
    }
    for (const number of ['+1 214 555 0163', '214 - 555 - 0163']) {
      assertIncludes(await list('to-call', number), stored[0] ?? '', number)
    }
    assert.deepEqual(await list('to-call', `${mark} 555-0164`), [])
  })

  test('search > stops after a limit of text, and continues on the next page', async () => {
    const store = await under.empty()
    const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`
    const oldest = newLead({ name: 'Needle', receivedAt: at(1) })
    const message = 'a'.repeat(60_000)
    const others = Array.from({ length: 150 }, (_, count) =>
      newLead({ message, receivedAt: at(2 + (count % 20)) }),
    )
    for (const lead of [oldest, ...others]) await store.add(lead, [], asItIs)
    const query = { view: 'all', search: 'needle', now: today, limit: 40 } as const
    let page = await store.deskLeads(query)
    assert.deepEqual(page.leads, [])
    assert.ok(page.next, 'the search stopped before the oldest lead')
    while (page.next !== null) page = await store.deskLeads({ ...query, after: page.next })
    assert.deepEqual(
      page.leads.map(({ id }) => id),
      [oldest.id],
    )
  })

  test('pages > leave no gap: newest first, in a search, and by follow-up', async () => {
    const mark = randomUUID().slice(0, 8)
    const receivedAt = '2031-01-01T00:00:00.000Z'
    const days = ['2033-03-09', '2033-03-04', '2033-03-02', '2033-03-02', '2033-03-01']
    const put = new Map<string, string>()
    for (const to of days) {
      const id = await add({ name: mark, receivedAt })
      await change(id, { kind: 'follow-up', from: null, to })
      put.set(id, to)
    }
    const readPages = async (view: View, search: string) => {
      const query = { view, search, now: today, limit: 2 } as const
      let page = await under.store.deskLeads(query)
      const seen = [...page.leads]
      while (page.next !== null) {
        page = await under.store.deskLeads({ ...query, after: page.next })
        seen.push(...page.leads)
      }
      return seen.map(({ id }) => id).filter((id) => put.has(id))
    }
    const newest = [...put.keys()].toSorted().reverse()
    assert.deepEqual(await readPages('all', ''), newest)
    assert.deepEqual(await readPages('all', mark), newest)
    const coming = await readPages('follow-up', '')
    assert.deepEqual(
      coming.map((id) => put.get(id)),
      days.toReversed(),
    )
  })

  test('invitation and challenge > work once, until they expire', async () => {
    const { store } = under
    const invite = async (name: string) => {
      const tokenHash = randomUUID()
      await store.invite({ tokenHash, name, expiresAt: later, may: null }, terminal)
      return tokenHash
    }
    const token = await invite('Ana')
    assert.equal(await store.invitedName(token, now), 'Ana')
    assert.equal(await store.deskIsOpen(now), true)
    const accept = () => store.acceptInvitation(token, newPasskey(), newSession())
    assert.deepEqual((await Promise.all([accept(), accept()])).toSorted(), [false, true])
    const late = newSession({ now: '2027-01-01T00:00:00.000Z' })
    assert.equal(await store.acceptInvitation(await invite('Bo'), newPasskey(), late), false)
    const challenge = randomUUID()
    await store.addChallenge(challenge, now, later)
    const take = () => store.takeChallenge(challenge, now)
    assert.deepEqual([await take(), await take()], [true, false])
  })

  test('session > ends by expiry or revocation, and other sessions continue', async () => {
    const { store } = under
    const { session: first, passkey } = await letIn(store, 'Cy', { expiresAt: later })
    const second = newSession()
    assert.equal(await store.signIn(passkey.id, 7, second), true)
    assert.equal((await store.passkey(passkey.id))?.counter, 7)
    assert.equal(await store.session(first.tokenHash, later), null)
    await store.endSession(first.id, terminal)
    assert.equal(await store.session(first.tokenHash, now), null)
    assert.equal((await store.session(second.tokenHash, now))?.id, second.id)
  })

  test('shutting out > removes sessions, passkeys and invitations of one person, or of everyone', async () => {
    const { store } = under
    const [gone, stays] = [await letIn(store, 'Di'), await letIn(store, 'Ed')]
    const open = randomUUID()
    await store.invite({ tokenHash: open, name: 'Di', expiresAt: later, may: null }, terminal)
    assert.equal(await store.shutOut('Di', terminal), true)
    assert.equal(await store.session(gone.session.tokenHash, now), null)
    assert.equal(await store.signIn(gone.passkey.id, 1, newSession()), false)
    assert.equal(await store.invitedName(open, now), null)
    assert.equal((await store.session(stays.session.tokenHash, now))?.person, 'Ed')
    assert.equal(await store.shutOut('Di', terminal), false)
    await letIn(store, 'Di')
    assert.equal(await store.shutOut(null, terminal), true)
    assert.deepEqual(await store.sessions(now), [])
    assert.equal(await store.signIn(stays.passkey.id, 1, newSession()), false)
  })

  test('a calendar > is access, also for someone whose passkeys a restore has removed', async () => {
    const { store } = under
    const { id, session } = await letIn(store, 'Hal')
    await store.setCalendar(id, 'address', now)
    await store.endSession(session.id, terminal)
    await under.runStatement(`DELETE FROM desk_passkeys WHERE person_id = '${id}'`)
    const { people, calendars } = await store.access(now)
    assert.ok(people.some(({ name }) => name === 'Hal'))
    assert.deepEqual(calendars, [{ personId: id, since: now }])
    assert.equal(await store.calendarPerson('address'), id)
    assert.equal(await store.shutOut('Hal', terminal), true)
    assert.equal(await store.calendarPerson('address'), null)
    assert.equal(await store.shutOut('Hal', terminal), false)
  })

  test('permissions > allow the first person everything, and others what their invitation allows', async () => {
    const store = await under.empty()
    const mayOf = async (name: string, may: Permission[] | null = null) =>
      (await letIn(store, name, { may })).may
    assert.deepEqual(await mayOf('Ana', ['edit']), ['answer', 'edit', 'manage'])
    assert.deepEqual(await mayOf('Bo'), ['answer'])
    assert.deepEqual(await mayOf('Cy', ['edit']), ['edit'])
    assert.deepEqual(await mayOf('Cy'), ['edit'], 'another device changes nothing')
    assert.deepEqual(await mayOf('Cy', ['answer', 'edit']), ['answer', 'edit'])
  })

  test('the last person who may manage people > cannot lose that permission or access', async () => {
    const store = await under.empty()
    const [ana, bo] = [
      await letIn(store, 'Ana'),
      await letIn(store, 'Bo', { may: ['answer', 'manage'] }),
    ]
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
  })

  test('the last person who may manage people > keeps that permission when an earlier invitation takes it', async () => {
    const store = await under.empty()
    await letIn(store, 'Ana')
    const bo = await letIn(store, 'Bo', { may: ['manage'] })
    const less = { tokenHash: 'less', name: 'Ana', expiresAt: later, may: ['answer' as const] }
    await store.invite(less, terminal)
    await store.changePerson(bo.id, { kind: 'shut-out' }, terminal)
    const session = newSession()
    await store.acceptInvitation('less', newPasskey(), session)
    const { may } = (await store.session(session.tokenHash, now)) ?? assert.fail()
    assert.deepEqual(may, ['answer', 'edit', 'manage'])
    const own = (await store.access(now)).people.find(({ name }) => name === 'Ana')
    const only = { kind: 'permissions', may: ['manage'] as Permission[] } as const
    assert.equal(await store.changePerson(own?.id ?? '', only, terminal), 'done')
    assert.deepEqual(
      (await letIn(store, 'Ana')).may,
      ['answer', 'edit', 'manage'],
      'and may get more',
    )
  })

  test('a new person > gets no permission of someone of that name who was shut out', async () => {
    const store = await under.empty()
    await letIn(store, 'Ana')
    await letIn(store, 'Bo', { may: ['answer', 'edit', 'manage'] })
    await store.shutOut('Bo', terminal)
    assert.deepEqual((await letIn(store, 'Bo')).may, ['answer'])
  })

  test('a new person > does not become the one who takes their name before they accept', async () => {
    const store = await under.empty()
    const ana = await letIn(store, 'Ana')
    const open = { tokenHash: 'open', name: 'Bo', expiresAt: later, may: ['answer' as const] }
    await store.invite(open, terminal)
    const rename = () => store.changePerson(ana.id, { kind: 'rename', name: 'Bo' }, terminal)
    assert.equal(await rename(), 'taken')
    await store.acceptInvitation('open', newPasskey(), newSession())
    const { people } = await store.access(now)
    assert.deepEqual(people.map(({ name }) => name).toSorted(), ['Ana', 'Bo'])
    assert.equal(await rename(), 'taken')
    assert.equal(
      await store.changePerson(ana.id, { kind: 'rename', name: 'Ana' }, terminal),
      'done',
    )
  })

  test('renaming a person > renames their invitations, and refuses a name in use', async () => {
    const store = await under.empty()
    const [ana, bo] = [await letIn(store, 'Ana'), await letIn(store, 'Bo')]
    const open = { tokenHash: 'open', name: 'Bo', expiresAt: later, may: null }
    await store.invite(open, terminal)
    const rename = (id: string, name: string) =>
      store.changePerson(id, { kind: 'rename', name }, { actor: 'Ana', now })
    assert.equal(await rename(bo.id, 'Ana'), 'taken')
    const lead = newLead()
    await store.add(lead, [], asItIs)
    const call = { kind: 'contact', how: 'call' } as const
    await store.changeLead(lead.id, call, {
      ...terminal,
      actor: 'Bo',
      destinations: [],
      seller: 'The Seller',
    })
    assert.equal(await rename(bo.id, 'Beau'), 'done')
    const calls = await store.openContacts('Beau')
    assert.equal(calls.length, 1, 'the question about a call stays theirs')
    assert.equal((await store.session(bo.session.tokenHash, now))?.person, 'Beau')
    assert.equal(await store.invitedName('open', now), 'Beau')
    assert.equal(await rename('nobody', 'Cy'), 'missing')
    assert.equal(await store.changePerson(bo.id, { kind: 'shut-out' }, terminal), 'done')
    assert.equal(await store.invitedName('open', now), null)
    assert.equal(await rename(bo.id, 'Bo'), 'missing')
    assert.equal((await store.session(ana.session.tokenHash, now))?.person, 'Ana')
  })

  test('access events > record who invited and shut out whom', async () => {
    await letIn(under.store, 'Gus', { may: ['manage'] })
    const { id } = await letIn(under.store, 'Flo', { may: ['answer'] })
    await under.store.changePerson(id, { kind: 'shut-out' }, { actor: 'Ana', now: later })
    const { events } = await under.store.access(now)
    const seen = events.filter(({ person }) => person === 'Flo')
    assert.deepEqual(
      seen.map(({ actor, kind, detail }) => `${actor} ${kind} ${detail}`).toSorted(),
      [' invite answer', 'Ana shut-out ', 'Flo accept iPhone, Safari'],
    )
  })
})
