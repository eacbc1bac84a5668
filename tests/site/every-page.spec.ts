import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { site } from '../../model/content/content.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { everyPathToShow } from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Without a window for frames, which no page has.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** What axe finds; colors and sizes cost the most time, and are alike on pages of a kind. */
async function axeFindings(page: Page, looks: boolean): Promise<string[]> {
  const { violations } = await axe(page)
    .options({
      rules: { 'target-size': { enabled: looks }, 'color-contrast': { enabled: looks } },
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

for (const part of [0, 1]) {
  // As wide as 1280 pixels are at 400 % zoom (WCAG 1.4.10).
  test(`every page > fits narrow windows, and axe finds nothing (half ${part + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await withoutPictures(page)
    const findings: string[] = []
    for (const path of others.filter((_, index) => index % 2 === part)) {
      await page.setViewportSize({ width: 320, height: 256 })
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const faults = [...(await overflow(page))]
      await page.setViewportSize({ width: 768, height: 640 })
      faults.push(...(await overflow(page)))
      await openEverything(page, 'details:not(header details)')
      faults.push(...(await axeFindings(page, false)))
      findings.push(...faults.map((fault) => `${path}: ${fault}`))
    }
    expect(findings, findings.join('\n')).toEqual([])
  })
}

for (const width of [320, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: /Failed to load resource/,
    })

    test(`each kind of page > fits and axe finds nothing, colors and sizes included, at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await withoutPictures(page)
      const findings: string[] = []
      for (const path of [...kindsOfPages, '/estimate/received', '/none', '/blog/none']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
        await expect(page.getByRole('banner')).toBeInViewport()
        await openEverything(page, 'details:not(header details)')
        const faults = [...(await overflow(page)), ...(await axeFindings(page, true))]
        await openEverything(page, 'details')
        faults.push(...(await overflow(page)))
        findings.push(...faults.map((fault) => `${path}: ${fault}`))
      }
      expect(findings, findings.join('\n')).toEqual([])
    })

    test(`menus and form > fit and axe finds nothing in any state, at ${width} px`, async ({
      page,
    }) => {
      const { header } = site
      const findings: string[] = []
      const look = async (state: string) => {
        const faults = [...(await overflow(page)), ...(await axeFindings(page, true))]
        findings.push(...faults.map((fault) => `${state}: ${fault}`))
      }
      await page.goto('/contact')
      for (const name of width >= 960
        ? [header.services.title, header.locations.title]
        : [header.menu]) {
        await page.locator('header summary', { hasText: name }).focus()
        await page.keyboard.press('Enter')
        await look(name)
        await page.keyboard.press('Escape')
      }
      await failThenSucceed(page, look)
      const box = await estimateForm(page).success.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(findings, findings.join('\n')).toEqual([])
    })
  })
}
