import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { fillSlots } from '../../../model/content/template.ts'
import { assertIncludes } from '../../support/assert.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { sendLead } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { photograph, putPhoto } from '../../support/photos.ts'
import { publishedContent } from '../../support/published.ts'
import { startServer, temporaryFolder } from '../../support/server.ts'
import { startMailServer } from '../../support/smtp.ts'
import { waitUntil } from '../../support/wait.ts'

const { form } = publishedContent()

const mail = await startMailServer()
beforeEach(() => {
  mail.messages = []
})
after(() => mail.close())

/** Waits for an email with so many photos. */
async function mailWith(photos: number) {
  const find = async () => {
    const messages = await Promise.all(mail.messages.map((raw) => PostalMime.parse(raw)))
    return messages.find(({ attachments }) => attachments.length === photos)
  }
  const message = await waitUntil(find, `an email with ${photos} photos`)
  return { ...message, html: message.html ?? '' }
}

onBothStores('email with photos', (under) => {
  const settings = () => ({
    DATABASE_URL: under.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Website <site@pests.example>',
    MAIL_TO: 'owner@pests.example',
  })
  const deliveryOf = async (folder: string, id: string) => {
    const lead = (await listLeads(folder, settings())).find((one) => one.id === id)
    return lead?.deliveries[0]
  }

  test('leaves once all announced photos are in, though the server is killed in between', async () => {
    const folder = await temporaryFolder()
    const first = await startServer({ folder, env: settings() })
    const id = await sendLead(first.url, { photos: '2' })
    const photo = await photograph({ width: 400, height: 300 })
    assert.equal((await putPhoto(first.url, id, photo, { of: 2 })).status, 204)
    await first.kill()
    const waiting = await deliveryOf(folder, id)
    assert.deepEqual([waiting?.state, waiting?.attempts, mail.messages.length], ['pending', 0, 0])

    const server = await startServer({ folder, env: settings() })
    const second = await putPhoto(server.url, id, photo, { place: 2, of: 2 })
    assert.equal(second.status, 204)
    const { html, attachments } = await mailWith(2)
    for (const [index, { contentId, mimeType, disposition, content }] of attachments.entries()) {
      assert.deepEqual([mimeType, disposition], ['image/jpeg', 'inline'])
      assertIncludes(html, `cid:${contentId?.slice(1, -1)}"`, html)
      assertIncludes(html, fillSlots(form.photos.photo, { number: String(index + 1) }))
      assert.equal((await sharp(Buffer.from(content as ArrayBuffer)).metadata()).width, 400)
    }
    // A photo that comes later brings the email again.
    await waitUntil(
      async () => (await deliveryOf(folder, id))?.state === 'delivered',
      'the email is delivered',
    )
    await putPhoto(server.url, id, photo, { place: 3, of: 3 })
    await mailWith(3)
    await server.stop()
  })

  test('waits for announced photos 90 seconds, and other channels for none', async () => {
    const { store } = under
    const now = Date.now()
    const dueIn = async (id: string) => {
      const { deliveries } = await under.read(id)
      return deliveries.map(({ dueAt }) => Math.round((Date.parse(dueAt) - now) / 30_000) * 30)
    }
    const to = ['email', 'webhook'].map((channel) => ({ channel, recipient: '' }))
    const lead = newLead()
    await store.add(lead, to, { ...asItIs, photosFollow: true })
    assert.deepEqual(await dueIn(lead.id), [90, 0])
    await store.releaseEmails(lead.id)
    assert.deepEqual(await dueIn(lead.id), [0, 0])
    const without = newLead()
    await store.add(without, to, asItIs)
    assert.deepEqual(await dueIn(without.id), [0, 0])
  })
})
