import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  stored,
  wakeForm,
} from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

test('its code is not asked for before a touch, and is after', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const island = page.locator('astro-island')
  const code = [
    await island.getAttribute('component-url'),
    await island.getAttribute('renderer-url'),
  ]
  await page.mouse.wheel(0, 600)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').first().hover()
  for (const file of code) expect(scripts).not.toContain(file)
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes, 'bytes of JavaScript before a touch').toBeLessThan(5000)
  await wakeForm(page)
  for (const file of code) expect(scripts).toContain(file)
})

test('text typed before its code has arrived stays, and is sent', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await expect(page.locator('astro-island')).toHaveAttribute('ssr')
  arrived.resolve()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).toBeChecked()
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toBeVisible()
  expect(sent[0]?.get('email')).toBe(visitor.email)
  await estimateForm(page).success.press('Escape')
  await expectTyped(page, nobody)
})
