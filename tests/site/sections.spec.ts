import { fillSlots } from '../../model/content/template.ts'
import { publishedContent } from '../support/published.ts'
import { anArticle, aService, locations } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const {
  business,
  home,
  locationsPage,
  locations: places,
  servicesPage,
  site,
  form: words,
} = publishedContent()

const { detail } = servicesPage

test('home page > shows headline, picture and form in the first window, and links its cards', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeInViewport()
  const picture = page.getByRole('img', { name: home.hero.pictureAlt })
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: words.send })).toBeInViewport({ ratio: 1 })
  // The first card may lead to a panel of a service's page, which the address opens.
  const panel = aService.panels.find((one) => one.card)
  const title = panel?.title ?? aService.name
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await card.click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(panel ? `${aService.path}#${panel.id}` : aService.path)
  if (panel) await expect(page.getByText(panel.visit)).toBeVisible()
})

test('questions > open one at a time, and sources open separately', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto(aService.path)
  const item = (index: number) => page.locator('details[name="service-questions"]').nth(index)
  const answer = (index: number) => item(index).locator('p').first()
  await expect(answer(0)).toBeHidden()
  await item(0).locator('summary').click()
  await expect(answer(0)).toBeVisible()
  await item(2).locator('summary').press('Enter')
  await expect(answer(2)).toBeVisible()
  await expect(answer(0)).toBeHidden()
  const sources = page.locator('details').filter({ hasText: detail.sources })
  await expect(sources.getByRole('link')).toHaveCount(0)
  await sources.locator('summary').click()
  expect(await sources.getByRole('link').count()).toBeGreaterThan(0)
})

test('sidebar > stays in view beside the text', async ({ page }) => {
  await page.goto(aService.path)
  for (const [title, text] of [
    [site.call.title, detail.whatIs],
    [detail.benefits, detail.questions.comeBack],
  ] as const) {
    const box = page.getByRole('heading', { name: title, exact: true }).locator('..')
    await page
      .getByText(fillSlots(text, { subject: aService.subject }))
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(box, title).toBeInViewport({ ratio: 1 })
  }
  await page.goto(anArticle.path)
  const main = page.getByRole('main')
  const contents = main.getByRole('navigation', { name: site.contents })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(main.getByRole('heading', { name: await last.innerText() })).toBeInViewport()
  // A short article may end before the links have room.
  await expect(contents).toBeInViewport({ ratio: 0.9 })
  await expect(main.getByRole('link', { name: detail.form.title })).toBeInViewport({ ratio: 1 })
})

test('map > shows every city, with no name overlapping or cut off', async ({ page }) => {
  // Line boxes are taller than their letters.
  const spare = 6
  await page.goto('/locations')
  const map = page.getByRole('navigation', { name: locationsPage.map.title })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const frame = await map.boundingBox()
    const names = await map.locator('a text').evaluateAll((all) =>
      all.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { name: text.textContent, left, right, top, bottom }
      }),
    )
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      places.map(({ name }) => name).toSorted(),
    )
    const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const))
    const overlapping = pairs.filter(
      ([a, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > spare &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > spare,
    )
    expect(overlapping, `at ${width} pixels`).toEqual([])
    const { y = 0, height = 0 } = frame ?? {}
    const cut = names.filter(
      ({ left, right, top, bottom }) => left < 0 || right > width || top < y || bottom > y + height,
    )
    expect(cut, `at ${width} pixels`).toEqual([])
  }
  await map.getByText(places.at(-1)?.name ?? '', { exact: true }).click()
  await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
})

/** Whether the page animates the dome's outline. */
const domeIsDrawn = () => {
  const outline = document.querySelector('main picture ~ svg')
  return outline !== null && getComputedStyle(outline).animationName !== 'none'
}

test('dome > animates on the first visit only, and not with reduced motion', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(domeIsDrawn)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(domeIsDrawn)).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: business.name }).click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState()
  expect(await page.evaluate(domeIsDrawn)).toBe(false)
})
