import { business } from '../../model/content.ts'
import { expect, test } from '../support/site-test.ts'

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Locations', path: '/locations' },
  { name: 'About', path: '/about' },
  { name: 'Blog', path: '/blog' },
  { name: 'Contact', path: '/contact' },
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('takes the place of the dropdowns', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByText('Menu', { exact: true })).toBeVisible()
})

test('opens a list of the six pages and a call button', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await tap(page.getByText('Menu', { exact: true }))
  await expect(menu.getByRole('listitem')).toHaveText(pages.map(({ name }) => name))
  for (const { name, path } of pages) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  const call = menu.getByRole('link', { name: `Call ${business.phone.display}` })
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  await expect(call).toBeInViewport({ ratio: 1 })
  await tap(page.getByText('Menu', { exact: true }))
  await expect(menu).toBeHidden()
})

test('a link closes it and leads to its page', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const { name, path } of pages) {
    await test.step(name, async () => {
      await tap(page.getByText('Menu', { exact: true }))
      await tap(menu.getByRole('link', { name, exact: true }))
      await expect(page).toHaveURL(path)
      await expect(menu).toBeHidden()
    })
  }
})

test('a link to the page one is on closes it too', async ({ page, tap }) => {
  await page.goto('/blog')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await tap(page.getByText('Menu', { exact: true }))
  await tap(menu.getByRole('link', { name: 'Blog' }))
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/blog')
})

test('the call button closes it', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  // The telephone itself is no part of the site.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
  await tap(page.getByText('Menu', { exact: true }))
  await tap(menu.getByRole('link', { name: /^Call/ }))
  await expect(menu).toBeHidden()
})

test('Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/about')
  const toggle = page.locator('summary').filter({ hasText: 'Menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('it is closed again after going back', async ({ page, tap }) => {
  await page.goto('/about')
  await tap(page.getByText('Menu', { exact: true }))
  await tap(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }))
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('on a low screen all of it can be reached', async ({ page, tap }) => {
  await page.setViewportSize({ width: 667, height: 320 })
  await page.goto('/about')
  await tap(page.getByText('Menu', { exact: true }))
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await tap(menu.getByRole('link', { name: 'Contact' }))
  await expect(page).toHaveURL('/contact')
})

test('the phone and the form are one tap away at any place of a page', async ({ page, tap }) => {
  await page.goto('/services')
  await page.evaluate(() => scrollTo(0, 1500))
  const bar = page.getByRole('complementary', { name: 'Call or ask for an estimate' })
  const call = bar.getByRole('link', { name: 'Call us' })
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  await tap(bar.getByRole('link', { name: 'Estimate' }))
  await expect(page).toHaveURL('/services#estimate')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it opens, closes and leads on', async ({ page, tap }) => {
    await page.goto('/about')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await tap(page.getByText('Menu', { exact: true }))
    await expect(menu).toBeVisible()
    await tap(page.getByText('Menu', { exact: true }))
    await expect(menu).toBeHidden()
    await tap(page.getByText('Menu', { exact: true }))
    await tap(menu.getByRole('link', { name: 'Contact' }))
    await expect(page).toHaveURL('/contact')
  })
})
