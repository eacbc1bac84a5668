import { business, site } from '../../model/content.ts'
import { hours, locations, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

test.beforeEach(({ page }) => page.goto('/about'))

const columns = [
  {
    title: 'Quick links',
    links: [
      ['Home', '/'],
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Service Areas', '/locations'],
      ['Blog', '/blog'],
      ['Contact Us', '/contact'],
    ],
  },
  { title: 'Services', links: services.slice(0, 8).map(({ name, path }) => [name, path]) },
  { title: 'Service areas', links: locations.slice(0, 8).map(({ name, path }) => [name, path]) },
]

for (const { title, links } of columns) {
  test(`the column "${title}" lists its ${links.length} links in order`, async ({ page }) => {
    const column = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: title, exact: true })
    await expect(column.getByRole('heading', { name: title })).toBeVisible()
    const found = await column
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
    expect(found).toEqual(links)
  })
}

test('the column of the brand says name, phone, hours and city', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(business.name, { exact: true })).toBeVisible()
  const phone = footer.getByRole('link', { name: business.phone.display, exact: true })
  await expect(phone).toHaveAttribute('href', `tel:${business.phone.e164}`)
  for (const line of hours(' ', site.hours.closedInFooter)) {
    await expect(footer.getByText(line)).toBeVisible()
  }
  const { city, state, postalCode } = business.address
  await expect(footer.getByText(`${city}, ${state} ${postalCode}`)).toBeVisible()
})

test('a box asks for a call', async ({ page }) => {
  const box = page.getByRole('region', { name: 'Need Pest Control Services?' })
  await expect(box.getByRole('link', { name: `Call ${business.phone.display}` })).toHaveAttribute(
    'href',
    `tel:${business.phone.e164}`,
  )
})

test('the small print says what the site is, whose it is, and its terms', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const disclaimer = footer.getByText('is a referral service')
  await expect(disclaimer).toContainText('connects homeowners with independent local contractors')
  await expect(disclaimer).toContainText('do not warrant or endorse their work')
  await expect(disclaimer).toContainText('homeowner’s responsibility to verify')
  await expect(footer.getByText(`© 2025 ${business.name}`)).toBeVisible()
  const link = (name: string) => footer.getByRole('link', { name })
  await expect(link('Privacy Policy')).toHaveAttribute('href', '/privacy-policy')
  await expect(link('Terms of Service')).toHaveAttribute('href', '/terms-of-service')
})
