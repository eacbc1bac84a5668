import { expect, test } from '@playwright/test'
import {
  correctionWords,
  historyWords,
  leadWords,
  phoneRequestWords,
} from '../../desk/words/lead.ts'
import { named, noViolations, openDesk, phone, storeRequest } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

/** A request whose details are put right. */

const { business, form, services } = publishedContent()
const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

test('details > are corrected from the menu, show what was sent, and are undone', {
  tag: '@engines',
}, async ({ page }) => {
  const name = named('Jon')
  const id = await storeRequest(folder, { name, phone: '972 555', location: '' })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await page.getByRole('button', { name: leadWords.more, exact: true }).click()
  await page.getByRole('button', { name: correctionWords.heading }).click()
  const dialog = page.getByRole('dialog', { name: correctionWords.heading })
  const box = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  await noViolations(page)
  const save = dialog.getByRole('button', { name: correctionWords.save })

  await box(form.fields.name.label).fill('')
  await save.click()
  await expect(dialog).toBeVisible()
  await expect(box(form.fields.phone.label)).toHaveJSProperty(
    'validationMessage',
    phoneRequestWords.incomplete,
  )
  await box(form.fields.name.label).fill('John Ives')
  await box(form.fields.phone.label).fill('972 555 0142')
  await box(leadWords.address).fill('812 Sandy Lake Rd')
  await dialog.getByLabel(form.fields.location.label, { exact: true }).fill('Coppell')
  await box(leadWords.zip).fill('75019')
  await dialog.getByLabel(phoneRequestWords.service).selectOption(services[1]?.name ?? '')
  await save.click()
  await expect(dialog).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('John Ives')
  await expect(page.getByText(correctionWords.sent('972 555'))).toBeVisible()
  await expect(page.getByText(historyWords.correct(''))).toContainText(name)
  const map = page.getByRole('link', { name: '812 Sandy Lake Rd' })
  const place = `812 Sandy Lake Rd, Coppell, ${business.address.state} 75019`
  expect(new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')).toBe(place)
  await noViolations(page)
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(heading).toHaveText(name)
  await expect(map).toHaveCount(0)
})

test('street address > in a message is a link to the map, with its city', async ({ page }) => {
  const message = `Wasps at 1500 Main St, ${business.address.city}. Call my cell.`
  const id = await storeRequest(folder, { name: named('Kim'), message, location: '' })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const map = page.getByRole('link', { name: '1500 Main St' }).last()
  expect(new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')).toBe(
    `1500 Main St, ${business.address.city}, ${business.address.state}`,
  )
})
