import type { Page } from '@playwright/test'
import { publishedContent } from '../../support/published.ts'
import { estimateForm } from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { site } = publishedContent()

const { header: words, callBar } = site

const nameOf = (path: string) => words.pages.find((page) => page.path === path)?.name ?? ''

const menuOf = (page: Page) => {
  const menu = page.getByRole('navigation', { name: words.menu })
  return {
    menu,
    toggle: page.getByText(words.menu, { exact: true }),
    link: (path: string) => menu.getByRole('link', { name: nameOf(path), exact: true }),
    call: menu.getByRole('link', { name: site.callButton }),
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('mobile menu > opens by tap or keyboard, and closes on a link, a call or Escape', {
  tag: '@engines',
}, async ({ page, tap }) => {
  await page.goto('/about')
  const { menu, toggle, link, call } = menuOf(page)
  await expect(page.getByRole('navigation', { name: words.navigation })).toBeHidden()
  await expect(menu).toBeHidden()
  await tap(toggle)
  await expect(call).toBeInViewport({ ratio: 1 })
  await tap(toggle)
  await expect(menu).toBeHidden()
  await page.locator('summary').filter({ hasText: words.menu }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(link('/')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: words.menu })).toBeFocused()

  await tap(toggle)
  await tap(link('/blog'))
  await expect(page).toHaveURL('/blog')
  await expect(menu).toBeHidden()
  await tap(toggle)
  await tap(link('/blog'))
  await expect(menu, 'a link to this page').toBeHidden()
  // A call isn't part of the site.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await tap(toggle)
  await tap(call)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('call bar > keeps phone and form one tap away', async ({ page, tap }) => {
  await page.goto('/services')
  await page.evaluate(() => scrollTo(0, 1500))
  const bar = page.getByRole('complementary', { name: callBar.name })
  await expect(bar.getByRole('link', { name: callBar.call })).toBeInViewport({ ratio: 1 })
  await tap(bar.getByRole('link', { name: callBar.estimate }))
  await expect(page).toHaveURL('/services#estimate')
  await expect(estimateForm(page).name).toBeInViewport()
})

test('call bar > hides while the form is in use', async ({ page }) => {
  await page.goto('/contact')
  const bar = page.getByRole('complementary', { name: callBar.name })
  await expect(bar).toBeVisible()
  await estimateForm(page).name.focus()
  await expect(bar).toBeHidden()
  await estimateForm(page).name.blur()
  await expect(bar).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 667, height: 320 } })

  test('mobile menu > opens, closes and follows a link in a low window, without JavaScript', async ({
    page,
    tap,
  }) => {
    await page.goto('/about')
    const { menu, toggle, link } = menuOf(page)
    await tap(toggle)
    await expect(menu).toBeVisible()
    await tap(toggle)
    await expect(menu).toBeHidden()
    await tap(toggle)
    await tap(link('/contact'))
    await expect(page).toHaveURL('/contact')
  })
})
