import {
  business,
  home,
  locationsPage,
  locations as places,
  servicesPage,
  site,
  form as words,
} from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { aCity, anArticle, aService, locations } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { detail } = servicesPage

test('home page > shows headline, picture and the whole form at once, and its cards are links', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeInViewport()
  const picture = page.getByRole('img', { name: home.hero.pictureAlt })
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: home.hero.form.title })).toBeVisible()
  await expect(page.getByRole('button', { name: words.send })).toBeInViewport({ ratio: 1 })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: aService.name })
  await card.click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(aService.path)
})

test('questions and sources > open on request, questions one at a time', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(aService.path)
  const item = (index: number) => page.locator('details[name="service-questions"]').nth(index)
  const answer = (index: number) => item(index).locator('p').first()
  await expect(answer(0)).toBeHidden()
  await item(0).locator('summary').click()
  await expect(answer(0)).toBeVisible()
  await item(2).locator('summary').click()
  await expect(answer(2)).toBeVisible()
  await expect(answer(0)).toBeHidden()
  await item(2).locator('summary').press('Enter')
  await expect(answer(2)).toBeHidden()
  await item(1).locator('summary').press('Space')
  await expect(answer(1)).toBeVisible()
  const sources = page.locator('details').filter({ hasText: detail.sources })
  await expect(sources.getByRole('link')).toHaveCount(0)
  await sources.locator('summary').click()
  expect(await sources.getByRole('link').count()).toBeGreaterThan(0)
})

test('sidebar > keeps its boxes in sight while you read', async ({ page }) => {
  const about = fillSlots(detail.whatIs, { subject: aService.subject })
  const where = fillSlots(detail.coverage, { subject: aService.subject })
  for (const { path, title, at } of [
    { path: aService.path, title: site.call.title, at: about },
    { path: aService.path, title: detail.benefits, at: where },
    { path: aCity.path, title: site.call.title, at: locationsPage.detail.sources },
  ]) {
    await page.goto(path)
    const box = page.getByRole('heading', { name: title, exact: true }).locator('..')
    const height = await box.evaluate((element) => element.getBoundingClientRect().height)
    expect(height, 'as tall as its words, in pixels').toBeLessThan(400)
    await page.getByText(at).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(box, `${path}: ${title}`).toBeInViewport({ ratio: 1 })
  }
  await page.goto(anArticle.path)
  const main = page.getByRole('main')
  const contents = main.getByRole('navigation', { name: site.contents })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(main.getByRole('heading', { name: await last.innerText() })).toBeInViewport()
  await expect(contents).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: detail.form.title })).toBeInViewport({ ratio: 1 })
})

test('map > shows every city, and no name lies on another or is cut off', async ({ page }) => {
  // The boxes of lines reach beyond their letters.
  const spare = 6
  await page.goto('/locations')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const map = page.getByRole('navigation', { name: locationsPage.map.title })
    await expect(map.getByRole('link')).toHaveText(places.map(({ name }) => name))
    const frame = await map.boundingBox()
    const names = await map.locator('a text').evaluateAll((all) =>
      all.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { name: text.textContent, left, right, top, bottom }
      }),
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
  await page
    .getByRole('link', { name: places.at(-1)?.name ?? '', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
})

/** Whether the page draws the dome's outline. */
const domeIsDrawn = () => {
  const outline = document.querySelector('main picture ~ svg')
  return outline !== null && getComputedStyle(outline).animationName !== 'none'
}

test('dome > is drawn on the first visit only, and not with less motion', async ({ page }) => {
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
  await page.reload()
  expect(await page.evaluate(domeIsDrawn)).toBe(false)
})
