import type { Page } from '@playwright/test'
import {
  articles,
  aService,
  locations,
  pestLists,
  pests,
  services,
} from '../../support/site-content.ts'
import { expect, test, testWithoutJavaScript } from '../../support/site-test.ts'

// A worker answers without the network, and reports the size of decoded files.
test.use({ serviceWorkers: 'block' })

/** One page with each kind of first screen. */
const firstScreens = [
  '/',
  '/services',
  aService.path,
  ...pestLists.slice(0, 1),
  ...pests.slice(0, 1).map(({ path }) => path),
]

/** Styles of the content below the first screen. */
const laterStyles = /\/assets\/styles\.\w+\.css$/

/** Holds requests back until they are released. */
async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Position and size of everything in the first screen. */
const boxesOfFirstScreen = () =>
  [...document.querySelectorAll('body > header *, #first-screen, #first-screen *')]
    // A light that runs over the picture isn't drawn before its styles.
    .filter((element) => element.checkVisibility() && !element.closest('[opacity="0"]'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Without its words: a script may have put others of the same size there meanwhile.
      const [tag] = element.outerHTML.split('>')
      return `${tag?.slice(0, 60)}: ${[x, y, width, height].map((n) => n.toFixed(2))}`
    })

/**
 * Widths of the words in the title and the name, as they are set or in a given typeface. The place beside a
 * title is a label, whose typeface comes later.
 */
const widthsOfTitle = (face?: string) => {
  for (const element of document.querySelectorAll<HTMLElement>('h1, header a[href="/"] > span')) {
    if (face) element.style.setProperty('font-family', face)
  }
  for (const label of document.querySelectorAll('h1 small')) label.remove()
  return [...document.querySelectorAll('h1, header a[href="/"] span > span')].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width.toFixed(1)).join()
  })
}

const fontIsLoaded = () =>
  [...document.fonts].some(
    ({ status, family }) => status === 'loaded' && family.replaceAll('"', '') === 'Young Serif',
  )

/** Requests before the first paint, and those that block it. */
const earlyRequests = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => !/\.(avif|webp)$/.test(name))
    .filter((entry) => {
      const blocks = 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'
      return blocks || entry.startTime < (paint?.startTime ?? Number.POSITIVE_INFINITY)
    })
    .map(({ name }) => new URL(name).pathname)
}

test('first screen > is complete before later styles and fonts arrive, and does not shift when they do', async ({
  page,
}) => {
  for (const path of firstScreens) {
    await test.step(path, async () => {
      const releaseStyles = await holdRequests(page, laterStyles)
      const releaseFont = await holdRequests(page, '**/*.woff2')
      const arrived = page.goto(path)
      await page.waitForFunction(
        () =>
          performance.getEntriesByName('first-contentful-paint').length > 0 &&
          [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      )
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByRole('contentinfo'), 'not shown without its styles').toBeHidden()
      const boxes = await page.evaluate(boxesOfFirstScreen)
      expect(boxes.length).toBeGreaterThan(10)
      releaseStyles()
      // Not the load event: it waits for the fonts.
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(boxesOfFirstScreen)).toEqual(boxes)

      const hasPicture = await page.locator('#first-screen img[loading=eager]').count()
      const early = await page.evaluate(earlyRequests)
      expect(early.filter((name) => hasPicture > 0 || !laterStyles.test(name))).toEqual([])

      const widths = await page.evaluate(widthsOfTitle, undefined)
      releaseFont()
      await arrived
      await expect.poll(() => page.evaluate(fontIsLoaded)).toBe(true)
      expect(await page.evaluate(widthsOfTitle, undefined)).toEqual(widths)
      const inWholeFont = () => page.evaluate(widthsOfTitle, '"Young Serif", monospace')
      await expect.poll(inWholeFont).toEqual(widths)
      await page.unrouteAll()
    })
  }
})

/** The page with the longest title. */
const [longest] = [
  ...services,
  ...locations,
  ...articles.map((one) => ({ ...one, name: one.title })),
]
  .toSorted((a, b) => b.name.length - a.name.length)
  .map(({ path }) => path)

test('layout > does not shift when the font arrives', async ({ page }) => {
  // System fonts differ between machines: none may shift the page by more than this.
  const mostShift = 0.002
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', longest ?? '']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
      )
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const sum = shifts.reduce((total, shift) => total + shift, 0)
      expect(sum, `${path} at ${width} px`).toBeLessThanOrEqual(mostShift)
    }
  }
})

test.describe('on a phone with a high-density screen', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })

  test('first screen > has light pictures and no React', async ({ page }) => {
    const faults: string[] = []
    for (const path of [...firstScreens, '/locations', '/blog']) {
      await page.goto(path)
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      )
      const { files, aboveTheFold } = await page.evaluate(() => {
        const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
          ({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }),
        )
        const bytesOf = new Map(files.map(({ name, bytes }) => [name, bytes]))
        const aboveTheFold = [...document.images]
          .filter((image) => {
            const { top, bottom } = image.getBoundingClientRect()
            return image.checkVisibility() && top < innerHeight && bottom > 0
          })
          .reduce((sum, image) => sum + (bytesOf.get(image.currentSrc) ?? 0), 0)
        return { files, aboveTheFold }
      })
      if (aboveTheFold > 60_000) faults.push(`${path}: ${aboveTheFold} bytes of pictures`)
      for (const { name, bytes } of files) {
        if (/\.(avif|webp|jpg|png)$/.test(name) && bytes > 25_000)
          faults.push(`${path}: ${name} has ${bytes} bytes`)
        if (/\/(client|enhance-form|react)[^/]*\.js$/.test(name))
          faults.push(`${path}: loads ${name}`)
      }
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
})

testWithoutJavaScript('font > loads from the style sheet, without JavaScript', async ({ page }) => {
  const font = page.waitForRequest('**/*.woff2')
  await page.goto('/about')
  expect((await (await font).response())?.status()).toBe(200)
})
