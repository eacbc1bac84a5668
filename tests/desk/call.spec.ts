import { expect, type Page, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import {
  came,
  named,
  newRequests,
  noonAtTheOffice,
  noViolations,
  openDeskAlone,
  phone,
  send,
  withoutDialing,
} from '../support/desk-browser.ts'

/** What the desk asks after a call, as one person each: others have calls of their own open. */

const folder = process.env.TEST_DATA ?? ''
const { history, lead, list, messages } = desk
const [callWords = ''] = lead.callNumber.split('{')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ viewport: phone })
test.beforeEach(async ({ page }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
})

test('call from the list > keeps its question in place as requests arrive and the app closes', async ({
  page,
  baseURL,
}) => {
  // No request of another test has waited longer, so this one is next.
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const name = named('Nell')
  await came(folder, { name, receivedAt: twoDaysAgo })
  await openDeskAlone(page, folder)
  const next = page.getByRole('region', { name: list.callNext })
  await expect(next).toContainText(name)
  await next.getByRole('link', { name: callWords }).click()
  const reached = button(page, lead.outcomes.reached)
  await expect(reached).toBeVisible()
  await noViolations(page)
  const card = page.getByRole('listitem').filter({ has: reached })
  const before = { words: await card.innerText(), box: await reached.boundingBox() }
  const newcomer = named('Newt')
  await send(baseURL, { name: newcomer })
  const news = newRequests(page).or(page.getByRole('link', { name: newcomer }))
  await expect(news.first()).toBeVisible()
  expect(await card.innerText()).toBe(before.words)
  expect(await reached.boundingBox()).toEqual(before.box)
  await page.reload()
  await expect(card.getByRole('status')).toBeVisible()
  await reached.click()
  await expect(reached).toHaveCount(0)
  await expect(next.getByRole('link', { name: callWords })).toBeVisible()
})

test('voicemail > follows up tomorrow with two taps, and offers a text', async ({ page }) => {
  const name = named('Vera')
  const id = await came(folder, { name, receivedAt: new Date().toISOString() })
  await openDeskAlone(page, folder, `/desk/leads/${id}`)
  await page.getByRole('link', { name: callWords }).click()
  await button(page, lead.outcomes.voicemail).click()
  const text = page.getByRole('link', { name: messages.templates.missed.label }).first()
  await expect(text).toHaveAttribute('href', /^sms:\+\d+\?&body=Hi%20Vera/)
  await noViolations(page)
  await page
    .getByRole('group', { name: lead.outcome })
    .getByRole('button', { name: lead.tomorrow })
    .click()
  await expect(page.getByRole('group', { name: lead.outcome })).toHaveCount(0)
  await expect(page.getByText(history.outcome.voicemail, { exact: true })).toBeVisible()
  await page.goto('/desk')
  await page.getByRole('button', { name: desk.views['follow-up'] }).click()
  await expect(page.getByRole('link', { name })).toContainText(list.triedOnce)
})
