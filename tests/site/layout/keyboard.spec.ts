import { form, site } from '../../../model/content/content.ts'
import { kindsOfPages } from '../../support/kinds-of-pages.ts'
import { aService } from '../../support/site-content.ts'
import { expect, test } from '../../support/site-test.ts'

/**
 * Focuses every control in turn. Returns how many there are, and those that are covered by the header or
 * the call bar (WCAG 2.4.11) or have no ring.
 */
function focusFaults(): { controls: number; faults: string[] } {
  const selector = 'a[href], button, input:not([type=hidden], [tabindex]), textarea, summary'
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility(),
  )
  const header = document.querySelector('body > header') as Element
  const bar = document.querySelector('body > aside') as Element
  const isCovered = (control: Element) => {
    if (control.closest('body > header, body > aside, body > a')) return false
    const { top, bottom } = control.getBoundingClientRect()
    const barBox = bar.getBoundingClientRect()
    const isUnderHeader = bottom <= header.getBoundingClientRect().bottom + 1
    return isUnderHeader || (barBox.height > 0 && top >= barBox.top - 1)
  }
  // The link of a card has the card's ring.
  const hasRing = (control: Element) =>
    [control, control.closest('li')].some((element) => {
      const style = element && getComputedStyle(element)
      return style?.outlineStyle !== 'none' && Number.parseFloat(style?.outlineWidth ?? '0') >= 2
    })
  const faults = controls.flatMap((control) => {
    control.focus({ focusVisible: true } as FocusOptions)
    const html = control.outerHTML.slice(0, 100)
    if (document.activeElement !== control) return [`not focusable: ${html}`]
    return [
      ...(isCovered(control) ? [`covered: ${html}`] : []),
      ...(hasRing(control) ? [] : [`no ring: ${html}`]),
    ]
  })
  return { controls: controls.length, faults }
}

for (const [width, paths] of [
  [390, kindsOfPages],
  [1280, ['/', aService.path]],
] as const) {
  test(`focus > is visible and not covered on every control, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(path)
      const { controls, faults } = await page.evaluate(focusFaults)
      expect(controls, path).toBeGreaterThan(20)
      expect(faults, path).toEqual([])
    }
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
  const viewport = { width: 390, height: 800 }
  const context = await browser.newContext({ bypassCSP: true, viewport })
  const page = await context.newPage()
  for (const path of kindsOfPages) {
    await page.goto(`${baseURL}${path}`)
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('html, a, button, p, h1, h2, h3, li, label, summary')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element)
          const clips = overflowX !== 'visible' || overflowY !== 'visible'
          const { scrollWidth, clientWidth, scrollHeight, clientHeight, tagName } = element
          const isTooTall = tagName !== 'HTML' && scrollHeight > clientHeight + 1
          return clips && (scrollWidth > clientWidth + 1 || isTooTall)
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 90)),
    )
    expect(cut, path).toEqual([])
  }
  await context.close()
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons > keep an edge, and the consent box is visible', async ({ page }) => {
    await page.goto('/contact')
    const send = page.getByRole('button', { name: form.send })
    await expect(send).toHaveCSS('border-top-style', 'solid')
    await expect(send).not.toHaveCSS('border-top-width', '0px')
    await expect(page.getByRole('checkbox')).toBeVisible()
  })
})
