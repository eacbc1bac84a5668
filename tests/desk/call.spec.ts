import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import {
  named,
  newRequests,
  noonAtTheOffice,
  openDesk,
  phone,
  send,
  withoutDialing,
} from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, list } = desk
const [callWords = ''] = lead.callNumber.split('{')

test.use({ viewport: phone })

test('a call from the list > keeps its question in place while a new request arrives', async ({
  page,
  baseURL,
}) => {
  await send(baseURL, { name: named('Nell') })
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  await openDesk(page, folder)
  const next = page.getByRole('region', { name: list.callNext })
  await next.getByRole('link', { name: callWords }).click()
  const yes = page.getByRole('button', { name: lead.yesCalled })
  await expect(yes).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: yes })
  const before = { words: await card.getByRole('status').innerText(), box: await yes.boundingBox() }
  const newcomer = named('Newt')
  await send(baseURL, { name: newcomer })
  await expect(newRequests(page)).toBeVisible()
  expect(await card.getByRole('status').innerText()).toBe(before.words)
  expect(await yes.boundingBox()).toEqual(before.box)
  await page.getByRole('button', { name: lead.notYet }).click()
  await expect(yes).toHaveCount(0)
  await expect(next.getByRole('link', { name: callWords })).toBeVisible()
})
