import { site } from '../../model/content.ts'
import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  sleepingForm,
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
  await page.mouse.wheel(0, 600)
  await page
    .getByRole('navigation', { name: site.header.navigation })
    .getByText(site.header.services.title)
    .first()
    .hover()
  const before = scripts.length
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes, 'bytes of JavaScript before a touch').toBeLessThan(5000)
  expect(scripts).toHaveLength(before)
  await wakeForm(page)
  expect(scripts.length).toBeGreaterThan(before)
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
  await expect(sleepingForm(page)).toHaveCount(1)
  arrived.resolve()
  await expect(sleepingForm(page)).toHaveCount(0)
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).toBeChecked()
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toBeVisible()
  expect(sent[0]?.get('email')).toBe(visitor.email)
  await estimateForm(page).success.press('Escape')
  await expectTyped(page, nobody)
})

// Firefox before 155 remembers that a module could not be had, and does not ask for it again before a
// reload (https://github.com/whatwg/html/pull/10327). There the form stays a plain one, and sends as one.
test.describe('on a connection that fails for a moment', { tag: '@chromium' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('code that could not be had is asked for again at the next touch', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await page.route('**/_astro/*.js', (route) => route.abort(), { times: 1 })
    const lost = page.waitForEvent('requestfailed')
    await estimateForm(page).name.focus()
    await lost
    await expect(sleepingForm(page)).toHaveCount(1)
    await estimateForm(page).phone.focus()
    await expect(sleepingForm(page)).toHaveCount(0)
  })
})

test('a form that is touched before the page has its scripts is woken by them', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const opened = page.goto('/contact')
  await estimateForm(page).name.focus()
  await expect(sleepingForm(page)).toHaveCount(1)
  arrived.resolve()
  await opened
  await expect(sleepingForm(page)).toHaveCount(0)
})

test('a dropdown that is hovered before the page has its scripts is opened by them', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const opened = page.goto('/about')
  const nav = page.getByRole('navigation', { name: site.header.navigation })
  await nav.getByText(site.header.services.title, { exact: true }).hover()
  arrived.resolve()
  await opened
  await expect(nav.getByRole('link').first()).toBeVisible()
})
