import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  phone,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, list, stages } = desk

test.use({ viewport: phone })

test('requests with one number > have one row, share an outcome, and can be separated', {
  tag: '@engines',
}, async ({ page }) => {
  const [first, second] = [named('Maria'), named('Maria')]
  const phoneE164 = '+12145550177'
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const receivedAt = new Date().toISOString()
  await storeRequest(folder, { name: second, phoneE164, receivedAt })
  const id = await storeRequest(folder, { name: first, phoneE164, receivedAt })
  await openDesk(page, folder)
  // The longest wait is on top: if it's theirs, the row shows the earlier request.
  const row = page.getByRole('link', { name: new RegExp(`${first}|${second}`) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(fillSlots(list.requests, { count: '2' }))

  await page.goto(`/desk/leads/${id}`)
  const others = page.getByRole('region', { name: lead.others })
  const other = others.getByRole('link', { name: second })
  await expect(other).toBeVisible()
  await page.getByRole('link', { name: lead.callNumber.split('{')[0] ?? '' }).click()
  await expect(page.getByRole('checkbox', { name: lead.alsoOther })).toBeChecked()
  await noViolations(page)
  await page.getByRole('button', { name: lead.outcomes.voicemail }).click()
  const question = page.getByRole('group', { name: lead.outcome })
  await question.getByRole('button', { name: lead.tomorrow }).click()
  await expect(question).toHaveCount(0)
  await expect(other).toContainText(list.triedOnce)

  for (const stage of [stages.booked, stages.done]) {
    await page.getByRole('button', { name: stage, exact: true }).click()
    await others.getByRole('button', { name: fillSlots(lead.alsoStage, { stage }) }).click()
    await expect(other).toContainText(stage)
  }
  await noViolations(page)
  await others.getByRole('button', { name: lead.apart }).click()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: lead.undo }).click()
  await expect(other).toBeVisible()
})
