import type { Page } from '@playwright/test'
import { business, site } from '../../model/content.ts'
import {
  aCity,
  anArticle,
  articles,
  aService,
  everyPath,
  locations,
  pestsToShow,
  services,
} from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const width = 320
const tablet = 768

/** What sticks out to the right of the window, if anything. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return
    const out = [...document.querySelectorAll('main *, footer *, header *')].findLast(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth,
    )
    return `${scrollWidth} px wide, perhaps because of ${out?.outerHTML.slice(0, 120)}`
  })

const parts = [
  {
    what: 'general and list pages',
    paths: everyPath.filter((path) => path.lastIndexOf('/') === 0),
  },
  { what: 'services', paths: services.map(({ path }) => path) },
  { what: 'cities', paths: locations.map(({ path }) => path) },
  { what: 'articles', paths: articles.map(({ path }) => path) },
  { what: 'pests', paths: pestsToShow.map(({ path }) => path) },
]

for (const { what, paths } of parts) {
  test(`${what}: one title, header and footer, no sideways scroll at ${width} and ${tablet} px`, async ({
    page,
    browserName,
  }) => {
    // In the other browser two of each kind tell enough: a kind has one layout.
    for (const path of browserName === 'chromium' ? paths : paths.slice(0, 2)) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        await expect(page, path).toHaveTitle(new RegExp(`^${business.name} - .`))
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport()
        await expect(page.getByRole('banner'), path).toBeInViewport()
        await expect(page.getByRole('contentinfo'), path).toBeVisible()
        for (const narrow of [width, tablet]) {
          await page.setViewportSize({ width: narrow, height: 640 })
          expect(await tooWide(page), path).toBeUndefined()
        }
        await page.setViewportSize({ width: 1280, height: 900 })
      })
    }
  })
}

test.describe(`at ${width} px`, () => {
  test.use({
    viewport: { width, height: 640 },
    expectedErrors: /Failed to load resource/,
  })

  test('no sideways scroll where nothing is found, and after a request', async ({ page }) => {
    for (const path of ['/none', '/services/none', '/blog/none', '/estimate/received']) {
      await page.goto(path)
      expect(await tooWide(page), path).toBeUndefined()
    }
  })

  test('no sideways scroll with everything open', async ({ page }) => {
    for (const path of ['/', aService.path, aCity.path, anArticle.path]) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await tooWide(page), path).toBeUndefined()
    }
  })

  test('no sideways scroll with a failure and with success', async ({ page }) => {
    await failThenSucceed(page, async (state) => {
      expect(await tooWide(page), state).toBeUndefined()
    })
    const box = await estimateForm(page).success.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  })
})

test('the first stop of the Tab key leads past the header', async ({ page }) => {
  await page.goto(aService.path)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: site.skipLink })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
