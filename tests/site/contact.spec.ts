import { claimsShownIn } from '../../model/claims.ts'
import { business, contact, site, form as words } from '../../model/content.ts'
import { hours } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

test('says phone, email, service area and hours', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(contact.headline)
  const phone = main
    .getByRole('definition')
    .getByRole('link', { name: business.phone.display, exact: true })
  await expect(phone).toHaveAttribute('href', `tel:${business.phone.e164}`)
  const email = main.getByRole('link', { name: business.email })
  await expect(email).toHaveAttribute('href', `mailto:${business.email}`)
  const entry = (label: string) =>
    main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  for (const { text } of claimsShownIn('contact')) {
    await expect(entry(contact.labels.phone)).toContainText(text)
  }
  await expect(entry(contact.labels.email)).toContainText(contact.emailNote)
  await expect(entry(contact.labels.area)).toContainText(contact.areaNote)
  await expect(entry(contact.labels.hours).getByRole('definition')).toHaveText([
    ...hours(': ', site.hours.closed),
    contact.hoursNote,
  ])
})

test('takes photos by text, and answers what visitors ask before they call', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: contact.photo })).toHaveAttribute(
    'href',
    business.textMessages ? `sms:${business.phone.e164}` : `mailto:${business.email}`,
  )
  const questions = main.locator('details[name="contact-questions"]')
  await expect(questions).toHaveCount(contact.questions.items.length)
  await questions.first().locator('summary').click()
  await expect(questions.first().getByRole('paragraph').first()).toBeVisible()
})

test('says what to expect, in order', async ({ page }) => {
  const heading = page.getByRole('heading', { name: contact.expect.title })
  const steps = page.locator('section').filter({ has: heading }).locator('ol > li')
  await expect(steps.getByRole('heading')).toHaveText(contact.expect.items.map((i) => i.title))
  await expect(steps.getByRole('paragraph')).toHaveText(contact.expect.items.map((i) => i.text))
})

test('has the form', async ({ page }) => {
  const form = page.getByRole('region', { name: contact.form.title })
  await expect(form.getByRole('button', { name: words.send })).toBeVisible()
})
