import type { Page } from '@playwright/test'
import { publishedContent } from '../../support/published.ts'
import { estimateForm } from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { site } = publishedContent()

/** Records the scroll position of each frame, from the first. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    const record = () => {
      positions.push(Math.round(scrollY))
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  }),
)

const positions = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { positions: number[] }).positions)

const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function putAt(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => position(page)).toBe(top)
}

/** Waits until a page has rested for 12 frames. Returns its positions so far. */
async function positionsAtRest(page: Page): Promise<number[]> {
  const frames = 12
  await expect
    .poll(async () => {
      const all = await positions(page)
      return all.length >= frames && new Set(all.slice(-frames)).size === 1
    })
    .toBe(true)
  return positions(page)
}

/** Waits until a page rests at its top. Returns its positions on the way. */
async function wayToTop(page: Page): Promise<number[]> {
  await expect.poll(async () => (await positions(page)).slice(-5)).toEqual([0, 0, 0, 0, 0])
  return positions(page)
}

function expectSmoothFrom(top: number, way: number[]): void {
  const start = way.indexOf(Math.max(...way))
  // A busy machine's first frame may come when the way has begun; a page that opens at its top is far off.
  expect(Math.abs((way[start] ?? 0) - top), 'where it begins').toBeLessThanOrEqual(top / 20)
  // A jump has none; a busy machine shows only a few.
  const between = way.slice(start).filter((y) => y > 0 && y < top - 2)
  expect(between.length, 'positions on the way').toBeGreaterThan(0)
  expect(between, 'only upwards').toEqual(between.toSorted((a, b) => b - a))
}

/** Tries again if a busy machine painted no frame on the way. */
const trial = (attempt: () => Promise<void>) =>
  expect(attempt).toPass({ timeout: 300_000, intervals: [0] })

/** Scrolls to a quick link in the footer and clicks it. Returns the position before. */
async function followFooterLink(page: Page, path: string): Promise<number> {
  const quickLinks = page.getByRole('navigation', { name: site.footer.quickLinks })
  const link = quickLinks.locator(`a[href="${path}"]`)
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => position(page)).toBeGreaterThan(1000)
  const top = await position(page)
  await link.click()
  return top
}

test('link to this page > scrolls smoothly to its top', { tag: '@engines' }, async ({ page }) => {
  await trial(async () => {
    await page.goto('/about')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const top = await followFooterLink(page, '/about')
    expectSmoothFrom(top, await wayToTop(page))
    expect(await page.evaluate(() => 'sameDocument' in window), 'no new page').toBe(true)
  })
})

test('link to another page > opens it at the same position, or at its bottom, and scrolls smoothly to its top', async ({
  page,
}) => {
  for (const path of ['/services', '/contact']) {
    await trial(async () => {
      await page.goto('/')
      const top = await followFooterLink(page, path)
      await expect(page).toHaveURL(path)
      const way = await wayToTop(page)
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      if (path === '/contact') expect(bottom, 'a shorter page').toBeLessThan(top)
      expectSmoothFrom(Math.min(top, bottom), way)
    })
  }
})

test('reload, back and forward > return to your position, and a typed address opens at the top', async ({
  page,
}) => {
  await page.goto('/')
  const top = await followFooterLink(page, '/about')
  await expect(page).toHaveURL('/about')
  await wayToTop(page)
  await putAt(page, 700)
  await page.reload()
  await expect.poll(() => position(page)).toBe(700)
  expect((await positionsAtRest(page)).at(-1)).toBe(700)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => position(page)).toBe(top)
  expect((await positionsAtRest(page)).at(-1)).toBe(top)
  await page.goForward()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => position(page)).toBe(700)
  await page.goto('/services')
  expect(new Set(await positionsAtRest(page))).toEqual(new Set([0]))
})

test('link with a fragment > scrolls to its target', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await putAt(page, 900)
  await page.getByRole('link', { name: site.callBar.estimate, exact: true }).click()
  await expect(page).toHaveURL('/contact#estimate')
  await expect(estimateForm(page).name).toBeInViewport()
  await positionsAtRest(page)
  await expect(estimateForm(page).name).toBeInViewport()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('links > jump to the top, with reduced motion', async ({ page }) => {
    await page.goto('/about')
    const top = await followFooterLink(page, '/about')
    const way = await wayToTop(page)
    expect(way.filter((y) => y > 0 && y < top)).toEqual([])
    await followFooterLink(page, '/services')
    await expect(page).toHaveURL('/services')
    expect(new Set(await positionsAtRest(page))).toEqual(new Set([0]))
  })
})
