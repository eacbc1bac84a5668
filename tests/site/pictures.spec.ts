import type { Page } from '@playwright/test'
import { publishedContent } from '../support/published.ts'
import { aService, services } from '../support/site-content.ts'
import { expect, scriptsAreHere, test } from '../support/site-test.ts'

const { services: all, site } = publishedContent()
/** One whose page begins with its picture, and not with two pests. */
const pictured = services.find(({ id }) => !all.find((one) => one.id === id)?.opening?.pair)

/** Records the parts a page animates when it's revealed. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => undefined)
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((part) => part?.startsWith('::view-transition-group'))
      Object.assign(window, { transitions: [...new Set(parts)] })
    })
  })

const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions?: string[] }).transitions)

test('transition between pages > may be skipped without an error on the page it leads to', {
  tag: '@engines',
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.skipTransition())
    // In some browsers the console doesn't have it.
    addEventListener('unhandledrejection', ({ reason }) => console.error(`uncaught: ${reason}`))
  })
  await page.goto('/services')
  await page.getByRole('main').getByRole('link', { name: aService.name }).click()
  await page.waitForURL(aService.path)
  await scriptsAreHere(page)
  await page.goBack()
  await page.waitForURL('/services')
  await scriptsAreHere(page)
})

test('picture of a card > animates into its page, but not elsewhere or with reduced motion', async ({
  page,
}) => {
  const { name = '', path = '' } = pictured ?? {}
  test.skip(!pictured, 'each service begins with two pests')
  await recordTransitions(page)
  const card = page.getByRole('main').getByRole('link', { name })
  await page.goto('/services')
  await card.click()
  await page.waitForURL(path)
  await expect.poll(() => transitions(page)).toEqual(['::view-transition-group(page-picture)'])

  await page.goto('/services')
  const about = site.footer.pages.find(({ path }) => path === '/about')?.name ?? ''
  await page.getByRole('contentinfo').getByRole('link', { name: about, exact: true }).click()
  await page.waitForURL('**/about')
  await expect.poll(() => transitions(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  await card.click()
  await page.waitForURL(path)
  await expect.poll(() => transitions(page)).toEqual([])
})
