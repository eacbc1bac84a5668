import sharp from 'sharp'
import { business, form, site } from '../../model/content.ts'
import { expect, test } from '../support/site-test.ts'

const { header: words, callBar } = site
const { pages } = words

/** What the menu calls a page. */
const nameOf = (path: string) => pages.find((page) => page.path === path)?.name ?? ''

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('takes the place of the dropdowns', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: words.navigation })).toBeHidden()
  await expect(page.getByText(words.menu, { exact: true })).toBeVisible()
})

test('opens a list of the six pages and a call button', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: words.menu })
  await expect(menu).toBeHidden()
  await tap(page.getByText(words.menu, { exact: true }))
  await expect(menu.getByRole('listitem')).toHaveText(pages.map(({ name }) => name))
  for (const { name, path } of pages) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  const call = menu.getByRole('link', { name: site.callButton })
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  await expect(call).toBeInViewport({ ratio: 1 })
  await tap(page.getByText(words.menu, { exact: true }))
  await expect(menu).toBeHidden()
})

// A picture is taken with a style that the policy does not let in, which Firefox reports.
test('the page behind it steps back', { tag: '@chromium' }, async ({ page, tap }) => {
  await page.goto('/about')
  const light = async () => {
    const picture = await page.screenshot({ clip: { x: 0, y: 600, width: 390, height: 244 } })
    const { channels } = await sharp(picture).stats()
    return channels.reduce((sum, { mean }) => sum + mean, 0)
  }
  const before = await light()
  await tap(page.getByText(words.menu, { exact: true }))
  expect(await light()).toBeLessThan(before * 0.7)
})

test('a button gives way while it is pressed', async ({ page }) => {
  await page.goto('/about')
  const call = page.getByRole('link', { name: callBar.call })
  const top = async () => (await call.boundingBox())?.y ?? 0
  const before = await top()
  await call.hover()
  await page.mouse.down()
  expect(await top()).toBeGreaterThan(before)
})

test('a link closes it and leads to its page', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: words.menu })
  for (const { name, path } of pages) {
    await test.step(name, async () => {
      await tap(page.getByText(words.menu, { exact: true }))
      await tap(menu.getByRole('link', { name, exact: true }))
      await expect(page).toHaveURL(path)
      await expect(menu).toBeHidden()
    })
  }
})

test('a link to the page one is on closes it too', async ({ page, tap }) => {
  await page.goto('/blog')
  const menu = page.getByRole('navigation', { name: words.menu })
  await tap(page.getByText(words.menu, { exact: true }))
  await tap(menu.getByRole('link', { name: nameOf('/blog') }))
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/blog')
})

test('the call button closes it', async ({ page, tap }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: words.menu })
  // The telephone itself is no part of the site.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
  await tap(page.getByText(words.menu, { exact: true }))
  await tap(menu.getByRole('link', { name: site.callButton }))
  await expect(menu).toBeHidden()
})

test('Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/about')
  const toggle = page.locator('summary').filter({ hasText: words.menu })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: nameOf('/'), exact: true }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: words.menu })).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('it is closed again after going back', async ({ page, tap }) => {
  await page.goto('/about')
  await tap(page.getByText(words.menu, { exact: true }))
  await tap(
    page.getByRole('navigation', { name: words.menu }).getByRole('link', { name: nameOf('/blog') }),
  )
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('navigation', { name: words.menu })).toBeHidden()
})

test('on a low screen all of it can be reached', async ({ page, tap }) => {
  await page.setViewportSize({ width: 667, height: 320 })
  await page.goto('/about')
  await tap(page.getByText(words.menu, { exact: true }))
  const menu = page.getByRole('navigation', { name: words.menu })
  await tap(menu.getByRole('link', { name: nameOf('/contact') }))
  await expect(page).toHaveURL('/contact')
})

test('the phone and the form are one tap away at any place of a page', async ({ page, tap }) => {
  await page.goto('/services')
  await page.evaluate(() => scrollTo(0, 1500))
  const bar = page.getByRole('complementary', { name: callBar.name })
  const call = bar.getByRole('link', { name: callBar.call })
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  await tap(bar.getByRole('link', { name: callBar.estimate }))
  await expect(page).toHaveURL('/services#estimate')
  await expect(page.getByRole('textbox', { name: form.name.label, exact: true })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it opens, closes and leads on', async ({ page, tap }) => {
    await page.goto('/about')
    const menu = page.getByRole('navigation', { name: words.menu })
    await tap(page.getByText(words.menu, { exact: true }))
    await expect(menu).toBeVisible()
    await tap(page.getByText(words.menu, { exact: true }))
    await expect(menu).toBeHidden()
    await tap(page.getByText(words.menu, { exact: true }))
    await tap(menu.getByRole('link', { name: nameOf('/contact') }))
    await expect(page).toHaveURL('/contact')
  })
})
