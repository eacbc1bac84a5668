import { business, pests, site } from '../../model/content.ts'
import { identifyPath } from '../../model/links.ts'
import { fillSlots } from '../../model/template.ts'
import { hours, locations, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

test.beforeEach(({ page }) => page.goto('/about'))

const { footer: words } = site
const linksTo = (entries: { name: string; path: string }[]) =>
  entries.map(({ name, path }) => [name, path])

const columns = [
  { title: words.quickLinks, links: linksTo(words.pages) },
  { title: words.services, links: linksTo(services.slice(0, 8)) },
  { title: words.locations, links: linksTo(locations.slice(0, 8)) },
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
  const box = page.getByRole('region', { name: words.call.title })
  await expect(box.getByRole('link', { name: site.callButton })).toHaveAttribute(
    'href',
    `tel:${business.phone.e164}`,
  )
})

test('the small print says what the site is, whose it is, and its terms', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(words.disclaimer)).toBeVisible()
  const copyright = fillSlots(words.copyright, { year: String(business.copyrightYear) })
  await expect(footer.getByText(copyright)).toBeVisible()
  if (business.licenseNumber) await expect(footer).toContainText(business.licenseNumber)
  const link = (name: string) => footer.getByRole('link', { name })
  await expect(link(words.privacy)).toHaveAttribute('href', '/privacy-policy')
  await expect(link(words.terms)).toHaveAttribute('href', '/terms-of-service')
})

test('below it every page leads to what looks like that, where there are pests', async ({
  page,
}) => {
  const identify = page.getByRole('contentinfo').locator(`a[href="${identifyPath}"]`)
  await expect(identify).toHaveCount(pests.length === 0 ? 0 : 1)
})
