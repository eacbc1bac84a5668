import { expect, test } from '../support/site-test.ts'

test.use({ expectedErrors: /status of 404/ })

const missing = [
  {
    path: '/services/dragon-control',
    title: 'Service Not Found',
    link: 'Return to Services',
    to: '/services',
  },
  {
    path: '/locations/atlantis',
    title: 'Location Not Found',
    link: 'Return to Service Areas',
    to: '/locations',
  },
  {
    path: '/blog/no-such-article',
    title: 'Blog Post Not Found',
    link: 'Return to Blog',
    to: '/blog',
  },
  {
    path: '/services/ant-control/deeper',
    title: 'Service Not Found',
    link: 'Return to Services',
    to: '/services',
  },
  {
    path: '/no-such-page',
    title: 'Unexpected Application Error!',
    text: '404 Not Found',
    link: 'Return to the home page',
    to: '/',
  },
  {
    path: '/estimate/no-such-page',
    title: 'Unexpected Application Error!',
    text: '404 Not Found',
    link: 'Return to the home page',
    to: '/',
  },
]

for (const { path, title, text, link, to } of missing) {
  test(`${path}: ${title}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^.+ - ${title}$`))
    if (text) await expect(page.getByRole('main')).toContainText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(to)
  })
}

test('a slash at the end leads to the one address of a page', async ({ page }) => {
  const answer = await page.goto('/services/ant-control/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL('/services/ant-control')
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(308)
})
