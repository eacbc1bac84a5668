import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { statesInForcedColors } from '../support/forced-colors.ts'
import { publishedContent } from '../support/published.ts'
import { aService, kindsOfPages, pagesToShow, pestLists } from '../support/site-content.ts'
import { failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const { site } = publishedContent()

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Finds accessibility violations. Sizes and colors are left out by default, because they take the most time. */
async function axeFindings(page: Page, { sizes = false, colors = false } = {}): Promise<string[]> {
  const rules = { 'target-size': { enabled: sizes }, 'color-contrast': { enabled: colors } }
  const findings: string[] = []
  for (const { id, nodes } of await axeViolations(page, { rules, runOnly: standards })) {
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
  const violations = await axeViolations(page, { runOnly: ['target-size'] }, selector)
  return violations.length === 0
}

/** Names what makes the page wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('main *, footer *, header *')].findLast(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth,
    )
    return [`${scrollWidth} px wide, perhaps because of ${out?.outerHTML.slice(0, 120)}`]
  })

/** Pictures with an edge of their own. Dioramas stand on the page. */
const framedPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main picture, main picture img')]
      .filter((element) => {
        const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(element)
        const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none'
        return !isClear || borderTopWidth !== '0px'
      })
      .map(({ outerHTML }) => `frame: ${outerHTML.slice(0, 120)}`),
  )

/** Controls that are covered by a bar (WCAG 2.4.11) or show no ring when they have the focus. */
const focusFaults = (page: Page) =>
  page.evaluate(() => {
    const selector =
      'a[href], button, input:not([type=hidden], [tabindex]), select, textarea, summary'
    const controls = [...document.querySelectorAll<HTMLElement>(selector)]
    const bottomOfHeader = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bar = document.querySelector('body > aside')?.getBoundingClientRect()
    const isCovered = (control: Element) => {
      if (control.closest('body > header, body > aside, body > a')) return false
      const { top, bottom } = control.getBoundingClientRect()
      return bottom <= bottomOfHeader + 1 || (bar?.height !== 0 && top >= (bar?.top ?? 0) - 1)
    }
    // The link of a card has the card's ring.
    const hasRing = (control: Element) =>
      [control, control.closest('li')].some((element) => {
        const style = element && getComputedStyle(element)
        return style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '0') >= 2
      })
    return controls
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        control.focus({ focusVisible: true } as FocusOptions)
        const html = control.outerHTML.slice(0, 100)
        if (document.activeElement !== control) return [`not focusable: ${html}`]
        return [
          ...(isCovered(control) ? [`covered: ${html}`] : []),
          ...(hasRing(control) ? [] : [`no ring: ${html}`]),
        ]
      })
  })

