import { locationsPage, servicesPage, site } from '../../model/content.ts'
import { aCity, anArticle, aService } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

for (const [{ path }, { detail }] of [
  [aService, servicesPage],
  [aCity, locationsPage],
] as const) {
  test(`${path}: the box beside the text is as tall as its words and stays in sight`, async ({
    page,
  }) => {
    await page.goto(path)
    const box = page.getByRole('complementary', { name: site.call.title })
    const height = await box.evaluate((element) => element.getBoundingClientRect().height)
    expect(height, 'height in pixels').toBeLessThan(400)

    const question = page.getByText(detail.sources)
    await question.evaluate((element) => element.scrollIntoView({ block: 'center' }))
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
