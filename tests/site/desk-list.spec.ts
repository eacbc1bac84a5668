import { expect, test } from '@playwright/test'
import { business, desk } from '../../model/content.ts'
import { openMsBetween } from '../../model/office-clock.ts'
import { came, named, openDesk } from '../support/desk.ts'

/** What the list makes of requests that wait, and of some that nobody was told about. */

const folder = process.env.TEST_DATA ?? ''
const { clock, list } = desk
const minute = 60_000

test('a request that could not be delivered is impossible to overlook', async ({ page }) => {
  const name = named('Otis')
  const receivedAt = new Date().toISOString()
  await came(folder, { name, receivedAt }, 'the mail server answered 550')
  await openDesk(page, folder)
  const alarm = page.getByRole('button', { name: list.failedText })
  await expect(alarm).toBeInViewport()
  await alarm.click()
  await page.getByRole('link', { name }).click()
  const failed = page.getByRole('listitem').filter({ hasText: desk.deliveries.failed })
  await expect(failed).toContainText('the mail server answered 550')
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

test('the clock of one who waits turns amber, and then red', async ({ page }) => {
  const now = amidOfficeHours()
  await page.clock.setFixedTime(now)
  // What came long before somebody opened the desk for the first time does not wait.
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
