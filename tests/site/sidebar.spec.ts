import { locationsPage, servicesPage, site } from '../../model/content.ts'
import { fillSlots } from '../../model/template.ts'
import { aCity, anArticle, aService } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const about = fillSlots(servicesPage.detail.whatIs, { subject: aService.subject })
const where = fillSlots(servicesPage.detail.coverage, { subject: aService.subject })

/** Where somebody reads on, and which box stays in sight there. */
const readings = [
  { path: aService.path, box: site.call.title, at: about },
  { path: aService.path, box: servicesPage.detail.benefits, at: where },
  { path: aCity.path, box: site.call.title, at: locationsPage.detail.sources },
]

for (const { path, box: title, at } of readings) {
  test(`${path}: “${title}” stays in sight beside “${at}”`, async ({ page }) => {
    await page.goto(path)
    const box = page.getByRole('heading', { name: title, exact: true }).locator('..')
    const height = await box.evaluate((element) => element.getBoundingClientRect().height)
    expect(height, 'as tall as its words, in pixels').toBeLessThan(400)
    await page.getByText(at).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(box).toBeInViewport({ ratio: 1 })
  })
}

test('contents and estimate stay in sight beside an article', async ({ page }) => {
  await page.goto(anArticle.path)
  const main = page.getByRole('main')
  const contents = main.getByRole('navigation', { name: site.contents })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(main.getByRole('heading', { name: await last.innerText() })).toBeInViewport()
  await expect(contents).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: servicesPage.detail.form.title })).toBeInViewport({
    ratio: 1,
  })
})
