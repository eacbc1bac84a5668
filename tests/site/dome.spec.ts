import { business } from '../../model/content.ts'
import { expect, test } from '../support/site-test.ts'

/** Whether the dome's outline is drawn, or has been, since the page was opened. */
const isDrawn = () => {
  const outline = document.querySelector('main picture ~ svg')
  return outline !== null && getComputedStyle(outline).animationName !== 'none'
}

test('the dome is drawn for who comes to the site, and not again on the way through it', async ({
  page,
}) => {
  await page.goto('/')
  expect(await page.evaluate(isDrawn)).toBe(true)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: business.name }).click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState()
  expect(await page.evaluate(isDrawn)).toBe(false)
  await page.reload()
  expect(await page.evaluate(isDrawn)).toBe(false)
})

test('it is not drawn for who asked for less motion', { tag: '@less-motion' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await page.evaluate(isDrawn)).toBe(false)
})
