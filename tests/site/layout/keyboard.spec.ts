import type { Page } from '@playwright/test'
import { form, site } from '../../../model/content/content.ts'
import { kindsOfPages } from '../../support/kinds-of-pages.ts'
import { anArticle, aService } from '../../support/site-content.ts'
import { expect, test } from '../../support/site-test.ts'

/** What has the focus; whether the sticky header or the call bar covers all of it (WCAG 2.4.11); its ring. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const isCovered = () => {
      if (focused.closest('body > header, body > aside, body > a')) return false
      const box = focused.getBoundingClientRect()
      const header = document.querySelector('body > header')?.getBoundingClientRect()
      const bar = document.querySelector('body > aside')?.getBoundingClientRect()
      const underHeader = header && box.bottom <= header.bottom + 1
      const underBar = bar && bar.height > 0 && box.top >= bar.top - 1
      return Boolean(underHeader || underBar)
    }
    // A link that is a whole card has the card's ring.
    const ringed = [focused, ...(focused.closest('li') ? [focused.closest('li')] : [])]
      .map((element) => getComputedStyle(element as Element))
      .find((style) => style.outlineStyle !== 'none')
    return {
      html: focused.outerHTML.slice(0, 100),
      left: focused === document.body || !document.hasFocus(),
      covered: isCovered(),
      outlined: Number.parseFloat(ringed?.outlineWidth ?? '0') >= 2,
    }
  })

/** At the narrow width, bars at top and foot can cover what has the focus: every kind of page is tried there. */
const tours = [
  { viewport: { width: 390, height: 700 }, paths: kindsOfPages },
  { viewport: { width: 1280, height: 700 }, paths: ['/', aService.path, anArticle.path] },
]

for (const { viewport, paths } of tours) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test(`focus > is visible and never covered, on every control, at ${viewport.width} pixels`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      for (const path of paths) {
        await page.goto(path)
        const stops = await page
          .locator('a[href], button, input:not([type=hidden]):not([tabindex]), textarea, summary')
          .count()
        const seen = new Set<string>()
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press('Tab')
          const focus = await focusIn(page)
          if (focus.left) break
          seen.add(focus.html)
          // Styles that arrive late may move the page once more.
          if (focus.covered) {
            await expect
              .poll(async () => (await focusIn(page)).covered, `${path}: ${focus.html} is covered`)
              .toBe(false)
          }
          expect(focus.outlined, `${path}: no focus ring on ${focus.html}`).toBe(true)
        }
        expect(seen.size, `${path}: controls reached`).toBeGreaterThan(20)
      }
    })
  })
}

test('focus > follows the order of reading, and skips the header on request', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(aService.path)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: site.skipLink })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  const tops: number[] = []
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    if (stop === 0) await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    const position = await page.evaluate(() => {
      const element = document.activeElement
      const inside = element?.closest('main form')
      return inside && element ? element.getBoundingClientRect().top + scrollY : undefined
    })
    if (position !== undefined) tops.push(position)
  }
  expect(tops.length).toBeGreaterThan(5)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

// A visitor's own style sheet is not bound by the page's policy.
test('text > is not cut off with wider spacing (WCAG 1.4.12)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  for (const path of kindsOfPages) {
    await page.goto(`${baseURL}${path}`)
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, p, h1, h2, h3, li, label, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element)
          const clips = overflowX !== 'visible' || overflowY !== 'visible'
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
          return clips && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
        })
        .map(
          ({ outerHTML, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            `${scrollWidth}/${clientWidth} × ${scrollHeight}/${clientHeight}: ${outerHTML.slice(0, 90)}`,
        ),
    )
    expect(cut, path).toEqual([])
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide, path).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons > keep an edge, and the consent box is visible, in forced colors', async ({
    page,
  }) => {
    await page.goto('/contact')
    const send = page.getByRole('button', { name: form.send })
    const edge = await send.evaluate((button) => {
      const style = getComputedStyle(button)
      return { width: Number.parseFloat(style.borderTopWidth), style: style.borderTopStyle }
    })
    expect(edge.style).toBe('solid')
    expect(edge.width).toBeGreaterThanOrEqual(1)
    await expect(page.getByRole('checkbox')).toBeVisible()
  })
})

test('text > has AAA contrast on every background', async ({ page }) => {
  for (const path of ['/', aService.path, '/contact']) {
    await page.goto(path)
    const low = await page.evaluate(() => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
      const luminance = (color: string) =>
        channels(color)
          .slice(0, 3)
          .map((value) => value / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
          .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
      const ground = (element: Element | null): string => {
        if (!element) return 'rgb(255, 255, 255)'
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        const gradient = /rgb\([^)]*\)/g.exec(backgroundImage)?.[0]
        if (gradient) return gradient
        const alpha = channels(backgroundColor)[3]
        return alpha === 0 ? ground(element.parentElement) : backgroundColor
      }
      return [...document.querySelectorAll('main p, main li, main dd, footer p, footer li a')]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        .flatMap((element) => {
          const [text, back] = [getComputedStyle(element).color, ground(element)].map(luminance)
          const [light, dark] = [Math.max(text ?? 0, back ?? 0), Math.min(text ?? 0, back ?? 0)]
          const ratio = (light + 0.05) / (dark + 0.05)
          return ratio < 7 ? [`${ratio.toFixed(1)}: ${element.outerHTML.slice(0, 90)}`] : []
        })
    })
    expect(low, `${path}: less than 7:1`).toEqual([])
  }
})
