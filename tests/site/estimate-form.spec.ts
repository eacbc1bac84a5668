import { business, consent as consentWords, form as words } from '../../model/content.ts'
import { locations, services } from '../support/site-content.ts'
import { readDocuments } from '../support/site-documents.ts'
import {
  answerInstead,
  estimateForm,
  fillIn,
  newVisitor,
  stored,
  wakeForm,
} from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

test('asks for name, phone, email, an optional message and consent, in this order', async ({
  page,
}) => {
  await page.goto('/contact')
  const controls = page.locator('form[data-estimate]').locator('input, textarea, button')
  const visible = await controls.evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ type, name }) => type !== 'hidden' && name !== '_honey')
      .map((control) => ({
        name: control.name,
        type: control.type,
        required: control.required ?? false,
        // As it is written: for a checkbox, browsers do not agree on what it means.
        autocomplete: control.getAttribute('autocomplete') ?? '',
        value: control.value,
      })),
  )
  expect(visible).toEqual([
    { name: 'name', type: 'text', required: true, autocomplete: 'name', value: '' },
    { name: 'phone', type: 'tel', required: true, autocomplete: 'tel', value: '' },
    { name: 'email', type: 'email', required: true, autocomplete: 'email', value: '' },
    { name: 'message', type: 'textarea', required: false, autocomplete: '', value: '' },
    { name: 'consent', type: 'checkbox', required: true, autocomplete: 'off', value: 'yes' },
    { name: '', type: 'submit', required: false, autocomplete: '', value: '' },
  ])
  const form = estimateForm(page)
  await expect(form.message).toHaveAttribute('rows', '3')
  await expect(form.consent).not.toBeChecked()
})

test('marks what is required, and only that', async ({ page }) => {
  await page.goto('/contact')
  const labels = page.locator('form[data-estimate] label:not([aria-hidden] *)')
  await expect(labels).toHaveText([
    `${words.name.label} *`,
    `${words.phone.label} *`,
    `${words.email.label} *`,
    words.message.label,
    `${consentWords.statement} *`,
  ])
})

test('says what consent means, and where to read more', async ({ page }) => {
  await page.goto('/contact')
  const { consent } = estimateForm(page)
  await expect(consent).toHaveAccessibleName(consentWords.statement)
  expect(consentWords.statement, 'names who may call').toContain(business.name)
  const form = page.locator('form[data-estimate]')
  await expect(form.getByRole('link', { name: consentWords.links.privacy })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(form.getByRole('link', { name: consentWords.links.terms })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
})

test('hides the honeypot from eyes, the Tab key and screen readers', async ({ page }) => {
  await page.goto('/contact')
  const trap = page.locator('[name=_honey]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox', { name: words.honeypot })).toHaveCount(0)
  const box = page.locator('div[aria-hidden=true]').filter({ has: trap })
  await expect(box).toHaveCSS('clip-path', 'inset(50%)')
})

test('is filled in by keyboard alone', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/contact')
  await wakeForm(page)
  const visitor = newVisitor()
  await page.keyboard.type(visitor.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ants')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await estimateForm(page).email.press('Enter')
  await expect(estimateForm(page).success).toBeVisible()
  expect(sent[0]?.get('name')).toBe(visitor.name)
  expect(sent[0]?.get('message')).toBe('Ants')
})

test('the browser itself stops what is incomplete, and nothing is sent', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/contact')
  await wakeForm(page)
  const form = estimateForm(page)
  const invalid = page.locator('form[data-estimate] :is(input, textarea):invalid')
  const names = () =>
    invalid.evaluateAll((all) => (all as HTMLInputElement[]).map(({ name }) => name))

  await form.send.click()
  await expect(form.name).toBeFocused()
  expect(await names()).toEqual(['name', 'phone', 'email', 'consent'])

  await fillIn(page, { ...newVisitor(), email: 'ana at mail' })
  await form.send.click()
  await expect(form.email).toBeFocused()
  expect(await names()).toEqual(['email'])

  await fillIn(page, newVisitor())
  await form.consent.uncheck()
  await form.send.click()
  await expect(form.consent).toBeFocused()
  expect(await names()).toEqual(['consent'])

  expect(sent).toEqual([])
  await form.consent.check()
  await form.message.clear()
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent).toHaveLength(1)
})

const pages = [
  { path: '/', pageSource: 'homepage-hero', service: '', location: '' },
  { path: '/services', pageSource: 'services-page', service: '', location: '' },
  { path: '/contact', pageSource: 'contact-page', service: '', location: '' },
  ...services.map(({ id, name, path }) => ({
    path,
    pageSource: `service-${id}`,
    service: name,
    location: '',
  })),
  ...locations.map(({ id, name, path }) => ({
    path,
    pageSource: `location-${id}`,
    service: '',
    location: name,
  })),
]

test('each page presets its own source, service and city, before any script', async ({ page }) => {
  const documents = await readDocuments(
    page,
    pages.map(({ path }) => path),
  )
  for (const [index, { path, ...preset }] of pages.entries()) {
    expect(documents[index]?.form, path).toEqual({
      ...preset,
      page: path,
      name: '',
      phone: '',
      email: '',
      message: '',
      business_name: business.name,
      _subject: words.subject,
      _template: 'table',
      _captcha: 'false',
      _honey: '',
      submission_id: '',
      elapsed_ms: '',
    })
  }
})
