import { expect, type Page, test } from '@playwright/test'
import { business, desk } from '../../model/content/content.ts'
import type { Change } from '../../model/desk/api.ts'
import { dayAfter, dayOf } from '../../model/time/time-zone.ts'
import { came, named, openDesk } from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, stages } = desk

const dayFromToday = (days: number) => dayAfter(dayOf(Date.now(), business.timeZone), days)
const dateBox = (page: Page) =>
  page.getByLabel(lead.setDay, { exact: true }).and(page.locator('input'))

/** Opens a new request, and collects the changes that the page saves. */
async function openRequest(page: Page): Promise<Change[]> {
  const id = await came(folder, { name: named('Fay') })
  const changes: Change[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/changes')) changes.push(request.postDataJSON())
  })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await expect(dateBox(page)).toBeAttached()
  return changes
}

/** Types a date the way the browser of the tests writes it: month, day, year. */
async function typeDate(page: Page, date: string) {
  const [year, month, day] = date.split('-')
  await dateBox(page).focus()
  await page.keyboard.type(`${month}${day}${year}`)
}

const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/changes'))

// Other browsers order the parts of a date by the settings of the system.
test('follow-up date > saves a typed date once, when the box is left', {
  tag: '@chromium',
}, async ({ page }) => {
  const changes = await openRequest(page)
  const [first, second] = [dayFromToday(60), dayFromToday(400)]
  await typeDate(page, first)
  const saved = answered(page)
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  expect((await saved).status()).toBe(200)
  await typeDate(page, second)
  const savedAgain = answered(page)
  await page.keyboard.press('Enter')
  expect((await savedAgain).status()).toBe(200)
  expect(changes).toEqual([
    { kind: 'follow-up', from: null, to: first },
    { kind: 'follow-up', from: first, to: second },
  ])
})

test('follow-up date > does not save a date out of range, and says why', {
  tag: '@chromium',
}, async ({ page }) => {
  const changes = await openRequest(page)
  await typeDate(page, '2020-01-31')
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await expect(page.getByText(lead.dayRefused)).toBeVisible()
  await expect(page.getByRole('heading', { name: lead.followUp, exact: true })).toBeVisible()
  expect(changes).toEqual([])
})

test('follow-up date > saves a date from the calendar at once', async ({ page }) => {
  const changes = await openRequest(page)
  const day = dayFromToday(60)
  const saved = answered(page)
  await dateBox(page).fill(day)
  expect((await saved).status()).toBe(200)
  expect(changes).toEqual([{ kind: 'follow-up', from: null, to: day }])
})

test('follow-up date > shows the box at each of its tab stops', { tag: '@chromium' }, async ({
  page,
}) => {
  await openRequest(page)
  await page.getByRole('button', { name: lead.nextWeek }).focus()
  const box = dateBox(page)
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    if (!(await box.evaluate((element) => element === document.activeElement))) break
    stops += 1
    await expect(box, `tab stop ${stops}`).toHaveCSS('opacity', '1')
  }
  expect(stops).toBeGreaterThan(0)
})

test('follow-up > is not offered for a request that is done', async ({ page }) => {
  await openRequest(page)
  await page.getByRole('button', { name: stages.done, exact: true }).click()
  await expect(page.getByRole('region', { name: lead.followUp })).toHaveCount(0)
  await page.getByRole('button', { name: stages.called, exact: true }).click()
  await expect(page.getByRole('region', { name: lead.followUp })).toBeVisible()
})
