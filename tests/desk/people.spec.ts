import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import {
  addAuthenticator,
  named,
  noViolations,
  openDesk,
  phone,
  withoutDialing,
} from '../support/desk-browser.ts'

/** People of the desk, and requests that they add after a call. */

const folder = process.env.TEST_DATA ?? ''
const { lead, people, phoneRequest, signIn } = desk

test.use({ viewport: phone })

// Only Chromium has a virtual authenticator.
test('people > are invited with a link and shut out at once, from the settings', async ({
  page,
  browser,
}) => {
  const name = named('Bo')
  await openDesk(page, folder, '/desk/settings')
  await page.getByText(people.invite).click()
  await page.getByLabel(people.name).last().fill(name)
  await page.getByRole('button', { name: people.create }).click()
  await expect(page.getByRole('img', { name: people.qr })).toBeVisible()
  await noViolations(page)
  const link = await page.getByRole('code').innerText()
  const { pathname, hash } = new URL(link)
  const theirs = await (await browser.newContext({ viewport: phone })).newPage()
  await addAuthenticator(theirs)
  await theirs.goto(pathname + hash)
  await theirs.getByRole('button').click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  const heading = page.getByText(name, { exact: true })
  const person = page.getByRole('group').filter({ has: heading })
  await person.locator('summary').click()
  await noViolations(page)
  const shutOut = people.shutOut.replace('{name}', name)
  await person.getByRole('button', { name: shutOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: shutOut }).click()
  await expect(person).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: signIn.heading })).toBeVisible()
  await theirs.context().close()
})

test('a call > is added with name and number, and offers no text', async ({ page }) => {
  const name = named('Rosa')
  await withoutDialing(page)
  await openDesk(page, folder)
  await page.getByRole('link', { name: desk.list.add }).click()
  await expect(page.getByLabel(phoneRequest.phone)).toBeFocused()
  await page.keyboard.type('972 555 0177')
  await page.getByLabel(phoneRequest.name).fill(name)
  await noViolations(page)
  await page.getByRole('button', { name: phoneRequest.callBack }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(desk.history.phone)).toBeVisible()
  await expect(page.getByText(/555-0177/).first()).toBeVisible()
  await expect(page.getByText(lead.text, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: lead.back }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})
