import { publishedContent } from '../../support/published.ts'
import { aService } from '../../support/site-content.ts'
import { expect, test } from '../../support/site-test.ts'

const { form, site } = publishedContent()

test('focus > follows the reading order, and the skip link skips the header', {
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
      const { activeElement: element } = document
      return element?.closest('main form') && element.getBoundingClientRect().top + scrollY
    })
    if (position) tops.push(position)
  }
  expect(tops.length).toBeGreaterThan(5)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('button > has a visible border', async ({ page }) => {
    await page.goto('/contact')
    const send = page.getByRole('button', { name: form.send })
    await expect(send).toHaveCSS('border-top-style', 'solid')
    await expect(send).not.toHaveCSS('border-top-width', '0px')
  })
})