/** Text that is cut off with wider spacing (WCAG 1.4.12). */
async function cutText(page: Page): Promise<string[]> {
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  })
  return page.evaluate(() =>
    [...document.querySelectorAll('html, a, button, p, h1, h2, h3, li, label, summary')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const { scrollWidth, clientWidth, scrollHeight, clientHeight, tagName } = element
        const isTooTall = tagName !== 'HTML' && scrollHeight > clientHeight + 1
        const clips = overflowX !== 'visible' || overflowY !== 'visible'
        return clips && (scrollWidth > clientWidth + 1 || isTooTall)
      })
      .map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 90)}`),
  )
}

const openDetails = (page: Page, selector = 'details') =>
  page.evaluate((which) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(which)) details.open = true
  }, selector)

/** Visits pages and collects the faults that a look at each finds. */
async function visit(page: Page, paths: string[], look: (path: string) => Promise<string[]>) {
  await page.route(/\.(avif|webp)$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await openDetails(page, 'details:not(header details)')
    faults.push(...(await look(path)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults, faults.join('\n')).toEqual([])
}

const messages = ['/estimate/received', '/none']

test.describe('320 pixels wide', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    // A visitor's own style sheet, as in `cutText`, isn't bound by the page's policy.
    bypassCSP: true,
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: /Failed to load resource/,
  })

  // As wide as 1280 pixels are at 400 % zoom (WCAG 1.4.10).
  test('every page > does not overflow, and has no accessibility violations', async ({ page }) => {
    await visit(page, [...pagesToShow, ...messages], async (path) => {
      const isFirst = kindsOfPages.includes(path)
      const faults = [...(await overflow(page)), ...(await axeFindings(page, { sizes: isFirst }))]
      if (!isFirst) return faults
      return [...faults, ...(await focusFaults(page)), ...(await cutText(page))]
    })
  })

  test('menu and form > do not overflow, and have no accessibility violations in any state', async ({
    page,
  }) => {
    const findings: string[] = []
    const look = async (state: string) => {
      const found = [
        ...(await overflow(page)),
        ...(await axeFindings(page, { sizes: true, colors: true })),
      ]
      findings.push(...found.map((fault) => `${state}: ${fault}`))
    }
    await page.goto('/contact')
    await page.locator('header summary', { hasText: site.header.menu }).press('Enter')
    await look('menu')
    await failThenSucceed(page, look)
    expect(findings, findings.join('\n')).toEqual([])
  })
})

// What text at twice the size leaves of a phone.
test.describe('195 pixels wide', () => {
  test.use({ viewport: { width: 195, height: 422 } })

  test('every kind of page > does not overflow, and keeps both buttons of the call bar', async ({
    page,
  }) => {
    await visit(page, kindsOfPages, async () => {
      const bar = page.getByRole('complementary', { name: site.callBar.name }).getByRole('link')
      for (const link of await bar.all()) await expect(link).toBeInViewport({ ratio: 1 })
      return overflow(page)
    })
  })
})

test('print > has every answer, and neither bars nor the form', async ({ page }) => {
  await page.goto(aService.path)
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText((aService.faqs?.comeBack ?? 'no answer').trim().slice(0, 40)),
  ).toBeVisible()
  await expect(page.locator('#estimate')).toBeHidden()
  await expect(page.getByRole('complementary', { name: site.callBar.name })).toBeHidden()
  const color = (element: Element) => getComputedStyle(element).color
  expect(await page.locator('footer').evaluate(color)).toBe('rgb(0, 0, 0)')
})

test.describe('1280 pixels wide', () => {
  test.use({
    viewport: { width: 1280, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: /Failed to load resource/,
  })

  test('every kind of page > does not overflow, also on a tablet, and has enough contrast', async ({
    page,
  }) => {
    await visit(page, [...kindsOfPages, ...messages], async (path) => {
      const isFirst = path === '/' || path === aService.path
      const faults = [...(await overflow(page)), ...(await framedPictures(page))]
      if (isFirst) faults.push(...(await focusFaults(page)))
      await openDetails(page)
      faults.push(...(await (isFirst ? axeFindings(page, { sizes: true, colors: true }) : [])))
      faults.push(...(await paleText(page)))
      await page.setViewportSize({ width: 768, height: 640 })
      faults.push(...(await overflow(page)))
      await page.setViewportSize({ width: 1280, height: 640 })
      return faults
    })
  })
})

/** Text with less than AAA contrast, without buttons. */
async function paleText(page: Page): Promise<string[]> {
  const options = { runOnly: ['color-contrast-enhanced'] }
  const violations = await axeViolations(page, options, { exclude: 'a[class], button' })
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `pale: ${html.slice(0, 120)}`))
}

test('contrast theme > shows the current page, the chosen answers and the bars of the calendar', async ({
  page,
}) => {
  for (const path of [aService.path, '/blog', ...pestLists]) {
    await page.goto(path)
    for (const choice of await page.locator('[data-identify] fieldset').all()) {
      await choice.locator('[type=radio]').last().check({ force: true })
    }
    // As the server marks it.
    await page
      .locator('form[data-estimate] [name=phone]')
      .evaluateAll(([field]) => field?.setAttribute('aria-invalid', 'true'))
    const { same, different } = await statesInForcedColors(page)
    expect(same, path).toEqual([])
    expect(different, path).toBeGreaterThan(0)
    await page.emulateMedia({ forcedColors: 'active' })
    // As visible as words.
    const unseen = await page
      .locator('[data-calendar] td[class]')
      .evaluateAll(
        (cells) =>
          cells.filter(
            (cell) =>
              getComputedStyle(cell, '::before').backgroundColor !== getComputedStyle(cell).color,
          ).length,
      )
    expect(unseen, path).toBe(0)
    await page.emulateMedia({ forcedColors: null })
  }
})
