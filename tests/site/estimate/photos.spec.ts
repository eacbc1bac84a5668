import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fillSlots } from '../../../model/content/template.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { photograph } from '../../support/photos.ts'
import { publishedContent } from '../../support/published.ts'
import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  estimateForm,
  fillIn,
  leadsOf,
  newVisitor,
  readyToSend,
  stored,
} from '../../support/site-estimate.ts'
import { expect, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { failures, form: words } = publishedContent()
const { photos: labels } = words

const number = (label: string, value: number) => fillSlots(label, { number: String(value) })

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** The photos of a form as a visitor finds them. */
const photosOf = (page: Page) => ({
  choose: page.getByLabel(labels.add),
  shown: page.getByRole('img', { name: labels.photo.replace('{number}', '').trim() }),
  remove: (place: number) => page.getByRole('button', { name: number(labels.remove, place) }),
})

/** The photos that the server stored of a request. */
async function storedPhotos(id = ''): Promise<Buffer[]> {
  const store = await openStore(`file:${process.env.TEST_DATA}/leads.db`)
  const photos = await store.photosOf(id)
  await store.close()
  return photos.map(({ image }) => Buffer.from(image))
}

test('photos > are shown before they are sent, can be removed, and arrive small', {
  tag: '@engines',
}, async ({ page }) => {
  const { visitor, form } = await readyToSend(page, aService.path)
  const photos = photosOf(page)
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.headers()['content-type'] ?? '')
  })
  const red = await photograph({ width: 3000, height: 2000 })
  const blue = await photograph({ width: 300, height: 600, color: '#33a' })
  await photos.choose.setInputFiles([file('red.jpg', red), file('blue.jpg', blue)])
  await expect(photos.shown).toHaveCount(2)
  await photos.choose.setInputFiles([1, 2, 3].map((one) => file(`${one}.jpg`, blue)))
  await expect(photos.shown).toHaveCount(4)
  await expect(page.getByText(labels.most)).toBeVisible()
  for (const place of [4, 3, 1]) await photos.remove(place).click()
  await expect(photos.shown).toHaveCount(1)
  await photos.choose.setInputFiles([file('red.jpg', red)])
  await expect(photos.shown).toHaveCount(2)

  await form.send.click()
  await expect(form.success).toBeVisible()
  await expect(form.success).not.toContainText(labels.missing)
  await expect(photos.shown).toHaveCount(0)
  const [lead] = await leadsOf(visitor)
  expect(lead?.photos).toEqual([1, 2])
  expect(puts).toEqual(['image/jpeg', 'image/jpeg'])
  const sizes = (await storedPhotos(lead?.id)).map(async (photo) => {
    const { width, height } = await sharp(photo).metadata()
    return [width, height]
  })
  expect(await Promise.all(sizes)).toEqual([
    [300, 600],
    [1600, 1067],
  ])
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of (422|500|503)|net::ERR_FAILED/ })

  test('photos > stay in the form when the request could not be sent', async ({ page }) => {
    let requests = 0
    await answerInstead(page, (route) => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue()
    })
    const { visitor, form } = await readyToSend(page)
    const photos = photosOf(page)
    await photos.choose.setInputFiles(file('a.jpg', await photograph()))
    await form.send.click()
    await expect(form.failure).toBeFocused()
    await expect(photos.shown).toHaveCount(1)
    await form.send.click()
    await expect(form.success).toBeVisible()
    expect((await leadsOf(visitor))[0]?.photos).toEqual([1])
  })

  test('photos > are named when they are missing, and sent again on request', async ({ page }) => {
    const { visitor, form } = await readyToSend(page)
    const photos = photosOf(page)
    let failing = true
    await page.route('**/photos/2**', (route) => (failing ? route.abort() : route.continue()))
    const heic = readFileSync(join(import.meta.dirname, '../../support/photo.heic'))
    await photos.choose.setInputFiles([
      file('ants.jpg', Buffer.from('no photo')),
      file('b.jpg', await photograph()),
      file('c.heic', heic, 'image/heic'),
    ])
    await expect(photos.remove(3)).toBeVisible()
    await form.send.click()
    const missing = form.success.getByRole('alert')
    const says = (place: number, reason: string) =>
      fillSlots(labels.failed, { photo: number(labels.photo, place), reason })
    await expect(missing.getByRole('listitem')).toHaveText([
      says(1, failures.photos.unreadable),
      says(2, labels.noAnswer),
    ])
    await expect(missing).toContainText(failures.photos.instead)
    const [lead] = await leadsOf(visitor)
    expect(lead?.photos, 'HEIC, which Chromium sends as it is').toEqual([3])

    failing = false
    await missing.getByRole('button', { name: labels.retry }).click()
    await expect(missing.getByRole('listitem')).toHaveText([says(1, failures.photos.unreadable)])
    expect((await leadsOf(visitor))[0]?.photos).toEqual([2, 3])
  })
})

test('photos > are announced to the server with the request', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.route('**/photos/**', (route) => route.fulfill({ status: 204 }))
  const { form } = await readyToSend(page)
  await photosOf(page).choose.setInputFiles(file('a.jpg', await photograph()))
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent[0]?.get('photos')).toBe('1')
  expect(sent[0]?.has('photo')).toBe(false)
})

// The plain page of missing photos takes part in no transition, and has no icon.
testWithoutJavaScript.use({
  expectedErrors: /dynamically imported module|ViewTransition opt-in|favicon\.ico/,
})
testWithoutJavaScript(
  'photos > come with the request, without JavaScript',
  { tag: '@engines' },
  async ({ page }) => {
    const send = async (files: ReturnType<typeof file>[]) => {
      await page.goto('/contact')
      const visitor = newVisitor()
      await fillIn(page, visitor)
      await photosOf(page).choose.setInputFiles(files)
      await estimateForm(page).send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
      return (await leadsOf(visitor))[0]
    }
    const photo = file('a.jpg', await photograph())
    expect((await send([photo]))?.photos).toEqual([1])
    await expect(page).toHaveURL('/estimate/received')
    const broken = file('broken.jpg', Buffer.from('no photo'))
    expect((await send([broken, photo]))?.photos).toEqual([2])
    await expect(page.getByRole('listitem')).toHaveText(`broken.jpg: ${failures.photos.unreadable}`)
    await expect(page.getByRole('main')).toContainText(labels.missing)
  },
)
