import type { Page } from '@playwright/test'
import { site } from '../../model/content.ts'
import { aService } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

/** Notes which parts a page animates when it is revealed. */
async function noteTravels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => undefined)
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((part) => part?.startsWith('::view-transition-group'))
      Object.assign(window, { travels: [...new Set(parts)] })
    })
  })
}

const travels = (page: Page) =>
  page.evaluate(() => (window as unknown as { travels?: string[] }).travels)

const card = (page: Page) => page.getByRole('main').getByRole('link', { name: aService.name })

// Firefox changes pages at once.
test('the picture of a card travels to its page', { tag: '@chromium' }, async ({ page }) => {
  await noteTravels(page)
  await page.goto('/services')
  await card(page).click()
  await page.waitForURL(aService.path)
  await expect.poll(() => travels(page)).toEqual(['::view-transition-group(page-picture)'])
})

test('another link changes the page at once', { tag: '@chromium' }, async ({ page }) => {
  await noteTravels(page)
  await page.goto('/services')
  await page
    .getByRole('contentinfo')
    .getByRole('link', {
      name: site.footer.pages.find(({ path }) => path === '/about')?.name ?? '',
      exact: true,
    })
    .click()
  await page.waitForURL('**/about')
  await expect.poll(() => travels(page)).toEqual([])
})

test('nothing travels for a visitor who asked for less motion', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteTravels(page)
  await page.goto('/services')
  await card(page).click()
  await page.waitForURL(aService.path)
  await expect.poll(() => travels(page)).toEqual([])
})
