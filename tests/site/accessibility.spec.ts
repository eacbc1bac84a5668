import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { site } from '../../model/content.ts'
import { axe } from '../support/axe.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { everyPathToShow } from '../support/site-content.ts'
import { failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const kinds = [...kindsOfPages, '/estimate/received']

const { header } = site
const widths = [320, 768, 1280]

const require = createRequire(import.meta.url)
const ibmEngine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, with a rule that it leaves out by default. */
async function axeFindings(page: Page, { looks = true } = {}): Promise<string[]> {
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

/**
 * Whether a target is large enough once it is scrolled to the middle of the window. Where the bars at top
 * and foot cover a part of it, axe measures what is left.
 */
async function isLargeInFullView(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await axe(page).include(selector).withRules('target-size').analyze()
  return violations.length === 0
}

/** What IBM's checker finds to be violated; what it only asks a person to look at is left out. */
async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(ibmEngine)
  return page.evaluate(async () => {
    interface Finding {
      ruleId: string
      value: [string, string]
      message: string
      snippet: string
    }
    const { Checker } = (window as unknown as { ace: { Checker: new () => unknown } }).ace
    const checker = new Checker() as {
      check(node: Document, guidelines: string[]): Promise<{ results: Finding[] }>
    }
    const { results } = await checker.check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `IBM ${ruleId}: ${message} ${snippet.slice(0, 120)}`)
  })
}

async function expectNothing(page: Page, where: string): Promise<void> {
  const findings = [...(await axeFindings(page)), ...(await ibmFindings(page))]
  expect(findings, `${where}:\n${findings.join('\n')}`).toEqual([])
}

// What both judge is the document, which is the same in every browser. Colors and sizes are the same
// on each page of a kind, and take most of the time.
test('axe finds nothing on any page', { tag: '@chromium' }, async ({ page }) => {
  test.setTimeout(300_000)
  for (const path of everyPathToShow) {
    await page.goto(path)
    await openEverything(page)
    const findings = await axeFindings(page, { looks: false })
    expect(findings, `${path}:\n${findings.join('\n')}`).toEqual([])
  }
})

const openEverything = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details:not(header details)')) {
      ;(details as HTMLDetailsElement).open = true
    }
  })

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe and IBM find nothing on any kind of page', { tag: '@chromium' }, async ({ page }) => {
      test.setTimeout(180_000)
      for (const path of kinds) {
        await page.goto(path)
        await openEverything(page)
        await expectNothing(page, `${path} at ${width} px`)
      }
    })

    test('axe and IBM find nothing with the menus open', { tag: '@chromium' }, async ({ page }) => {
      await page.goto('/contact')
      for (const name of width >= 960
        ? [header.services.title, header.locations.title]
        : [header.menu]) {
        const summary = page.locator('header summary', { hasText: name })
        await summary.focus()
        await page.keyboard.press('Enter')
        await expectNothing(page, `the ${name} menu at ${width} px`)
        await page.keyboard.press('Escape')
      }
    })

    test.describe('the form', () => {
      test.use({ expectedErrors: /Failed to load resource/ })

      test('axe and IBM find nothing in a failure and in success', { tag: '@chromium' }, async ({
        page,
      }) => {
        await failThenSucceed(page, (state) => expectNothing(page, `${state} at ${width} px`))
      })
    })
  })
}
