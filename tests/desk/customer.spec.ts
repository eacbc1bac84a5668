import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { named, noViolations, openDesk, phone, storeRequest } from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, list, stages } = desk

test.use({ viewport: phone })

test('requests with one number > are listed together, share an outcome, and can be separated', async ({
  page,
}) => {
  const [first, second] = [named('Maria'), named('Maria')]
  const phoneE164 = '+12145550177'
  const receivedAt = new Date().toISOString()
  await storeRequest(folder, { name: named('Between'), receivedAt })
  await storeRequest(folder, { name: second, phoneE164, receivedAt })
  const id = await storeRequest(folder, { name: first, phoneE164, receivedAt })
  await openDesk(page, folder)
  const row = page.getByRole('listitem').filter({ hasText: first })
  await expect(row).toContainText(fillSlots(list.requests, { count: '2' }))
  const names = await page.getByRole('listitem').allInnerTexts()
  const place = (name: string) => names.findIndex((text) => text.includes(name))
  expect(Math.abs(place(first) - place(second))).toBe(1)

  await page.goto(`/desk/leads/${id}`)
  const others = page.getByRole('region', { name: lead.others })
  const other = others.getByRole('link', { name: second })
  await expect(other).toBeVisible()
  await page.getByRole('button', { name: stages.booked, exact: true }).click()
  await others
    .getByRole('button', { name: fillSlots(lead.alsoStage, { stage: stages.booked }) })
    .click()
  await expect(other).toContainText(stages.booked)
  await noViolations(page)
  await others.getByRole('button', { name: lead.apart }).click()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: lead.undo }).click()
  await expect(other).toBeVisible()
})
