import { business, site } from '../../model/content.ts'
import { aService, locations, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { header: words } = site

const dropdowns = [
  { ...words.services, path: '/services', links: services },
  { ...words.locations, path: '/locations', links: locations },
]

test('the header stays in sight and leads home and to the phone', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const call = header.getByRole('link', { name: site.callButton })
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  expect((await header.boundingBox())?.y).toBe(0)
  await expect(call).toBeInViewport()
  await header.getByRole('link', { name: business.name }).click()
  await expect(page).toHaveURL('/')
})

test('the menus mark the page one is on, and no other', async ({ page }) => {
  for (const path of ['/services', aService.path, '/locations', '/about', '/privacy-policy']) {
    await page.goto(path)
    const links = await page
      .getByRole('banner')
      .locator('nav a')
      .evaluateAll((found) =>
        found.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
      )
    const expected = links.map(([href]) => [href, href === path ? 'page' : null])
    expect(links, path).toEqual(expected)
  }
})

for (const [index, { title, all, path, links }] of dropdowns.entries()) {
  // Both are one component: the other engine tries the first.
  test.describe(`the ${title} dropdown`, { tag: index === 0 ? [] : ['@chromium'] }, () => {
    test('lists everything in order', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      await nav.getByText(title, { exact: true }).hover()
      const shown = nav.getByRole('link')
      await expect(shown).toHaveText([all, ...links.map(({ name }) => name)])
      const targets = await shown.evaluateAll((found) => found.map((a) => a.getAttribute('href')))
      expect(targets).toEqual([path, ...links.map((link) => link.path)])
    })

    test('opens on hover, holds while the pointer is in it, closes on leave', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      const summary = nav.getByText(title, { exact: true })
      const last = nav.getByRole('link', { name: links.at(-1)?.name ?? '', exact: true })
      await expect(last).toBeHidden()
      await summary.hover()
      await expect(last).toBeVisible()
      const box = await last.boundingBox()
      if (!box) throw new Error('the last link has no place on the page')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 })
      await expect(last).toBeVisible()
      await page.mouse.move(200, 700)
      await expect(last).toBeHidden()
    })

    test('stays open when the mouse that opened it clicks it', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      await nav.getByText(title, { exact: true }).click()
      await expect(nav.getByRole('link', { name: all })).toBeVisible()
      await nav.getByRole('link', { name: all }).click()
      await expect(page).toHaveURL(path)
    })

    test('opens and closes on Enter and on Space', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      await nav.getByText(title, { exact: true }).focus()
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await expect(nav.getByRole('link', { name: all })).toBeVisible()
        await page.keyboard.press(key)
        await expect(nav.getByRole('link', { name: all })).toBeHidden()
      }
    })

    test('is walked through by Tab and left by Escape', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      const summary = nav.getByText(title, { exact: true })
      await summary.focus()
      await page.keyboard.press('Enter')
      for (const name of [all, links[0]?.name ?? '', links[1]?.name ?? '']) {
        await page.keyboard.press('Tab')
        await expect(nav.getByRole('link', { name, exact: true })).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(nav.getByRole('link')).toHaveCount(0)
      await expect(summary).toBeFocused()
    })

    test('closes when the focus moves on', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      await nav.getByText(title, { exact: true }).focus()
      await page.keyboard.press('Enter')
      await nav.getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await expect(nav.getByRole('link')).toHaveCount(0)
      await nav.getByText(title, { exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(nav.getByRole('link')).toHaveCount(0)
    })

    test('leads to each page it lists by keyboard', async ({ page }) => {
      await page.goto('/about')
      const nav = page.getByRole('navigation', { name: words.navigation })
      await nav.getByText(title, { exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(links[0]?.path ?? '')
      await expect(nav.getByRole('link')).toHaveCount(0)
    })
  })
}

test('Escape closes a dropdown that a hover has opened, and a click opens it again', async ({
  page,
}) => {
  await page.goto('/about')
  const nav = page.getByRole('navigation', { name: words.navigation })
  await nav.getByText(words.services.title, { exact: true }).hover()
  await expect(nav.getByRole('link', { name: words.services.all })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link')).toHaveCount(0)
  await nav.getByText(words.services.title, { exact: true }).click()
  await expect(nav.getByRole('link', { name: words.services.all })).toBeVisible()
})

test('one dropdown is open at a time', async ({ page }) => {
  await page.goto('/about')
  const nav = page.getByRole('navigation', { name: words.navigation })
  await nav.getByText(words.services.title, { exact: true }).focus()
  await page.keyboard.press('Enter')
  await nav.getByText(words.locations.title, { exact: true }).hover()
  await expect(nav.getByRole('link', { name: words.locations.all })).toBeVisible()
  await expect(nav.getByRole('link', { name: words.services.all })).toBeHidden()
})

// Firefox's driver has no finger.
test.describe('with a finger on a wide screen', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true })

  test('a tap opens a dropdown, another closes it', async ({ page }) => {
    await page.goto('/about')
    const nav = page.getByRole('navigation', { name: words.navigation })
    const summary = nav.getByText(words.services.title, { exact: true })
    const all = nav.getByRole('link', { name: words.services.all })
    await summary.tap()
    await expect(all).toBeVisible()
    await summary.tap()
    await expect(all).toBeHidden()
  })

  test('a tap elsewhere closes a dropdown, a tap on a link follows it', async ({ page }) => {
    await page.goto('/about')
    const nav = page.getByRole('navigation', { name: words.navigation })
    await nav.getByText(words.locations.title, { exact: true }).tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(nav.getByRole('link')).toHaveCount(0)
    await nav.getByText(words.locations.title, { exact: true }).tap()
    await nav.getByRole('link', { name: locations.at(-1)?.name ?? '' }).tap()
    await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('dropdowns open on hover and on a click, and their links work', async ({ page }) => {
    await page.goto('/about')
    const nav = page.getByRole('navigation', { name: words.navigation })
    await nav.getByText(words.services.title, { exact: true }).hover()
    await expect(nav.getByRole('link', { name: words.services.all })).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(nav.getByRole('link')).toHaveCount(0)
    await nav.getByText(words.services.title, { exact: true }).click()
    await page.mouse.move(200, 700)
    await nav.getByRole('link', { name: aService.name }).click()
    await expect(page).toHaveURL(aService.path)
  })
})
