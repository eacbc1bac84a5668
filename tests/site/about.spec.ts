import { claimsShownIn } from '../../model/claims.ts'
import { about } from '../../model/content.ts'
import { expect, test } from '../support/site-test.ts'

test('tells story, values, why local and commitments, and leads to the contact page', async ({
  page,
}) => {
  const answer = await page.goto('/about')
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(about.headline)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    about.story.title,
    about.values.title,
    about.local.title,
    about.commitments.title,
    about.contact.title,
  ])
  for (const text of [
    ...about.story.paragraphs,
    ...about.values.items.map((value) => value.text),
    ...about.local.paragraphs,
    ...about.commitments.items,
    ...claimsShownIn('about').map((claim) => claim.text),
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await main.getByRole('link', { name: about.contact.link }).click()
  await expect(page).toHaveURL('/contact#estimate')
})
