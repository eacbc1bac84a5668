import { engines, kindsOfPages } from '../support/kinds-of-pages.ts'
import { articles, locations, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const headingFont = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))

/** Styles of what lies below the first screen, which wait for its picture. */
const laterStyles = /\/_astro\/styles\.\w+\.css$/

test('before it is painted no page asks for anything but its pictures, or its styles without one', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const faults: string[] = []
  // What a page may ask for is written in it, and alike on each of its kind.
  for (const path of kindsOfPages) {
    // A new visitor each time: a browser that knows the site fetches what it needed the last time.
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.locator('html:not([data-scripts])')).toHaveCount(1)
    const early = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      if (paint === undefined) return ['nothing that is painted']
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime, name }) => startTime < paint && !/\.(avif|webp)$/.test(name))
        .map(({ name }) => new URL(name).pathname)
    })
    const hasPicture = await page.locator('#first-screen img[loading=eager]').count()
    for (const name of early.filter((found) => hasPicture > 0 || !laterStyles.test(found)))
      faults.push(`${path}: asks for ${name} before its first paint`)
    await context.close()
  }
  expect(faults, faults.join('\n')).toEqual([])
})

/** Where everything in the first screen stands, to the hundredth of a pixel. */
const boxesOfFirstScreen = () =>
  [...document.querySelectorAll('body > header *, #first-screen, #first-screen *')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Without its words: a script may have put others of the same size there meanwhile.
      const [tag] = element.outerHTML.split('>')
      return `${tag?.slice(0, 60)}: ${[x, y, width, height].map((n) => n.toFixed(2))}`
    })

for (const path of kindsOfPages) {
  test(
    `${path}: the first screen stands before the styles of the rest are here`,
    engines(path),
    async ({ page }) => {
      let letStylesCome = () => {}
      const released = new Promise<void>((resolve) => {
        letStylesCome = resolve
      })
      await page.route(laterStyles, async (route) => {
        await released
        await route.continue()
      })
      // Of which nothing moves by more than a hair: see below.
      await page.route('**/*.woff2', () => undefined)
      const arrived = page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      // A size of a picture whose height is no whole number moves what is below it by a hair.
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      )
      const before = await page.evaluate(boxesOfFirstScreen)
      // Nothing is shown without its styles.
      await expect(page.getByRole('contentinfo')).toBeHidden()
      letStylesCome()
      await arrived
      expect(before.length).toBeGreaterThan(10)
      expect(await page.evaluate(boxesOfFirstScreen)).toEqual(before)
    },
  )
}

/** How wide the title and the name are, word by word, as they are set or in a face given. */
const widthsOfTitle = (face?: string) => {
  for (const element of document.querySelectorAll<HTMLElement>('h1, header a[href="/"] > span')) {
    if (face) element.style.setProperty('font-family', face)
  }
  return [...document.querySelectorAll('h1, header a[href="/"] span > span')].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width.toFixed(1)).join()
  })
}

for (const path of kindsOfPages) {
  test(
    `${path}: title and name are set in their face at once, and stay`,
    engines(path),
    async ({ page }) => {
      let letTypefaceCome = () => {}
      const released = new Promise<void>((resolve) => {
        letTypefaceCome = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path)
      const first = await page.evaluate(widthsOfTitle, undefined)
      letTypefaceCome()
      await expect.poll(() => page.evaluate(headingFont)).toContain('Young Serif')
      expect(await page.evaluate(widthsOfTitle, undefined)).toEqual(first)
      expect(await page.evaluate(widthsOfTitle, '"Young Serif", monospace')).toEqual(first)
    },
  )
}

/** Whether the typeface has been fetched; a page that would move goes on without it. */
const typefaceFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'))

/** Names that need the most room in a list of pages. */
const longest = (pages: { path: string; name: string }[]) =>
  pages.toSorted((a, b) => b.name.length - a.name.length).slice(0, 2)

const titled = articles.map(({ path, title }) => ({ path, name: title }))
const longTitles = [services, locations, titled].flatMap(longest).map(({ path }) => path)

for (const path of ['/', '/services', '/contact', ...longTitles]) {
  // Only Chromium reports what moves.
  test(`${path}: nothing moves when the typeface comes`, { tag: '@chromium' }, async ({ page }) => {
    // Machines have different stand-ins; none may be off by more than a hair.
    const hair = 0.002
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [360, 390, 412, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect.poll(() => page.evaluate(typefaceFetched)).toBe(true)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const sum = shifts.reduce((total, shift) => total + shift, 0)
      expect(sum, `${path} at ${width} px: layout shift`).toBeLessThanOrEqual(hair)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the typeface comes by itself', async ({ page }) => {
    const font = page.waitForRequest('**/*.woff2')
    await page.goto('/about')
    expect((await (await font).response())?.status()).toBe(200)
  })
})
