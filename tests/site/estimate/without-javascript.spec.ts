import { publishedContent } from '../../support/published.ts'
import { aCity, aService } from '../../support/site-content.ts'
import {
  estimateForm,
  expectTyped,
  fillIn,
  leadsOf,
  newVisitor,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { business, failures, site, form: words } = publishedContent()

// Firefox runs the scripts of the page that the answer leads to, and a reload stops them.
test.use({ javaScriptEnabled: false, expectedErrors: /dynamically imported module/ })

test('form > stores a request once, and shows a confirmation page, without JavaScript', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(aService.path)
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await page.reload()
  await expect(estimateForm(page).consent).not.toBeChecked()
  await estimateForm(page).send.click()
  await expect(page, 'the browser stops an incomplete request').toHaveURL(aService.path)
  await fillIn(page, visitor)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    estimateForm(page).send.click(),
  ])
  expect(answer.status()).toBe(303)
  await expect(page).toHaveURL('/estimate/received')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
  await expect(main).toContainText(words.success.text)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(main.getByRole('link', { name: site.received.link })).toHaveAttribute('href', '/')
  await page.reload()
  expect(await leadsOf(visitor)).toMatchObject([
    {
      name: visitor.name,
      service: aService.name,
      pageSource: `service-${aService.id}`,
      page: aService.path,
      spam: false,
    },
  ])
})

test.describe('without validation by the browser', () => {
  test.use({ expectedErrors: /status of 422|dynamically imported module/ })

  test('form > names missing fields on a page that keeps the other fields, without JavaScript', async ({
    page,
  }) => {
    await page.goto(aCity.path)
    await page.locator('form [required]').evaluateAll((boxes) => {
      for (const box of boxes) box.removeAttribute('required')
    })
    const visitor = { ...newVisitor(), name: 'Ana "Ant" <Díaz>', email: '' }
    await fillIn(page, visitor)
    const form = estimateForm(page)
    await form.phone.clear()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      form.send.click(),
    ])
    expect(answer.status()).toBe(422)

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(failures.missingFields.title)
    await expect(page).toHaveTitle(`${business.name} - ${words.problemPage.title}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(form.failure.getByRole('listitem')).toHaveText([
      words.fields.phone.missing,
      words.fields.email.missing,
    ])
    await expect(form.phone, 'marked').toHaveAttribute('aria-invalid', 'true')
    await expect(form.name, 'not marked').toHaveAttribute('aria-invalid', 'false')
    await expect(form.failure).toContainText(business.phone.display)
    await expectTyped(page, { ...visitor, phone: '' })
    await expect(form.consent).toBeChecked()

    await form.failure.getByRole('link', { name: words.fields.email.missing }).click()
    await page.keyboard.type('x')
    await expect(form.email).toHaveValue('x')

    const complete = { ...newVisitor(), name: visitor.name }
    await fillIn(page, complete)
    await form.send.click()
    await expect(page).toHaveURL('/estimate/received')
    expect(await leadsOf(complete)).toMatchObject([
      { name: visitor.name, location: aCity.name, pageSource: `location-${aCity.id}` },
    ])
  })
})

test('problem page > escapes visitor input, and is noindex', async ({ page }) => {
  const response = await page.request.post('/estimate', {
    form: { name: '</title><script>alert(1)</script>', message: '%%VALUE_name%%' },
    headers: { accept: 'text/html,application/xhtml+xml' },
  })
  expect(response.status()).toBe(422)
  expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
  const html = await response.text()
  for (const { missing } of [words.fields.phone, words.fields.email, words.consent]) {
    expect(html).toContain(missing)
  }
  expect(html).not.toContain(words.fields.name.missing)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('checked')
  expect(html, 'a typed token stays').toContain('>%%VALUE_name%%</textarea>')
  expect(html.replace('>%%VALUE_name%%<', ''), 'tokens that are left').not.toContain('%%')
})
