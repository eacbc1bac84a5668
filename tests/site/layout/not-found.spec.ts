import { site } from '../../../model/content/content.ts'
import { aService } from '../../support/site-content.ts'
import { expect, test } from '../../support/site-test.ts'

const { service, location, article, page: other } = site.notFound

test.use({ expectedErrors: /status of 404/ })

test('unknown address > answers 404 with a page that leads on', async ({ page }) => {
  for (const { path, title, text, link, to } of [
    { path: '/services/dragon-control', ...service, to: '/services' },
    { path: '/locations/atlantis', ...location, to: '/locations' },
    { path: '/blog/no-such-article', ...article, to: '/blog' },
    { path: `${aService.path}/deeper`, ...service, to: '/services' },
    { path: '/no-such-page', ...other, to: '/' },
    { path: '/estimate/no-such-page', ...other, to: '/' },
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^.+ - ${title}$`))
    const main = page.getByRole('main')
    await expect(main).toContainText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', to)
  }
})

test('address with a slash at its end > redirects to the canonical one', async ({ page }) => {
  const answer = await page.goto(`${aService.path}/`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(aService.path)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(308)
})
