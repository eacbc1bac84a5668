import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { languageOfRequest } from '../../../model/lead/language.ts'
import { axeViolations } from '../../support/axe.ts'
import { published } from '../../support/published.ts'
import { leadsOf, newVisitor, type Visitor } from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { spanish } = published()
const form = spanish?.content.form
const statement = spanish?.content.consent.statement ?? ''
const photo = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Fills in the form by the words on the screen. */
async function fillIn(page: Page, visitor: Visitor): Promise<void> {
  for (const name of ['name', 'phone', 'email', 'message'] as const) {
    const label = form?.fields[name].label ?? ''
    await page.getByRole('textbox', { name: label, exact: true }).fill(visitor[name])
  }
  await page.getByRole('checkbox').check()
}

const send = (page: Page) => page.getByRole('button', { name: form?.send ?? '' }).click()

const expectStored = async (visitor: Visitor, page: string) => {
  const [lead, ...others] = await leadsOf(visitor)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ name: visitor.name, page, spam: false })
  expect(lead && languageOfRequest(lead)).toBe('es')
  expect(lead?.flags).not.toContain('statement-unknown')
  expect(lead?.agreedToTexts).toBe(true)
}

/** A visitor whose message says nothing of their language. */
const quiet = (): Visitor => ({ ...newVisitor(), message: String(randomInt(10_000, 99_999)) })

test('form in Spanish > takes a request with a photo, and thanks in Spanish', async ({ page }) => {
  await page.goto('/es')
  await page.locator('form [name=name]').focus()
  await expect(page.locator('[data-island]')).toHaveCount(0)
  await expect(page.getByText(statement)).toBeVisible()
  const visitor = quiet()
  await fillIn(page, visitor)
  await page.locator('input[type=file]').setInputFiles(photo)
  // Sending within a second is a sign of spam, and so are many requests from one address.
  await page.waitForTimeout(1000)
  await send(page)
  const dialog = page.getByRole('dialog', { name: form?.success.title ?? '' })
  await expect(dialog).toContainText(form?.success.text ?? '')
  await expectStored(visitor, '/es')
  const found = await axeViolations(page)
  expect(found.map(({ id }) => id)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('form in Spanish > thanks on a Spanish page', async ({ page }) => {
    await page.goto('/es/contact')
    const visitor = quiet()
    await fillIn(page, visitor)
    await send(page)
    await expect(page).toHaveURL('/es/estimate/received')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form?.success.title ?? '')
    await expectStored(visitor, '/es/contact')
  })

  test('form in Spanish > says in Spanish what is missing', async ({ page }) => {
    await page.goto('/es/contact')
    await page.locator('form [required]').evaluateAll((boxes) => {
      for (const box of boxes) box.removeAttribute('required')
    })
    await send(page)
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
    await expect(page.getByRole('main')).toContainText(form?.fields.name.missing ?? '')
    await expect(page.getByRole('main')).toContainText(form?.consent.missing ?? '')
  })
})

test('Spanish addresses > lead to English pages where there is no Spanish one', async ({
  page,
}) => {
  const answer = await page.request.get('/es/about?from=flyer', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe('/about?from=flyer')
  const unknown = await page.request.get('/es/services/nada')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain(spanish?.content.site.notFound.service.title ?? '?')
})
