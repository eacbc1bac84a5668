import { site } from '../../model/content.ts'
import { aService } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { service, location, article, page: other } = site.notFound

test.use({ expectedErrors: /status of 404/ })

const missing = [
  {
    path: '/services/dragon-control',
    ...service,
    to: '/services',
  },
  {
    path: '/locations/atlantis',
    ...location,
    to: '/locations',
  },
  {
    path: '/blog/no-such-article',
    ...article,
    to: '/blog',
  },
  {
    path: `${aService.path}/deeper`,
    ...service,
    to: '/services',
  },
  {
    path: '/no-such-page',
    ...other,
    to: '/',
  },
  {
    path: '/estimate/no-such-page',
    ...other,
    to: '/',
  },
]

for (const { path, title, text, link, to } of missing) {
  test(`${path}: ${title}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^.+ - ${title}$`))
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(to)
  })
}

test('a slash at the end leads to the one address of a page', async ({ page }) => {
  const answer = await page.goto(`${aService.path}/`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(aService.path)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(308)
})
