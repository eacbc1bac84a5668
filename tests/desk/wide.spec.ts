import { expect, test } from '@playwright/test'
import { keyWords, listWords, viewLabels } from '../../desk/words/list.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import {
  named,
  noonAtTheOffice,
  noteBox,
  noViolations,
  openDesk,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

/** The desk on a computer. */

const folder = process.env.TEST_DATA ?? ''

test('keyboard shortcuts > open, call, note and search in a wide window, and can be turned off', async ({
  page,
}) => {
  await withoutDialing(page)
  const name = named('Xena')
  const older = await storeRequest(folder, { name, receivedAt: '2026-11-01T12:00:00.000Z' })
  const newer = await storeRequest(folder, { name, receivedAt: '2026-11-02T12:00:00.000Z' })
  await page.clock.setFixedTime(noonAtTheOffice())
  const changes: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/changes')) changes.push(request.postDataJSON()[0].change)
  })
  await openDesk(page, folder)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/leads\//)
  await expect(heading).not.toBeFocused()
  // Search for these two, because other tests change the list that the desk opens with.
  await page.goto(`/desk/leads/${newer}`)
  await expect(heading).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const rows = page.getByRole('region', { name: listWords.heading }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await heading.focus()
  for (const [key, id] of [
    ['j', older],
    ['k', newer],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(id))
    await expect(heading).toBeFocused()
  }
  await page.keyboard.press('c')
  await expect.poll(() => changes).toContainEqual({ kind: 'contact', how: 'call' })
  await page.keyboard.press('n')
  await page.keyboard.type('jk')
  await expect(noteBox(page)).toHaveValue('jk')

  await heading.focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keyWords.heading })
  await expect(help).toContainText(keyWords.list.J ?? '')
  await noViolations(page)
  await help.getByRole('checkbox').uncheck()
  await help.getByRole('button', { name: keyWords.close }).click()
  await heading.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(new RegExp(newer))
})

test('wide window > opens a visit beside Today, unless another request was chosen', async ({
  page,
}) => {
  await page.clock.setFixedTime(noonAtTheOffice())
  const [visited, chosen] = await Promise.all(
    ['Vi', 'Wes'].map((name) => storeRequest(folder, { name: named(name) })),
  )
  await openDesk(page, folder)
  const day = dayOf(noonAtTheOffice(), publishedContent().business.timeZone)
  const visit = { day, from: '00:01', until: '00:02', cents: null, who: '' }
  const change = { kind: 'visit', visit: visited, from: null, to: visit }
  const headers = { origin: new URL(page.url()).origin }
  const data = [{ id: visited, change }]
  expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)
  await page.goto('/desk')
  await expect(page).toHaveURL(/leads\//)
  const list = page.getByRole('region', { name: listWords.heading })
  const today = list.getByRole('button', { name: viewLabels.today })
  await today.click()
  await expect(list.locator('a[aria-current="true"]')).toBeVisible()
  await page.goto(`/desk/leads/${chosen}`)
  await today.click()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(chosen ?? ''))
})
