import { blogPage, business, articles as model, servicesPage, site } from '../../model/content.ts'
import {
  articles,
  listsOfArticles,
  locations,
  othersAfter,
  services,
} from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { detail } = blogPage

test('the list shows every article with its category, date and excerpt, page by page', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const latest = main.getByRole('region', { name: blogPage.latest })
  const older = main.getByRole('link', { name: blogPage.pages.older })
  const answer = await page.goto('/blog')
  expect(answer?.status()).toBe(200)
  for (const [index, list] of listsOfArticles.entries()) {
    await expect(page).toHaveURL(list.path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(blogPage.headline)
    const cards = latest.or(main.getByRole('listitem'))
    await expect(cards.getByRole('link')).toHaveText(list.articles.map(({ title }) => title))
    for (const [index, { category, date, excerpt, path }] of list.articles.entries()) {
      const card = cards.nth(index)
      await expect(card).toContainText(category)
      await expect(card).toContainText(date)
      await expect(card).toContainText(excerpt)
      await expect(card.getByRole('link')).toHaveAttribute('href', path)
    }
    if (index < listsOfArticles.length - 1) await older.click()
  }
  await expect(older).toHaveCount(0)
  await page.goto('/blog')
  await latest.getByRole('link').click()
  await expect(page).toHaveURL(articles[0]?.path ?? '')
})

test('every article has all its parts', { tag: '@chromium' }, async ({ page }) => {
  for (const article of articles) {
    await test.step(article.title, async () => {
      const answer = await page.goto(article.path)
      expect(answer?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title)
      const first = main.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
      await expect(first.getByText(`${article.category} · ${article.date}`)).toHaveCount(1)

      expect(article.headings.length, 'headings in the file').toBeGreaterThan(1)
      const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
      expect(headings.slice(0, article.headings.length + 1)).toEqual([
        detail.summary,
        ...article.headings,
      ])
      const contents = main.getByRole('navigation', { name: site.contents }).getByRole('link')
      await expect(contents).toHaveText(article.headings)
      const estimate = main.getByRole('link', { name: servicesPage.detail.form.title })
      await expect(estimate).toHaveAttribute('href', `/services/${article.services[0]}#estimate`)
      await expect(main, 'asterisks left over').not.toContainText('**')

      const call = main.getByRole('complementary', { name: site.call.title })
      await expect(call.getByRole('link')).toHaveAttribute('href', `tel:${business.phone.e164}`)
      await expect(
        main.getByRole('navigation', { name: detail.services }).getByRole('link'),
      ).toHaveText(
        article.services.map((id) => services.find((service) => service.id === id)?.name ?? ''),
      )
      const cities = main.getByRole('navigation', { name: detail.locations }).getByRole('link')
      await expect(cities.first()).toHaveText(locations[0]?.name ?? '')
      await expect(cities.last()).toHaveAttribute('href', '/locations')

      const alike = articles.filter(({ category }) => category === article.category)
      const related = othersAfter(alike, article.id, 3).map(({ title }) => title)
      const heading = page.getByRole('heading', { name: detail.related })
      await expect(heading).toHaveCount(related.length > 0 ? 1 : 0)
      await expect(main.locator('section').filter({ has: heading }).getByRole('link')).toHaveText(
        related,
      )
      const [next = ''] = othersAfter(articles, article.id, 1).map(({ title }) => title)
      await expect(main.getByRole('listitem').getByRole('link', { name: next })).toHaveCount(1)
    })
  }
})

test('an emergency stands above everything else in an article', async ({ page }) => {
  const urgent = model.find(({ alert }) => alert)
  test.skip(!urgent, 'no article has an alert')
  await page.goto(`/blog/${urgent?.id}`)
  const alert = page.getByRole('complementary', { name: urgent?.alert?.title ?? '' })
  await expect(alert.getByRole('listitem')).toHaveText(urgent?.alert?.items ?? [])
  const ground = await alert.evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(ground, 'a ground of its own').not.toBe('rgba(0, 0, 0, 0)')
  const summary = page.getByRole('heading', { name: detail.summary })
  const [alertTop, summaryTop] = await Promise.all(
    [alert, summary].map(async (part) => (await part.boundingBox())?.y ?? 0),
  )
  expect(alertTop).toBeLessThan(summaryTop ?? 0)
})
