import { business, locationsPage } from '../../model/content.ts'
import { locations, othersAfter } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { detail } = locationsPage

test('the grid leads to every city', async ({ page }) => {
  const answer = await page.goto('/locations')
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(locationsPage.headline)
  const cards = main.getByRole('heading', { level: 2 }).getByRole('link')
  await expect(cards).toHaveText(locations.map(({ name }) => name))
  const targets = await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(targets).toEqual(locations.map(({ path }) => path))
  await expect(
    main.getByRole('complementary', { name: locationsPage.elsewhere.title }),
  ).toContainText(`${business.serviceRadiusMiles} miles`)
  await cards.last().click()
  await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
})

test('every city page has all its parts', async ({ page }) => {
  test.setTimeout(60_000)
  for (const city of locations) {
    await test.step(city.name, async () => {
      const answer = await page.goto(city.path)
      expect(answer?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(city.name)
      await expect(page).toHaveTitle(`${business.name} - Pest Control in ${city.name}`)

      const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Service Areas', city.name])
      await expect(trail.locator('[aria-current=page]')).toHaveText(city.name)
      await expect(trail.getByRole('link', { name: 'Service Areas' })).toHaveAttribute(
        'href',
        '/locations',
      )
      await expect(main.getByText(city.description, { exact: true })).toBeVisible()
      const words = ((await main.textContent()) ?? '').split(/\s+/).length
      expect(words, 'words on the page').toBeGreaterThan(400)

      const form = main.getByRole('region', { name: detail.form.title })
      await expect(form.getByText('City:')).toContainText(city.name)
      await expect(form.getByRole('button', { name: 'Send my request' })).toBeVisible()
      const others = main.getByRole('navigation', { name: detail.others }).getByRole('link')
      await expect(others).toHaveText(othersAfter(locations, city.id, 5).map(({ name }) => name))
    })
  }
})

test('a breadcrumb leads back to the list', async ({ page }) => {
  await page.goto(locations[0]?.path ?? '')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Service Areas' }).click()
  await expect(page).toHaveURL('/locations')
})
