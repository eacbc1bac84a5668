import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { fillSlots } from '../../../model/content/template.ts'
import { maximumPhotoBytes, photoPath } from '../../../model/lead/photos.ts'
import { readConfig } from '../../../server/config.ts'
import { applyRetention } from '../../../server/retention/retention.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { startApp } from '../../support/app.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { formWithoutScript, validForm } from '../../support/form.ts'
import { photograph, putPhoto } from '../../support/photos.ts'
import { publishedContent, publishedSite } from '../../support/published.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, failures, form } = publishedContent()
const { photos: reasons } = failures
const heic = join(import.meta.dirname, '../../support/photo.heic')

/** Asserts that an answer is a problem in words, with a way to send the photo all the same. */
async function assertRefused(response: Response, status: number, title: string) {
  const problem = (await response.json()) as { title: string; detail: string }
  assert.equal(response.status, status, problem.title)
  assert.equal(problem.title, fillSlots(title, { megabytes: String(maximumPhotoBytes / 1e6) }))
  assertIncludes(problem.detail, business.email, problem.detail)
}

onBothStores('photos', (under) => {
  let app: Awaited<ReturnType<typeof startApp>>
  /** What the store does with a photo, if a test changes it. */
  let addPhoto: LeadStore['addPhoto'] | undefined
  before(async () => {
    const wrapStore = (store: LeadStore): LeadStore => ({
      ...store,
      addPhoto: (...args) => (addPhoto ?? store.addPhoto)(...args),
    })
    app = await startApp({ DATABASE_URL: under.url }, { wrapStore })
  })
  after(() => app.close())

  const put = async (
    leadId: string,
    options: Parameters<typeof putPhoto>[3] & { body?: BodyInit } = {},
  ) => putPhoto(app.url, leadId, options.body ?? (await photograph()), options)
  const places = async (leadId: string) =>
    (await app.store.photosOf(leadId)).map(({ place }) => place)
  const colorOf = async (image: Uint8Array) => (await sharp(image).stats()).dominant

  test('PUT > stores a photo upright, at most 1600 pixels long and without its location, once', async () => {
    const { id } = await app.lead({ photos: '1' })
    const sideways = await photograph({ width: 2400, height: 1200, orientation: 6 })
    assert.ok((await sharp(sideways).metadata()).exif)
    assert.equal((await put(id, { body: sideways })).status, 204)
    const again = await photograph({ color: '#33a' })
    assert.equal((await put(id, { body: again })).status, 204, 'as the first one')
    const [photo, ...others] = await app.store.photosOf(id)
    assert.ok(photo && others.length === 0)
    const { format, width, height, exif, orientation } = await sharp(photo.image).metadata()
    assert.deepEqual(
      { format, width, height, exif, orientation },
      { format: 'jpeg', width: 800, height: 1600, exif: undefined, orientation: undefined },
    )
    assert.ok((await colorOf(photo.image)).r > 100, 'the first one')
    assertExcludes(Buffer.from(photo.image), 'Zebrafish')
  })

  test('PUT > takes HEIC, whatever type the browser gives it', async () => {
    // A box of length zero goes on to the end of the file.
    const body = Buffer.concat([await readFile(heic), Buffer.from('\0\0\0\0free')])
    for (const type of ['image/heic', 'application/octet-stream', 'text/plain', '']) {
      const { id } = await app.lead()
      const headers = { origin: new URL(app.url).origin, ...(type && { 'content-type': type }) }
      // Of bytes alone, fetch sends no type.
      const answer = await fetch(app.url + photoPath(id, 1, 1, '/'), {
        method: 'PUT',
        body,
        headers,
      })
      assert.equal(answer.status, 204, type)
      const [photo] = await app.store.photosOf(id)
      assert.equal((await sharp(photo?.image).metadata()).width, 120)
    }
  })

  test('PUT > says why a photo is refused, and keeps the request', async () => {
    const { id } = await app.lead()
    const whole = await photograph({ width: 900, height: 900 })
    const damaged = whole.subarray(0, whole.length / 2)
    await assertRefused(await put(id, { body: damaged }), 422, reasons.unreadable)
    await assertRefused(await put(id, { body: 'ants' }), 422, reasons.unreadable)
    await assertRefused(await put(id, { body: '' }), 422, reasons.unreadable)
    const large = Buffer.alloc(maximumPhotoBytes + 1)
    await assertRefused(await put(id, { body: large }), 413, reasons.tooLarge)
    await assertRefused(await put('0'.repeat(12)), 404, reasons.unknown)
    assert.equal((await put(id, { headers: { origin: 'https://other.example' } })).status, 403)
    assert.equal((await put(id, { place: 5 })).status, 405)
    assert.deepEqual(await places(id), [])
    assert.equal((await put(id, { place: 4 })).status, 204)
    assert.deepEqual((await under.read(id)).photos, [4])
  })

  test('PUT > refuses a photo an hour after its request', async (t: TestContext) => {
    const { id } = await app.lead()
    const minutes = 60_000
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 59 * minutes })
    assert.equal((await put(id)).status, 204)
    t.mock.timers.tick(2 * minutes)
    await assertRefused(await put(id, { place: 2 }), 410, reasons.tooLate)
    assert.equal((await put(id)).status, 204, 'what is stored already')
  })

  test('PUT > answers 503 while photos cannot be stored', async () => {
    const { id } = await app.lead()
    addPhoto = () => Promise.reject(new Error('the disk is on fire'))
    const response = await put(id)
    assert.ok(response.headers.get('retry-after'))
    await assertRefused(response, 503, reasons.notStored)
    addPhoto = undefined
    assert.equal((await put(id)).status, 204)
  })

  test('erasing a request > deletes its photos, and refuses others', async () => {
    const [{ id }, { id: other }] = [await app.lead(), await app.lead()]
    for (const one of [id, other]) assert.equal((await put(one)).status, 204)
    await app.store.erase([id], new Date().toISOString())
    assert.deepEqual([await places(id), await places(other)], [[], [1]])
    await assertRefused(await put(id, { place: 2 }), 404, reasons.unknown)
  })

  test('retention > deletes photos with their request', async () => {
    const { id } = await app.lead()
    await put(id)
    const days = 86_400_000
    const config = readConfig({ OUTBOX_DIR: join(app.folder, 'outbox') })
    const inTime = Date.now() + 729 * days
    await app.store.saveTrustedTime(new Date(inTime).toISOString())
    await applyRetention(app.store, publishedSite, config, inTime)
    assert.deepEqual(await places(id), [1])
    await applyRetention(app.store, publishedSite, config, inTime + 2 * days)
    assert.deepEqual(await places(id), [])
  })

  /** Posts a form as a browser without JavaScript does, with files by name. */
  async function postFiles(files: Record<string, string | Uint8Array>, changes = {}) {
    const body = new FormData()
    for (const [name, value] of Object.entries(formWithoutScript(changes))) body.append(name, value)
    for (const [name, bytes] of Object.entries(files)) {
      body.append('photo', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
    }
    const response = await fetch(`${app.url}/estimate`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    const [lead] = (await app.store.list({ limit: 1 })).leads
    return { response, html: await response.text(), lead }
  }

  test('without JavaScript > stores photos after the request, and redirects to the confirmation', async () => {
    const photo = await photograph()
    const { response, lead } = await postFiles({ 'a.jpg': photo, 'b.jpg': photo }, { name: 'Two' })
    assert.equal(response.status, 303)
    assert.deepEqual([lead?.name, lead?.photos], ['Two', [1, 2]])
    const none = await postFiles({ '': '' }, { name: 'None' })
    assert.deepEqual([none.response.status, none.lead?.name], [303, 'None'])
    assert.deepEqual(none.lead?.photos, [])
  })

  test('without JavaScript > says which photos are missing, and stores the others and the request', async () => {
    const photo = await photograph()
    const files = { 'a.jpg': 'ants', 'b.jpg': photo, 'c<.jpg': Buffer.alloc(maximumPhotoBytes + 1) }
    const { response, html, lead } = await postFiles(
      { ...files, 'd.jpg': photo, 'e.jpg': photo },
      { name: 'Some' },
    )
    assert.equal(response.status, 200)
    assert.deepEqual([lead?.name, lead?.photos], ['Some', [2, 4]])
    assertIncludes(html, form.success.title)
    assertIncludes(html, form.photos.missing)
    assertIncludes(html, `a.jpg: ${reasons.unreadable}`)
    assertIncludes(html, 'c&lt;.jpg: ')
    assertIncludes(html, `e.jpg: ${reasons.tooManyOfRequest}`, 'the fifth')
    assertExcludes(html, 'b.jpg')
    assertExcludes(html, 'd.jpg')
    assertIncludes(html, business.email)
  })

  test('without JavaScript > reads no photo of a request that has a mistake', async () => {
    const { response, html } = await postFiles({ 'a.jpg': await photograph() }, { name: '' })
    assert.equal(response.status, 422)
    assertIncludes(html, form.fields.name.missing)
  })

  test('without JavaScript > stores the request before a photo has arrived', async () => {
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const fields = Object.entries(validForm({ name: 'Early' })).map((field) => part(...field))
    const photo = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write(
      `POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: 999999\r\n\r\n${fields.join('')}${photo}the first bytes`,
    )
    const early = async () =>
      app.store.list({ limit: 1 }).then(({ leads: [lead] }) => lead?.name === 'Early' && lead)
    assert.ok(await waitUntil(early, 'the request is stored'))
    socket.destroy()
    await waitUntil(() => app.output().includes('cut short'), 'the server has noticed')
    assert.ok(await early())
  })

  // The last one: photos are refused from then on.
  test('PUT > refuses photos when they take up all their room, and still takes requests', async () => {
    const { id } = await app.lead()
    assert.equal((await put(id)).status, 204)
    await under.runStatement(`UPDATE lead_photos SET size = 2000000000 WHERE lead_id = '${id}'`)
    await assertRefused(await put(id, { place: 2 }), 507, reasons.noRoom)
    assert.ok(await app.lead())
  })
})
