import { expect, type Page, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import {
  came,
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  phone,
  withoutDialing,
} from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, messages, stages, views, visit } = desk
const { templates } = messages
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ viewport: phone })
test.beforeEach(async ({ page }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
})

test('visit > is booked in five taps, planned, and confirmed in the customer’s language', async ({
  page,
}) => {
  const name = named('Jose')
  const message = 'Hola, tengo cucarachas en la cocina. Gracias'
  const id = await came(folder, { name, message, receivedAt: new Date().toISOString() })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await button(page, stages.booked).click()
  const form = page.getByRole('region', { name: visit.heading })
  await form.getByRole('button', { name: lead.tomorrow }).click()
  await form.getByRole('group', { name: visit.window }).getByRole('button').first().click()
  await form.getByRole('textbox', { name: visit.price }).fill('180.50')
  await noViolations(page)
  await form.getByRole('button', { name: visit.save }).click()
  await expect(form.getByText('$180.50')).toBeVisible()
  const reminder = page.getByRole('link', {
    name: `${lead.text}: ${templates.dayBefore.label}`,
  })
  const href = decodeURIComponent((await reminder.getAttribute('href')) ?? '')
  expect(href).toMatch(/^sms:\+\d+\?&body=Hola Jose.*8:00/)
  expect(href).not.toMatch(/\{\w+\}/)
  await noViolations(page)
  await page.goto('/desk')
  await page.getByRole('button', { name: views.today }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: views.week }).click()
  await expect(page.getByRole('link', { name })).toContainText(/8:00/)
  await noViolations(page)
})
