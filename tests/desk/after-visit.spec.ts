import { expect, test } from '@playwright/test'
import { intervalInWords, intervalOf } from '../../desk/ui/time.ts'
import { agreeWords, leadWords, messageWords, phoneRequestWords } from '../../desk/words/lead.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { paymentWords, planWords, visitWords } from '../../desk/words/visit.ts'
import { dayAfter, dayOf } from '../../model/time/time-zone.ts'
import {
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  phone,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business, desk } = publishedContent()

/** What follows a visit: the payment, the next visit, and the messages about one that moved. */

const folder = process.env.TEST_DATA ?? ''
const today = dayOf(noonAtTheOffice(), business.timeZone)

test.use({ viewport: phone })

test('done > takes a part of the price, and plans what comes back in one tap; both are undone', {
  tag: '@engines',
}, async ({ page }) => {
  await page.clock.setFixedTime(noonAtTheOffice())
  const id = await storeRequest(folder, { name: named('Dora') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const undo = page.getByRole('button', { name: leadWords.undo })
  await page.getByRole('button', { name: stageLabels.done, exact: true }).click()
  const price = page.getByLabel(visitWords.price)
  // Playwright's `fill` in Firefox goes by React unnoticed.
  await price.pressSequentially('abc')
  await price.press('Enter')
  await expect(price).toHaveJSProperty('validationMessage', visitWords.priceHint)
  await price.press('ControlOrMeta+A')
  await price.pressSequentially('1,000,000')
  await expect(price).toHaveJSProperty('validationMessage', visitWords.priceTooMuch)
  await price.press('ControlOrMeta+A')
  await price.pressSequentially('180')
  await page.getByRole('button', { name: visitWords.save }).click()
  const visits = page.getByRole('region', { name: paymentWords.heading })
  await expect(visits.getByRole('heading')).toHaveText(paymentWords.owes('$180'))
  await visits.getByText(paymentWords.part).click()
  const amount = visits.getByLabel(paymentWords.amount)
  await amount.press('ControlOrMeta+A')
  await amount.pressSequentially('100')
  await visits.getByRole('button', { name: desk.payment.ways.card }).click()
  await expect(visits.getByRole('heading')).toHaveText(paymentWords.owes('$80'))
  await noViolations(page)
  await undo.click()
  await expect(visits.getByRole('heading')).toHaveText(paymentWords.owes('$180'))
  await visits.getByRole('button', { name: desk.payment.ways.card }).click()
  await expect(visits.getByRole('heading')).toHaveText(paymentWords.heading)

  const [interval = { every: 1, unit: 'month' as const }] = desk.again.intervals
  await visits.getByRole('button', { name: intervalOf(interval), exact: true }).click()
  const plans = page.getByRole('region', { name: planWords.plans })
  await expect(plans).toContainText(intervalInWords(interval))
  const planned = page.getByRole('region', { name: visitWords.heading, exact: true })
  await expect(planned).toContainText(visitWords.noTime)
  await noViolations(page)
  await plans.getByRole('button', { name: planWords.end }).click()
  await expect(page.getByText(planWords.endedNotice)).toBeVisible()
  await expect(planned).toHaveCount(0)
  await undo.click()
  await expect(planned).toContainText(visitWords.noTime)

  // Someone will drive there.
  await planned.getByText(visitWords.noAddress).click()
  const street = '12 Elm St'
  await planned.getByLabel(leadWords.address).pressSequentially(street)
  await noViolations(page)
  await planned.getByRole('button', { name: visitWords.saveAddress }).click()
  await expect(planned.getByText(visitWords.noAddress)).toHaveCount(0)
  await expect(page.getByRole('link', { name: leadWords.map(street) })).toBeVisible()
})

test('messages > offer the new day of a visit that moved, and mark the confirmation of the old one', async ({
  page,
}) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const id = await storeRequest(folder, { name: named('Rob') })
  await openDesk(page, folder)
  const visit = { day: dayAfter(today, 3), from: '08:00', until: '10:00', cents: null, who: '' }
  const moved = { ...visit, day: dayAfter(today, 4) }
  const changes = [
    { kind: 'visit', visit: id, from: null, to: visit },
    { kind: 'contact', how: 'email', about: 'confirmation' },
    { kind: 'visit', visit: id, from: visit, to: moved },
  ]
  const headers = { origin: new URL(page.url()).origin }
  const data = changes.map((change) => ({ id, change }))
  expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)
  await page.goto(`/desk/leads/${id}`)
  const section = page.getByRole('region', { name: messageWords.heading })
  const { rescheduled, cancelled } = desk.messages.templates
  await expect(section.getByRole('listitem').first()).toContainText(rescheduled.label)
  await page.getByRole('button', { name: stageLabels['no-job'], exact: true }).click()
  await expect(section.getByRole('listitem').first()).toContainText(cancelled.label)
  const email = section.getByRole('link', { name: `${leadWords.email}: ${cancelled.label}` })
  const month = new Date(`${visit.day}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  })
  expect(decodeURIComponent((await email.getAttribute('href')) ?? '')).toContain(month)
})

test('someone who phoned > can be texted once they said yes', async ({ page }) => {
  test.skip(!business.textMessages)
  const name = named('Pia')
  await openDesk(page, folder, '/desk/new')
  await page.getByLabel(phoneRequestWords.phone).fill('972 555 0188')
  await page.getByLabel(phoneRequestWords.name).fill(name)
  await page.getByRole('button', { name: phoneRequestWords.talked }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(leadWords.text, { exact: true })).toHaveCount(0)
  await page.getByText(agreeWords.heading, { exact: true }).click()
  await page.getByLabel(agreeWords.words).fill('Yes, text me about Friday.')
  await noViolations(page)
  await page.getByRole('button', { name: agreeWords.save }).click()
  await expect(page.getByText(leadWords.text, { exact: true }).first()).toBeVisible()
  await page.getByText(leadWords.agreed).click()
  await expect(page.getByText(agreeWords.heard(today), { exact: false })).toBeVisible()
})
