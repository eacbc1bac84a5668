import type { Page } from '@playwright/test'
import { claimsShownIn } from '../../model/claims.ts'
import { business, claims, home, site, form as words } from '../../model/content.ts'
import { aService, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

test('the hero shows its picture, what it is about and the form', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeInViewport()
  const picture = page.getByRole('img', { name: home.hero.pictureAlt })
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: home.hero.form.title })).toBeVisible()
  const send = page.getByRole('button', { name: words.send })
  await expect(send, 'the whole button').toBeInViewport({ ratio: 1 })
})

test('the figures: years, customers, emergency service', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: home.figures })
  const stats = claimsShownIn('stat').flatMap((claim) => claim.stat ?? [])
  for (const stat of stats) {
    const label = figures.getByRole('term').filter({ hasText: stat.label })
    await expect(label).toBeVisible()
    await expect(label.locator('xpath=following-sibling::dd')).toHaveText(stat.figure)
  }
  await expect(figures.getByRole('definition')).toHaveText(stats.map(({ figure }) => figure))
})

test('the reasons to choose us: every claim', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: home.whyChoose.title })
  const grid = page.locator('section').filter({ has: heading }).getByRole('listitem')
  const reasons = claimsShownIn('why-choose')
  await expect(grid.getByRole('heading')).toHaveText(reasons.map(({ title }) => title))
  await expect(grid.getByRole('paragraph')).toHaveText(reasons.map(({ text }) => text))
})

test('four featured services lead to their pages', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: home.featured.title })
  const section = page.locator('section').filter({ has: heading })
  const featured = home.featured.services.map((id) => services.find((s) => s.id === id))
  expect(featured).toHaveLength(4)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    featured.map((service) => service?.name ?? ''),
  )
  await expect(section.getByRole('link', { name: home.featured.all })).toHaveAttribute(
    'href',
    '/services',
  )
  await section.getByRole('link', { name: featured[2]?.name ?? '' }).click()
  await expect(page).toHaveURL(featured[2]?.path ?? '')
})

test('a click anywhere on a card follows its link', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: aService.name })
  await card.click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(aService.path)
})

test('the process has its four steps in order', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: home.process.title })
  const steps = page.locator('section').filter({ has: heading }).locator('ol > li')
  await expect(steps.getByRole('heading')).toHaveText(home.process.steps.map(({ title }) => title))
})

const questions = (page: Page) => page.locator('main details[name="home-questions"]')

test('five questions, one open at a time', async ({ page }) => {
  await page.goto('/')
  await oneQuestionAtATime(page)
})

test('every answer says something, and the claims it rests on', async ({ page }) => {
  await page.goto('/')
  for (const [index, { question, claims: ids }] of home.faq.questions.entries()) {
    const item = questions(page).nth(index)
    await item.locator('summary').click()
    await expect(item.getByRole('paragraph').first()).toBeVisible()
    for (const id of ids.filter((one) => claims[one]?.shown)) {
      await expect(item, question).toContainText(claims[id]?.text ?? 'a claim')
    }
  }
})

test('questions open by keyboard', async ({ page }) => {
  await page.goto('/')
  const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('paragraph').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(second.locator('summary')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second.getByRole('paragraph').first()).toBeVisible()
  await expect(first.getByRole('paragraph')).toHaveCount(0)
})

test('the page asks for a call', async ({ page }) => {
  await page.goto('/')
  const calls = page.getByRole('main').getByRole('link', { name: site.callButton })
  await expect(calls).toHaveCount(2)
  for (const call of await calls.all()) {
    await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions work the same', async ({ page }) => {
    await page.goto('/')
    await oneQuestionAtATime(page)
  })
})

async function oneQuestionAtATime(page: Page): Promise<void> {
  const all = questions(page)
  await expect(all).toHaveCount(5)
  await expect(all.locator('summary')).toHaveText(home.faq.questions.map((q) => q.question))
  const answer = (index: number) => all.nth(index).locator('p').first()
  for (const index of [0, 1, 2, 3, 4]) await expect(answer(index)).toBeHidden()
  await all.nth(1).locator('summary').click()
  await expect(answer(1)).toBeVisible()
  await all.nth(3).locator('summary').click()
  await expect(answer(3)).toBeVisible()
  await expect(answer(1)).toBeHidden()
  await all.nth(3).locator('summary').click()
  for (const index of [0, 1, 2, 3, 4]) await expect(answer(index)).toBeHidden()
}
