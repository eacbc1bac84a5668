import type { Page } from '@playwright/test'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { divideZips } from '../../site/zip/divide-zips.ts'
import { publishedContent } from '../support/published.ts'
import { answerInstead, readyToSend, stored } from '../support/site-estimate.ts'
import { expect, pathsAskedFor, test, testWithoutJavaScript } from '../support/site-test.ts'

const { business, locations, locationsPage, form: words } = publishedContent()

const { zip: says } = words
const { served, tooFar } = divideZips({ business, locations })
const all = new Set([...served.map(({ zip }) => zip), ...tooFar])

/** A ZIP code that begins like the home city's and has no area of its own. */
const postBox = Array.from({ length: 100 }, (_, last) =>
  business.address.postalCode.slice(0, 3).concat(String(last).padStart(2, '0')),
).find((zip) => !all.has(zip))
const [own, near] = [true, false].map((is) => served.find((area) => area.own === is))

const examples = [
  { kind: 'own', zip: own?.zip, city: locations[own?.city ?? -1] },
  { kind: 'near', zip: near?.zip, city: locations[near?.city ?? -1] },
  { kind: 'tooFar', zip: tooFar[0] ?? '00501', city: undefined },
  { kind: 'tooFar', zip: all.has('10001') ? undefined : '10001', city: undefined },
  { kind: 'unknown', zip: postBox, city: undefined },
] as const

const field = (page: Page) => page.getByLabel(says.label)
const answer = (page: Page) => page.locator('[data-zip] [role=status]')

test('ZIP code > shows its answer while you type, with a link to the city or the phone', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/locations')
  await expect(answer(page)).toHaveText(says.hint)
  const paths = pathsAskedFor(page)
  for (const { kind, zip, city } of examples) {
    if (!zip) continue
    await field(page).fill(zip)
    await expect(answer(page), kind).toContainText(fillSlots(says[kind], { zip }))
    const link = answer(page).getByRole('link')
    await expect(link).toHaveText(city?.name ?? business.phone.display)
    const target = city ? locationPath(city) : `tel:${business.phone.e164}`
    await expect(link).toHaveAttribute('href', target)
  }
  await field(page).fill('7')
  await expect(answer(page)).toHaveText(says.hint)
  expect(paths.filter((path) => !/^\/(assets\/.*\.js(on)?$|pictures\/)/.test(path))).toEqual([])
})

test('ZIP code > is found in what is pasted, and other text gets an answer too', {
  tag: '@engines',
}, async ({ page }) => {
  const [{ zip = '', city }] = examples
  test.skip(!zip, 'this business has no city with a ZIP code')
  await page.goto('/locations')
  const [first = '', ...rest] = zip
  for (const text of [
    `TX ${zip}`,
    ` ${zip}-1234`,
    `${zip}1234 `,
    `12345 Main St, ${city?.name} ${zip}`,
    `${first} ${rest.join('')}`,
  ]) {
    await field(page).clear()
    await expect(answer(page)).toHaveText(says.hint)
    await field(page).focus()
    await page.keyboard.insertText(text)
    await expect(answer(page), text).toContainText(fillSlots(says.own, { zip }))
  }
  for (const text of ['abc', `${zip}7`, '1234 567']) {
    await field(page).fill(text)
    await expect(answer(page), text).toContainText(says.invalid)
    await expect(answer(page).getByRole('link')).toHaveText(business.phone.display)
  }
})

test('ZIP code > is sent with a request from another page', async ({ page }) => {
  const [{ zip = '', city }] = examples
  test.skip(!zip || !city, 'this business has no city with a ZIP code')
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/locations')
  await field(page).fill(zip)
  await expect(answer(page)).not.toHaveText(says.hint)
  const { form } = await readyToSend(page)
  await expect(answer(page)).toContainText(city?.name ?? '')
  await form.send.click()
  await expect(form.success).toBeVisible()
  const place = city ? cityAndState(city) : ''
  expect(sent.at(-1)?.get('location')).toBe(fillSlots(says.sent.own, { zip, place }))
})

testWithoutJavaScript(
  'list of ZIP codes > opens, and the search field is hidden, without JavaScript',
  async ({ page }) => {
    await page.goto('/locations')
    await expect(page.locator('[data-zip]')).toBeHidden()
    await page.getByText(locationsPage.zips.show).click()
    await expect(page.getByText(served[0]?.zip ?? '').first()).toBeVisible()
  },
)
