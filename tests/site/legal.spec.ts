import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { business, legalPages, site } from '../../model/content.ts'
import { fillSlots } from '../../model/template.ts'
import { builtSite } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

/** What each must say, however its owner's lawyer words it. */
const says: Record<string, string[]> = {
  'privacy-policy': ['STOP', 'HELP', '18', business.email, business.phone.display],
  'terms-of-service': ['STOP', 'HELP', '18', '30 days', business.arbitrationCounty],
}

const lastUpdated = (date: string) => fillSlots(site.legal.lastUpdated, { date })

for (const { id, title } of legalPages) {
  const path = `/${id}`

  test(`the ${title} is complete`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const words of says[id] ?? []) await expect(main).toContainText(words)
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
      page.getByText(lastUpdated(business.legalLastUpdated ?? built), { exact: true }),
    ).toBeVisible()
  })
}
