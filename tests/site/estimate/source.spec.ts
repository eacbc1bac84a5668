import type { Page } from '@playwright/test'
import {
  estimateForm,
  fillIn,
  leadsOf,
  newVisitor,
  readyToSend,
} from '../../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../../support/site-test.ts'

const ad = '/about?utm_source=google&utm_campaign=fall+ants&gclid=abc&page=2'

/** Opens a page as a link on another site does. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path, { referer: 'https://www.search.example/results?q=private' })
  await scriptsAreHere(page)
}

/** Sends a request from the contact page, and returns where the server says that it came from. */
async function sourceOfRequest(page: Page) {
  const { visitor, form } = await readyToSend(page)
  await form.send.click()
  await expect(form.success).toBeVisible()
  const [lead] = await leadsOf(visitor)
  return lead && { source: lead.source, campaign: lead.campaign }
}

test('source of a request > is the site and the campaign that the visit began with', async ({
  page,
}) => {
  await arrive(page, ad)
  await page.evaluate(() => location.assign('/services'))
  await page.waitForURL('**/services')
  await scriptsAreHere(page)
  expect(await sourceOfRequest(page)).toEqual({
    source: 'search.example',
    campaign: 'utm_campaign=fall+ants&utm_source=google&gclid=abc',
  })
})

test('source of a request > is that of the latest arrival in the tab', async ({ page }) => {
  await arrive(page, ad)
  await arrive(page, '/about')
  expect(await sourceOfRequest(page)).toEqual({ source: 'search.example', campaign: '' })
})

test('source of a request > is empty for a visitor who typed the address', async ({ page }) => {
  expect(await sourceOfRequest(page)).toEqual({ source: '', campaign: '' })
})

for (const [wish, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const) {
  test(`source of a request > is neither kept nor sent with ${wish}`, async ({ page }) => {
    await page.addInitScript(
      ([name, says]) => Object.defineProperty(Navigator.prototype, name, { get: () => says }),
      [wish, value] as const,
    )
    await arrive(page, ad)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('source')
    expect(await sourceOfRequest(page)).toEqual({ source: '', campaign: '' })
  })
}

test.describe(() => {
  test.use({ expectedErrors: /./ })
  test('source of a request > goes along without the code of the form', async ({ page }) => {
    await page.route(/enhance-form/, (route) => route.abort())
    await arrive(page, ad)
    await page.goto('/contact')
    await scriptsAreHere(page)
    const visitor = newVisitor()
    await fillIn(page, visitor)
    await estimateForm(page).send.click()
    await page.waitForURL('**/estimate/received')
    const [lead] = await leadsOf(visitor)
    expect(lead?.campaign).toContain('gclid=abc')
  })
})
