import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

onBothStores('deliveries', (under) => {
  test('one taker gets a lease, and the next one when it has ended', async () => {
    const { due, claim } = under
    const { lead, channel } = await due()
    const takers = await Promise.all(Array.from({ length: 5 }, () => claim(channel, 4, 60)))
    assert.deepEqual(
      takers.flat().map((one) => [one.lead.id, one.delivery.attempts]),
      [[lead.id, 1]],
    )
    assert.deepEqual(await claim(channel), [])
    const other = await due()
    await claim(other.channel, 1, -1)
    const [again] = await claim(other.channel)
    assert.equal(again?.delivery.attempts, 2)
  })

  test('no more is leased than asked for, nor what is held or of another channel', async () => {
    const { store, claim } = under
    const to = { channel: randomUUID(), recipient: '' }
    for (let count = 0; count < 3; count += 1) await store.add(newLead(), [to], asItIs)
    await store.add(newLead({ spam: true }), [to], asItIs)
    assert.equal((await claim(to.channel, 2)).length, 2)
    assert.equal((await claim(to.channel)).length, 1)
    assert.equal((await claim('another')).length, 0)
  })

  test('each recipient is a delivery of its own', async () => {
    const { store, read, claim } = under
    const channel = randomUUID()
    const lead = newLead()
    const destinations = ['a', 'b'].map((recipient) => ({ channel, recipient }))
    await store.add(lead, destinations, asItIs)
    const claims = await claim(channel)
    assert.deepEqual(claims.map(({ delivery }) => delivery.recipient).sort(), ['a', 'b'])
    for (const one of claims) {
      const good = one.delivery.recipient === 'a'
      const settlement = good
        ? ({ state: 'delivered' } as const)
        : ({ state: 'failed', error: '550' } as const)
      assert.equal(await store.settle(one, settlement), true)
    }
    assert.deepEqual(
      (await read(lead.id)).deliveries.map(({ recipient, state }) => [recipient, state]),
      [
        ['a', 'delivered'],
        ['b', 'failed'],
      ],
    )
  })

  test('a row that cannot be read is set aside, and holds up no other', async () => {
    const { store, claim, due, meddle } = under
    const breakages = ["flags = '{'", "received_at = '2026-99-99T00:00:00.000Z'"]
    const good = await due()
    const before = (await store.summary()).unreadable
    const broken: string[] = []
    for (const breakage of breakages) {
      const lead = newLead()
      await store.add(lead, [good.to], asItIs)
      await meddle(`UPDATE leads SET ${breakage} WHERE id = '${lead.id}'`)
      broken.push(lead.id)
    }
    const { claims, unreadable } = await store.claim(good.channel, 9, 60)
    assert.deepEqual(
      claims.map(({ lead }) => lead.id),
      [good.lead.id],
    )
    assert.deepEqual(new Set(unreadable.map(({ id }) => id)), new Set(broken))
    assert.equal((await store.summary()).unreadable - before, broken.length)
    const page = await store.list({ limit: 1000 })
    assert.ok(page.leads.some(({ id }) => id === good.lead.id))
    assert.ok(broken.every((id) => page.unreadable.some((one) => one.id === id)))
    assert.deepEqual(await claim(good.channel), [])
  })

  test('what was delivered is not leased again', async () => {
    const { store, due, read, claim } = under
    const { lead, channel } = await due()
    const [taken] = await claim(channel, 1, -1)
    assert.ok(taken)
    assert.equal(await store.settle(taken, { state: 'delivered' }), true)
    assert.deepEqual(await claim(channel), [])
    const [delivery] = (await read(lead.id)).deliveries
    assert.equal(delivery?.state, 'delivered')
    assert.ok(delivery.deliveredAt)
  })

  test('what failed for now is due again at its time, what failed for good is not', async () => {
    const { store, due, read, claim } = under
    const { lead, channel } = await due()
    const [first] = await claim(channel)
    assert.ok(first)
    await store.settle(first, { state: 'pending', afterSeconds: 3600, error: '451' })
    assert.deepEqual(await claim(channel), [])
    await store.resend(lead.id, [{ channel, recipient: '' }])
    const [second] = await claim(channel)
    assert.ok(second)
    await store.settle(second, { state: 'pending', afterSeconds: -1, error: '452' })
    const [third] = await claim(channel)
    assert.equal(third?.delivery.lastError, '452')
    await store.settle(third, { state: 'failed', error: '550' })
    assert.deepEqual(await claim(channel), [])
    const [delivery] = (await read(lead.id)).deliveries
    assert.deepEqual([delivery?.state, delivery?.lastError], ['failed', '550'])
  })

  test('what seems to wait for more than a day was written before the clock was set back: it is due', async () => {
    const { store, due, claim } = under
    const { channel } = await due()
    const twoDays = 2 * 86_400
    assert.equal((await claim(channel, 1, twoDays)).length, 1)
    const [taken] = await claim(channel)
    assert.ok(taken)
    await store.settle(taken, { state: 'pending', afterSeconds: twoDays, error: '451' })
    assert.deepEqual(await claim(channel), [], 'a wait is cut to a day')
  })

  test('who lost the lease cannot write a result over the new holder', async () => {
    const { store, due, read, claim } = under
    const { lead, channel } = await due()
    const [slow] = await claim(channel, 1, -1)
    const [quick] = await claim(channel)
    assert.ok(slow && quick)
    assert.equal(await store.settle(slow, { state: 'failed', error: 'late' }), false)
    assert.equal((await read(lead.id)).deliveries[0]?.state, 'pending')
    assert.equal(await store.settle(quick, { state: 'delivered' }), true)
  })

  test('resending starts a new round, with all attempts ahead', async () => {
    const { store, due, read, claim } = under
    const { lead, channel, to } = await due()
    const [taken] = await claim(channel)
    assert.ok(taken)
    await store.settle(taken, { state: 'delivered' })
    await store.resend(lead.id, [to, { channel, recipient: 'new' }])
    assert.deepEqual(
      (await read(lead.id)).deliveries.map(({ recipient, state, attempts, round }) => [
        recipient,
        state,
        attempts,
        round,
      ]),
      [
        ['', 'pending', 0, 2],
        ['new', 'pending', 0, 1],
      ],
    )
  })

  test('resending what failed goes batch by batch, and to whoever is configured now', async () => {
    const { store, claim, read } = under
    const channel = randomUUID()
    const mistyped = { channel, recipient: 'mistyped' }
    const mended = { channel, recipient: 'mended' }
    const leads = Array.from({ length: 450 }, () => newLead())
    for (const lead of leads) await store.add(lead, [mistyped], asItIs)
    for (const taken of await claim(channel, 1000)) {
      await store.settle(taken, { state: 'failed', error: '550' })
    }
    let count = 0
    let batches = 0
    for (let after: string | null = ''; after !== null; batches += 1) {
      const batch: { leads: number; last: string | null } = await store.resendFailed(
        [mended],
        after,
      )
      count += batch.leads
      after = batch.last
    }
    assert.equal(count, leads.length)
    assert.ok(batches > 1)
    const { deliveries } = await read(leads[0]?.id ?? '')
    assert.deepEqual(
      deliveries.map(({ recipient, state }) => [recipient, state]),
      [['mended', 'pending']],
    )
  })

  test('release delivers what was held and leaves what was delivered', async () => {
    const { store, due, read, claim } = under
    const { lead, channel, to } = await due()
    const second = { channel: randomUUID(), recipient: '' }
    const [taken] = await claim(channel)
    assert.ok(taken)
    await store.settle(taken, { state: 'delivered' })
    await store.resend(lead.id, [second])
    await store.setAside(lead.id)
    const states = async () => (await read(lead.id)).deliveries.map(({ state }) => state).sort()
    assert.equal((await read(lead.id)).spam, true)
    assert.deepEqual(await states(), ['delivered', 'held'])
    assert.deepEqual(await claim(second.channel), [])

    await store.release(lead.id, [to, second])
    assert.equal((await read(lead.id)).spam, false)
    assert.deepEqual(await states(), ['delivered', 'pending'])
  })
})
