import { publishedContent } from '../../support/published.ts'
import { expect, scriptsAreHere, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { identifyPage } = publishedContent()
const { house } = identifyPage
const places = house?.places ?? []
const [place] = places.filter(({ where }) => where)

test.skip(!house || places.length === 0, 'the content has no house')

test('house > has a target of 44 pixels for each place on a phone, and none covers another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/identify')
  const targets = page.getByRole('navigation', { name: house?.title ?? '' }).locator('a > svg')
  const boxes = await targets.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = (
        one.querySelector('circle') as SVGCircleElement
      ).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width, height }
    }),
  )
  expect(boxes).toHaveLength(places.length)
  for (const [index, one] of boxes.entries()) {
    expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44)
    for (const other of boxes.slice(index + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y)
      expect(apart, `${places[index]?.name} and another`).toBeGreaterThanOrEqual(40)
    }
  }
})

testWithoutJavaScript(
  'house > opens who lives at a place, by keyboard and without JavaScript',
  async ({ page }) => {
    await page.goto('/identify')
    const link = page.getByRole('link', { name: place?.name ?? '', exact: true }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    const list = page.locator(`#in-${place?.id}`)
    await expect(list.getByRole('link').first()).toBeVisible()
  },
)

test('house > answers the first question, too', async ({ page }) => {
  await page.goto('/identify')
  await scriptsAreHere(page)
  // Until the words of the questions are here, a click only opens the list.
  await expect(async () => {
    await page
      .getByRole('link', { name: place?.name ?? '', exact: true })
      .first()
      .click()
    await expect(page.locator(`[name=where][value=${place?.where}]`)).toBeChecked({ timeout: 500 })
  }).toPass()
  await expect(page.locator(`#in-${place?.id}`)).toBeVisible()
})
