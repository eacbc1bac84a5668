import { expect, test } from '@playwright/test'
import { business, desk } from '../../model/content/content.ts'
import { openMsBetween } from '../../model/time/office-hours.ts'
import { came, named, openDesk, phone } from '../support/desk-browser.ts'

/** Requests that wait, and requests that could not be delivered. */

const folder = process.env.TEST_DATA ?? ''
const { clock, list } = desk

test.use({ viewport: phone })
const minute = 60_000

test('list > raises an alarm for a request that could not be delivered', async ({ page }) => {
  const name = named('Otis')
  const receivedAt = new Date().toISOString()
  await came(folder, { name, receivedAt }, 'the mail server answered 550')
  await openDesk(page, folder)
  const alarm = page.getByRole('button', { name: list.failedText })
  await expect(alarm).toBeInViewport()
  await alarm.click()
  await page.getByRole('link', { name }).click()
  const [failedWords = ''] = desk.deliveries.failed.email.split('{')
  const failed = page.getByRole('listitem').filter({ hasText: failedWords })
  await expect(failed).toContainText(desk.deliveries.refused)
  await expect(failed.getByText('the mail server answered 550')).toBeHidden()
  await failed.getByText(desk.lead.deliveryAnswer).click()
  await expect(failed.getByText('the mail server answered 550')).toBeVisible()
  // That channel is set up no more.
  await expect(failed.getByRole('button', { name: desk.lead.resend })).toHaveCount(0)
})

/** A time of a day on which the office has been open for an hour and more. */
function amidOfficeHours(): number {
  const { hours, timeZone } = business
  for (let time = Date.parse('2026-11-16T00:00:00Z'); ; time += 10 * minute) {
    if (openMsBetween(time - 60 * minute, time, hours, timeZone) === 60 * minute) return time
  }
}

test('list > shows a longer wait in amber, then in red', async ({ page }) => {
  const now = amidOfficeHours()
  await page.clock.setFixedTime(now)
  // Requests from before the desk was first opened do not wait.
  await openDesk(page, folder)
  const waits = { Calm: clock.amberMinutes - 1, Amber: clock.amberMinutes, Red: clock.redMinutes }
  const clockwise = named('Clockwise')
  for (const [name, minutes] of Object.entries(waits)) {
    const receivedAt = new Date(now - minutes * minute).toISOString()
    await came(folder, { name: `${clockwise} ${name}`, receivedAt })
  }
  await page.getByRole('searchbox').pressSequentially(clockwise)
  const colors = new Set<string>()
  for (const name of Object.keys(waits)) {
    const wait = page.getByRole('link', { name: `${clockwise} ${name}` }).locator('[data-tone]')
    await expect(wait).toHaveAttribute('data-tone', name.toLowerCase())
    colors.add(await wait.evaluate((element) => getComputedStyle(element).color))
  }
  expect(colors.size).toBe(3)
})
