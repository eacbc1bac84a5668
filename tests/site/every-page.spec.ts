import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { site } from '../../model/content/content.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { aService, everyPathToShow } from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Without a window for frames, which no page has.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** What axe finds. Colors cost the most time, and are alike on pages of a kind at every width. */
async function axeFindings(page: Page, { sizes = false, colors = false } = {}): Promise<string[]> {
  const { violations } = await axe(page)
    .options({
      rules: { 'target-size': { enabled: sizes }, 'color-contrast': { enabled: colors } },
      runOnly: standards,
      resultTypes: ['violations'],
    })
    .analyze()
  const findings: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, html } of nodes) {
      if (id === 'target-size' && (await isLargeInFullView(page, String(target)))) continue
      findings.push(`axe ${id}: ${html.slice(0, 120)}`)
    }
  }
  return findings
}

/** Whether a target is large enough in the middle of the window, where no bar covers a part of it. */
async function isLargeInFullView(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await axe(page).include(selector).withRules('target-size').analyze()
  return violations.length === 0
}

/** What sticks out to the right of the window, if anything. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('main *, footer *, header *')].findLast(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth,
    )
    return [`${scrollWidth} px wide, perhaps because of ${out?.outerHTML.slice(0, 120)}`]
  })

const openEverything = (page: Page, selector: string) =>
  page.evaluate((which) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(which)) details.open = true
  }, selector)

const withoutPictures = (page: Page) =>
  page.route(/\.(avif|webp)$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )

const others = everyPathToShow.filter((path) => !kindsOfPages.includes(path))

// As wide as 1280 pixels are at 400 % zoom (WCAG 1.4.10).
test('every page > fits a narrow window, and axe finds nothing', async ({ page }) => {
  test.setTimeout(180_000)
  await withoutPictures(page)
  await page.setViewportSize({ width: 320, height: 256 })
  const findings: string[] = []
  for (const path of others) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await openEverything(page, 'details:not(header details)')
    const faults = [...(await overflow(page)), ...(await axeFindings(page))]
    findings.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  expect(findings, findings.join('\n')).toEqual([])
})

for (const width of [320, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: /Failed to load resource/,
    })

    test(`each kind of page > fits, and axe finds nothing, at ${width} px`, async ({ page }) => {
      test.setTimeout(180_000)
      await withoutPictures(page)
      const looks = { sizes: true, colors: width === 1280 }
      const findings: string[] = []
      for (const path of [...kindsOfPages, '/estimate/received', '/none']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
        await openEverything(page, 'details:not(header details)')
        const faults = [...(await overflow(page)), ...(await axeFindings(page, looks))]
        await openEverything(page, 'details')
        if (width === 320) await page.setViewportSize({ width: 768, height: 640 })
        faults.push(...(await overflow(page)))
        if (width === 320) await page.setViewportSize({ width, height: 640 })
        findings.push(...faults.map((fault) => `${path}: ${fault}`))
      }
      expect(findings, findings.join('\n')).toEqual([])
    })

    test(`menus and form > fit, and axe finds nothing in any state, at ${width} px`, async ({
      page,
    }) => {
      const { header } = site
      const findings: string[] = []
      const look = async (state: string) => {
        const faults = [
          ...(await overflow(page)),
          ...(await axeFindings(page, { sizes: true, colors: true })),
        ]
        findings.push(...faults.map((fault) => `${state}: ${fault}`))
      }
      await page.goto('/contact')
      const name = width >= 960 ? header.services.title : header.menu
      await page.locator('header summary', { hasText: name }).focus()
      await page.keyboard.press('Enter')
      await look(name)
      await page.keyboard.press('Escape')
      await failThenSucceed(page, look)
      const box = await estimateForm(page).success.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(findings, findings.join('\n')).toEqual([])
    })
  })
}

test('running text > has AAA contrast on every background', async ({ page }) => {
  for (const path of ['/', aService.path, '/contact']) {
    await page.goto(path)
    const { violations } = await axe(page)
      .include('main p, main li, main dd, footer p, footer li a')
      .exclude('a[class], button')
      .withRules('color-contrast-enhanced')
      .analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  }
})
