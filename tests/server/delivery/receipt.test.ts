import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import type { Content } from '../../../model/content/content.ts'
import { readConfig } from '../../../server/config.ts'
import { receiptChannels } from '../../../server/delivery/channels.ts'
import { attempt } from '../../../server/delivery/retry.ts'
import type { Lead, NewLead } from '../../../server/domain/lead.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { siteOf, startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead, storedLead } from '../../support/new-lead.ts'
import { publishedContent } from '../../support/published.ts'
import { startMailServer } from '../../support/smtp.ts'

const { business, email } = publishedContent()

onBothStores('receipts', (under) => {
  const start = async () => {
    const url = await under.newUrl()
    const store = await openStore(url)
    after(() => store.close())
    const to = [{ channel: 'email', recipient: 'owner@pests.example' }]
    return {
      store,
      nextDay: () =>
        under.runStatement("UPDATE deliveries SET queued_at = '2020-01-01T00:00:00.000Z'", url),
      add: async (address: string, changes: Partial<NewLead> = {}) => {
        const lead = newLead({ emailNormalized: address, ...changes })
        await store.add(lead, to, { ...asItIs, receipt: true })
        return lead.id
      },
      receipts: async () => (await store.claim('receipt', 99, 60)).claims,
      settleOwner: async () => {
        for (const claim of (await store.claim('email', 99, 60)).claims) {
          await store.settle(claim, { state: 'delivered' })
        }
      },
    }
  }

  test('are queued once for an address and day, and never for spam or without an address', async () => {
    const { add, receipts, settleOwner } = await start()
    const ids = [await add('a@mail.example'), await add('b@mail.example')]
    await add('a@mail.example')
    await add('c@mail.example', { spam: true })
    await add('', { emailNormalized: null })
    await settleOwner()
    const found = await receipts()
    assert.deepEqual(found.map(({ lead }) => lead.id).toSorted(), ids.toSorted())
    assert.ok(found.every(({ delivery }) => delivery.recipient === ''))
  })

  test("wait until the owner's own deliveries are made", async () => {
    const { add, receipts, settleOwner } = await start()
    await add('a@mail.example')
    assert.deepEqual(await receipts(), [])
    await settleOwner()
    assert.equal((await receipts()).length, 1)
  })

  test('are not sent again to an address that a mail server refused', async () => {
    const { add, receipts, settleOwner, nextDay, store } = await start()
    await add('a@mail.example')
    await add('b@mail.example')
    await settleOwner()
    for (const claim of await receipts()) {
      const isRefused = claim.lead.emailNormalized === 'a@mail.example'
      await store.settle(
        claim,
        isRefused ? { state: 'failed', error: '550' } : { state: 'delivered' },
      )
    }
    await nextDay()
    await add('a@mail.example')
    const again = await add('b@mail.example')
    await settleOwner()
    assert.deepEqual(
      (await receipts()).map(({ lead }) => lead.id),
      [again],
    )
    const { leads } = await store.deskLeads({
      ...{ view: 'failed', search: '', now: '2026-11-20T09:00', limit: 9, after: undefined },
    })
    assert.deepEqual(leads, [], 'the owner has the request')
  })

  test('are at most 50 a day, also when requests come at the same time', async () => {
    const { add, receipts, settleOwner } = await start()
    for (let wave = 0; wave < 4; wave += 1) {
      await Promise.all(Array.from({ length: 14 }, (_, one) => add(`${wave}.${one}@mail.example`)))
    }
    await settleOwner()
    assert.equal((await receipts()).length, 50)
  })

  test('are given up when the visitor is erased', async () => {
    const { add, receipts, settleOwner, store } = await start()
    await store.erase([await add('a@mail.example')], new Date().toISOString())
    await settleOwner()
    assert.deepEqual(await receipts(), [])
  })
})

const mail = await startMailServer()
after(() => mail.close())

/** The content with the switch of receipts. */
function contentWith(sendReceipts: boolean): Content {
  const content = publishedContent()
  const receipt = { ...content.email.receipt, sendReceipts }
  return { ...content, email: { ...content.email, receipt } }
}

const env = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'Website <site@pests.example>' })

/** Makes one attempt at a receipt. */
async function deliver(changes: Partial<Lead> = {}, sendReceipts = true) {
  mail.messages = []
  mail.envelopes = []
  const content = contentWith(sendReceipts)
  const [channel] = receiptChannels(readConfig(env()), { current: { content } })
  assert.ok(channel)
  const lead = storedLead(changes)
  const parcel = { lead, round: 1, recipient: '', deskIsOpen: false, photos: [] }
  const outcome = await attempt(60, (signal) => channel.deliver(parcel, signal))
  return { ...outcome, lead, mail: await PostalMime.parse(mail.messages[0] ?? '') }
}

test('receipt > tells the visitor what comes next, without their words', async () => {
  const typed = { name: 'Buy now', message: 'Visit spam dot example today' }
  const { result, lead, mail: message } = await deliver(typed)
  assert.equal(result, 'delivered')
  assert.deepEqual(mail.envelopes, [[lead.emailNormalized]])
  assert.equal(message.subject, email.receipt.en.subject)
  assert.deepEqual(message.from, { name: 'Website', address: 'site@pests.example' })
  assert.deepEqual(message.to, [{ name: '', address: lead.emailNormalized }])
  assert.deepEqual(message.replyTo, [{ name: business.name, address: business.email }])
  const headers = new Map(message.headers.map(({ key, value }) => [key, value]))
  assert.equal(headers.get('auto-submitted'), 'auto-replied')
  const { text = '', html = '' } = message
  for (const line of [...email.receipt.en.lines, lead.id]) assertIncludes(text, line, line)
  assert.doesNotMatch(`${mail.messages} ${text} ${html}`, /buy now|spam dot example/i)
})

test('receipt > is in Spanish for a customer who writes in Spanish', async () => {
  const { mail: message } = await deliver({ language: 'es' })
  assert.equal(message.subject, email.receipt.es.subject)
  assert.match(message.html ?? '', /<html lang="es">/)
})

test('receipt > is given up when the mail server refuses the address', async () => {
  mail.refused = 'ana.diaz@mail.example'
  const { result } = await deliver()
  mail.refused = ''
  assert.equal(result, 'refused')
})

test('receipt > is neither sent nor queued until the owner switches it on', async (t) => {
  assert.equal((await deliver({}, false)).result, 'refused')
  assert.deepEqual(mail.messages, [])
  for (const sendReceipts of [false, true]) {
    const app = await startApp(env(), { site: siteOf(contentWith(sendReceipts)) })
    t.after(() => app.close())
    const { id } = await app.lead()
    const { deliveries = [] } = (await app.store.find(id)).leads[0] ?? {}
    assert.equal(
      deliveries.some(({ channel }) => channel === 'receipt'),
      sendReceipts,
    )
  }
})
