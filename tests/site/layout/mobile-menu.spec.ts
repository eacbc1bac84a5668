import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { form, site } from '../../../model/content/content.ts'
import { expect, test } from '../../support/site-test.ts'

const { header: words, callBar } = site
const engines = { tag: '@engines' }

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

test('mobile menu > opens on a tap or by keyboard, and dims the page behind it', async ({
  page,
  tap,
}) => {
  await page.goto('/about')
  const { menu, toggle, link, call } = menuOf(page)
  const light = async () => {
    const picture = await page.screenshot({ clip: { x: 0, y: 600, width: 390, height: 244 } })
    const { channels } = await sharp(picture).stats()
    return channels.reduce((sum, { mean }) => sum + mean, 0)
  }
  await expect(page.getByRole('navigation', { name: words.navigation })).toBeHidden()
  await expect(menu).toBeHidden()
  const before = await light()
  await tap(toggle)
  await expect(menu.getByRole('listitem')).toHaveText(words.pages.map(({ name }) => name))
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect.poll(light).toBeLessThan(before * 0.7)
  await tap(toggle)
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link('/')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: words.menu })).toBeFocused()
})

test(
  'mobile menu > closes when a link or the call is tapped, and stays closed on going back',
  engines,
  async ({ page, tap }) => {
    await page.goto('/about')
    const { menu, toggle, link, call } = menuOf(page)
    await tap(toggle)
    await tap(link('/blog'))
    await expect(page).toHaveURL('/blog')
    await expect(menu).toBeHidden()
    await tap(toggle)
    await tap(link('/blog'))
    await expect(menu, 'a link to this page').toBeHidden()
    // A call is no part of the site.
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
  },
)

test('call bar > keeps phone and form one tap away, and its buttons move when pressed', async ({
  page,
  tap,
}) => {
  await page.goto('/services')
  await page.evaluate(() => scrollTo(0, 1500))
  const bar = page.getByRole('complementary', { name: callBar.name })
  const call = bar.getByRole('link', { name: callBar.call })
  await expect(call).toBeInViewport({ ratio: 1 })
  const top = async () => (await call.boundingBox())?.y ?? 0
  const before = await top()
  await call.hover()
  await page.mouse.down()
  await expect.poll(top).toBeGreaterThan(before)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await tap(bar.getByRole('link', { name: callBar.estimate }))
  await expect(page).toHaveURL('/services#estimate')
  await expect(
    page.getByRole('textbox', { name: form.fields.name.label, exact: true }),
  ).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('mobile menu > opens, closes and leads on, on a low screen too', async ({ page, tap }) => {
    await page.setViewportSize({ width: 667, height: 320 })
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
