import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe without what only pages with frames need, a window of its own for each run: that takes half the time. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** What axe judges is the document, which is the same in every browser: it is asked in Chromium. */
export async function noViolations(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}
