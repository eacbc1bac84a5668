import type { Page } from '@playwright/test'
import { business, locations, locationsPage, form as words } from '../../model/content.ts'
import { cityAndState, locationPath } from '../../model/links.ts'
import { fillSlots } from '../../model/template.ts'
import { zipAreas, zipsTooFar } from '../../site/zip/areas.ts'
import { answerInstead, readyToSend, stored } from '../support/site-estimate.ts'
import { expect, pathsAskedFor, test } from '../support/site-test.ts'

const { zip: says } = words
const all = new Set([...zipAreas.map(({ zip }) => zip), ...zipsTooFar])

/** A ZIP code that begins like the home city's and has no area of its own. */
const postBox = Array.from({ length: 100 }, (_, last) =>
  business.address.postalCode.slice(0, 3).concat(String(last).padStart(2, '0')),
).find((zip) => !all.has(zip))
const [own, near] = [true, false].map((is) => zipAreas.find((area) => area.own === is))

const examples = [
  { kind: 'own', zip: own?.zip, city: locations[own?.city ?? -1] },
  { kind: 'near', zip: near?.zip, city: locations[near?.city ?? -1] },
  { kind: 'tooFar', zip: zipsTooFar[0] ?? '00501', city: undefined },
  { kind: 'unknown', zip: postBox, city: undefined },
] as const

const field = (page: Page) => page.getByLabel(says.label)
const answer = (page: Page) => page.locator('[data-zip] [role=status]')

for (const { kind, zip = '', city } of examples) {
  test(`a ZIP code is answered where it is typed: ${kind}`, async ({ page }) => {
    test.skip(!zip, 'this business has none of the kind')
    await page.goto('/locations')
    await expect(answer(page)).toHaveText(says.hint)
    await field(page).fill(zip)
    await expect(answer(page)).toContainText(fillSlots(says[kind], { zip }))
    const link = answer(page).getByRole('link')
    await expect(link).toHaveText(city?.name ?? business.phone.display)
    await expect(link).toHaveAttribute(
      'href',
      city ? locationPath(city) : `tel:${business.phone.e164}`,
    )
  })

  test(`the request says what was answered: ${kind}`, async ({ page }) => {
    test.skip(!zip, 'this business has none of the kind')
    const sent = await answerInstead(page, (route) => route.fulfill(stored))
    const { form } = await readyToSend(page)
    await field(page).fill(zip)
    await expect(answer(page)).not.toHaveText(says.hint)
    await form.send.click()
    await expect(form.success).toBeVisible()
    const slots = { zip, place: city ? cityAndState(city) : '' }
    expect(sent[0]?.get('location')).toBe(fillSlots(says.sent[kind], slots))
  })
}

test('a ZIP code asked about on one page goes along with a request from another', async ({
  page,
}) => {
  const { zip = '', city } = examples.find(({ zip, city }) => zip && city) ?? {}
  test.skip(!zip, 'this business has none of the kind')
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/locations')
  await field(page).fill(zip)
  await expect(answer(page)).not.toHaveText(says.hint)
  const { form } = await readyToSend(page)
  await expect(answer(page)).toContainText(city?.name ?? '')
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent[0]?.get('location')).toContain(zip)
})

test('nothing is asked for before the field is touched, nothing but its own code after', async ({
  page,
}) => {
  await page.goto('/locations', { waitUntil: 'networkidle' })
  const asked = pathsAskedFor(page)
  await field(page).fill(business.address.postalCode)
  await expect(answer(page).getByRole('link')).toHaveCount(1)
  expect(asked.filter((path) => !/^\/_astro\/.*\.js$/.test(path))).toEqual([])
  expect(asked).not.toEqual([])
  await field(page).fill('7')
  await expect(answer(page)).toHaveText(says.hint)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no field is shown, and the same ZIP codes stand in a list', async ({ page }) => {
    await page.goto('/locations')
    await expect(page.locator('[data-zip]')).toBeHidden()
    const list = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { name: locationsPage.zips.title }),
      })
    await list.getByText(locationsPage.zips.show).click()
    const text = await list.innerText()
    expect(text.match(/\b\d{5}\b/g)?.toSorted()).toEqual(zipAreas.map(({ zip }) => zip))
  })
})
