import { expect, test } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { named, noViolations, openDesk, phone, send } from '../support/desk-browser.ts'
import { photograph, putPhoto } from '../support/photos.ts'

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

test('photos > appear while a request is open, and are enlarged until Escape, Back or the button', async ({
  page,
  baseURL: origin,
}) => {
  const url = String(origin)
  const id = await send(url, { name: named('Ana') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Ana/ })).toBeVisible()
  const photo = page.getByRole('img', { name: leadWords.photo('1') })
  await expect(photo).toHaveCount(0)
  await putPhoto(url, id, await photograph({ width: 1200, height: 900 }))
  const dialog = page.getByRole('dialog', { name: leadWords.photos })
  const close = dialog.getByRole('button', { name: leadWords.closePhoto })
  const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), () => close.click()]
  for (const leave of ways) {
    await photo.click()
    await expect(dialog.getByRole('img')).toBeVisible()
    expect((await dialog.getByRole('img').boundingBox())?.width).toBe(phone.width)
    await noViolations(page)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page, 'the request stays open').toHaveURL(new RegExp(`/leads/${id}$`))
    await expect(photo).toBeVisible()
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(kept.filter((url) => url.includes('photos'))).toEqual([])
})
