import type { Page } from '@playwright/test'
import { publishedContent } from '../../support/published.ts'
import { aService, services } from '../../support/site-content.ts'
import { expect, scriptsAreHere, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { business, site } = publishedContent()

const { header: words } = site

/** The services dropdown; the one for cities is the same component. */
const dropdownOf = (page: Page) => {
  const nav = page.getByRole('navigation', { name: words.navigation })
  return {
    nav,
    summary: nav.getByText(words.services.title, { exact: true }),
    link: (name: string) => nav.getByRole('link', { name, exact: true }),
    all: nav.getByRole('link', { name: words.services.all }),
    last: nav.getByRole('link', { name: services.at(-1)?.name ?? '', exact: true }),
    other: nav.getByText(words.locations.title, { exact: true }),
    otherAll: nav.getByRole('link', { name: words.locations.all }),
  }
}

test('header > stays at the top, and opens one dropdown on hover until you leave or press Escape', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  expect((await header.boundingBox())?.y).toBe(0)
  await expect(header.getByRole('link', { name: site.callButton })).toBeInViewport()
  const { nav, summary, all, last, other, otherAll } = dropdownOf(page)
  await summary.hover()
  await last.hover()
  await expect(last).toBeVisible()
  await page.mouse.move(200, 700)
  await expect(last).toBeHidden()
  await summary.hover()
  await page.keyboard.press('Escape')
  await expect(nav.locator('details').getByRole('link')).toHaveCount(0)
  await summary.click()
  await expect(all).toBeVisible()
  await other.hover()
  await expect(otherAll).toBeVisible()
  await expect(all).toBeHidden()
  await summary.click()
  await expect(all, 'a click after the hover keeps it open').toBeVisible()
  await all.click()
  await expect(page).toHaveURL('/services')
  await header.getByRole('link', { name: business.name }).click()
  await expect(page).toHaveURL('/')
})

test('dropdown > opens, closes and follows a link by keyboard', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/about')
  const { nav, summary, all, link, last } = dropdownOf(page)
  const [first, second] = services
  await summary.focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(all).toBeVisible()
    await page.keyboard.press(key)
    await expect(all).toBeHidden()
  }
  await page.keyboard.press('Enter')
  for (const name of [words.services.all, first?.name ?? '', second?.name ?? '']) {
    await page.keyboard.press('Tab')
    await expect(link(name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(nav.locator('details').getByRole('link')).toHaveCount(0)
  await expect(summary).toBeFocused()
  for (const key of ['Shift+Tab', 'Tab']) {
    await summary.focus()
    await page.keyboard.press('Enter')
    if (key === 'Tab') await last.focus()
    await page.keyboard.press(key)
    await expect(nav.locator('details').getByRole('link'), 'closed without the focus').toHaveCount(
      0,
    )
  }
  await summary.focus()
  for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(first?.path ?? '')
})

test('dropdown > opens when the scripts load while the pointer is on it', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const opened = page.goto('/about')
  await dropdownOf(page).summary.hover()
  gate.resolve()
  await opened
  await scriptsAreHere(page)
  await expect(dropdownOf(page).all).toBeVisible()
})

testWithoutJavaScript(
  'dropdown > opens on hover and on a click, without JavaScript',
  { tag: '@engines' },
  async ({ page }) => {
    await page.goto('/about')
    const { nav, summary, all, link } = dropdownOf(page)
    await summary.hover()
    await expect(all).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(nav.locator('details').getByRole('link')).toHaveCount(0)
    await summary.click()
    await page.mouse.move(200, 700)
    await link(aService.name).click()
    await expect(page).toHaveURL(aService.path)
  },
)
