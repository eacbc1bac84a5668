import { expect, type Page, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import type { Me } from '../../model/desk/people.ts'
import { came, named, openDeskAlone, signIn } from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, list, settings, signIn: doorway } = desk

/** Signs a page's device out from another device. */
async function signOutFromElsewhere(page: Page, baseURL: string | undefined) {
  const { device: id }: Me = await (await page.request.get('/desk/api/me')).json()
  const { status } = await fetch(`${baseURL}/desk/api/devices/${id}/sign-out`, {
    method: 'POST',
    body: '{}',
    headers: {
      cookie: await signIn(folder),
      'content-type': 'application/json',
      origin: baseURL ?? '',
    },
  })
  expect(status).toBe(204)
}

for (const [where, path] of [
  ['the list', '/desk'],
  ['the settings', '/desk/settings'],
] as const) {
  test(`a device signed out from another > leaves ${where} at once`, async ({ page, baseURL }) => {
    const name = named('Gwen')
    await came(folder, { name, receivedAt: new Date().toISOString() })
    await openDeskAlone(page, folder)
    await expect(page.getByText(list.live, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    if (path !== '/desk') await page.getByRole('link', { name: settings.heading }).click()
    await signOutFromElsewhere(page, baseURL)
    await expect(page.getByRole('heading', { name: doorway.heading })).toBeVisible()
    expect(await page.content()).not.toContain(name)
  })
}

// Other drivers cannot take the network away.
test('the connection mark > says live again after the network comes back', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await openDeskAlone(page, folder)
  await expect(page.getByText(list.live, { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(list.offline, { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(list.live, { exact: true })).toBeVisible()
})

test('a name leaves the page when its request is erased, and when the device signs out', async ({
  page,
}) => {
  const receivedAt = new Date().toISOString()
  const [gone, stays] = [named('Hedda'), named('Iris')]
  const id = await came(folder, { name: gone, receivedAt })
  await came(folder, { name: stays, receivedAt })
  await openDeskAlone(page, folder, `/desk/leads/${id}`)
  await expect(page.getByRole('heading', { name: gone })).toBeVisible()
  await page.getByLabel(lead.more, { exact: true }).click()
  await page.getByRole('button', { name: lead.erase }).click()
  await page.getByRole('button', { name: lead.eraseYes }).click()
  await expect(page.getByRole('heading', { name: lead.erased })).toBeVisible()
  await expect.poll(() => page.content()).not.toContain(gone)
  expect(await page.content()).toContain(stays)
  await page.getByRole('link', { name: settings.heading }).click()
  await page.getByRole('button', { name: settings.signOutHere }).click()
  await expect(page.getByRole('heading', { name: doorway.heading })).toBeVisible()
  expect(await page.content()).not.toContain(stays)
})
