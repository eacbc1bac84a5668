import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { business } from '../../model/content.ts'
import { builtSite } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const pages = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    says: ['Reply STOP', 'HELP', '18 or older', business.email, business.phone.display],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    says: [
      'binding arbitration in Dallas County, Texas',
      'opt out within 30 days',
      'at least 18 years old',
      'Reply STOP to opt out',
      'HELP for help',
      'referral service',
    ],
  },
]

for (const { path, title, says } of pages) {
  test(`the ${title} is complete`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(/^Last updated: [A-Z][a-z]+ \d{1,2}, 20\d\d$/)).toBeVisible()
    for (const words of says) await expect(main).toContainText(words)
    await expect(main, 'facts put in').not.toContainText(/[{}]|undefined|To the owner/)
    await expect(main, 'asterisks left over').not.toContainText('**')
    expect(((await main.textContent()) ?? '').split(/\s+/).length, 'words').toBeGreaterThan(800)
  })

  test(`the ${title} says when it was last updated: when it was built, unless a day is set`, async ({
    page,
  }) => {
    await page.goto(path)
    const { mtime } = await stat(join(builtSite, `${path}.html`))
    const built = mtime.toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: business.timeZone,
    })
    await expect(
      page.getByText(`Last updated: ${business.legalLastUpdated ?? built}`, { exact: true }),
    ).toBeVisible()
  })
}
