import {
  form as formWords,
  type Location,
  locationsPage,
  pests,
  locations as places,
  site,
} from '../../model/content.ts'
import { cityAndState, locationPath, servicePath } from '../../model/links.ts'
import { locations } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { detail } = locationsPage

/** As the crow flies, by the names that cities have in links. */
function milesBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((name) => {
    const place = places.find((one) => cityAndState(one) === name)
    if (!place) throw new Error(`there is no city ${name}`)
    return [place.latitude, place.longitude].map((degrees) => (degrees * Math.PI) / 180)
  }) as [[number, number], [number, number]]
  const cosine =
    Math.sin(a[0]) * Math.sin(b[0]) + Math.cos(a[0]) * Math.cos(b[0]) * Math.cos(a[1] - b[1])
  return 3959 * Math.acos(cosine)
}

test('the grid leads to every city', async ({ page }) => {
  const answer = await page.goto('/locations')
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(locationsPage.headline)
  const cards = main.getByRole('heading', { level: 2 }).getByRole('link')
  await expect(cards).toHaveText(locations.map(({ name }) => name))
  const targets = await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(targets).toEqual(locations.map(({ path }) => path))
  await expect(
    main.getByRole('complementary', { name: locationsPage.elsewhere.title }),
  ).toContainText(locationsPage.elsewhere.text)
  await cards.last().click()
  await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
})

test('a city’s pests lead to what treats them, and beside it to what they look like', async ({
  page,
}) => {
  const place = places.find(({ pests }) => pests.some(({ looksLike }) => looksLike.length > 0))
  const pest = place?.pests.find(({ looksLike }) => looksLike.length > 0)
  const shown = pests.find(({ id }) => id === pest?.looksLike[0])
  test.skip(!place || !pest || !shown, 'no city names a pest that has a page')
  await page.goto(locationPath(place as Location))
  const card = page.getByRole('listitem').filter({ hasText: pest?.why ?? '' })
  const service = card.getByRole('heading').getByRole('link')
  await expect(service).toHaveAttribute('href', servicePath({ id: pest?.service ?? '' }))
  await card.getByRole('link', { name: shown?.name ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown?.name ?? '')
})

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels the map shows every city, and no name lies on another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/locations')
    const map = page.getByRole('navigation', { name: locationsPage.map.title })
    await expect(map.getByRole('link')).toHaveText(places.map(({ name }) => name))
    const names = await map.locator('a text').evaluateAll((all) =>
      all.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { name: text.textContent, left, right, top, bottom }
      }),
    )
    const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const))
    // The boxes of lines reach beyond their letters, in Firefox by more.
    const spare = 6
    expect(
      pairs
        .filter(
          ([a, b]) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > spare &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > spare,
        )
        .map(([a, b]) => `${a.name} and ${b.name}`),
      'names on one another',
    ).toEqual([])
    const frame = await map.boundingBox()
    expect(
      names
        .filter(
          ({ left, right, top, bottom }) =>
            left < 0 ||
            right > width ||
            top < (frame?.y ?? 0) ||
            bottom > (frame?.y ?? 0) + (frame?.height ?? 0),
        )
        .map(({ name }) => name),
      'names cut off',
    ).toEqual([])
    await map.getByRole('link', { name: places.at(-1)?.name ?? '' }).click()
    await expect(page).toHaveURL(locations.at(-1)?.path ?? '')
  })
}

test('every city page has all its parts', { tag: '@chromium' }, async ({ page }) => {
  for (const city of locations) {
    await test.step(city.name, async () => {
      const answer = await page.goto(city.path)
      expect(answer?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(city.name)
      expect(await page.title()).toContain(city.name.split(',')[0])

      const trail = page.getByRole('navigation', { name: site.breadcrumb.name })
      await expect(trail.getByRole('listitem')).toHaveText([
        site.breadcrumb.home,
        site.breadcrumb.locations,
        city.name,
      ])
      await expect(trail.locator('[aria-current=page]')).toHaveText(city.name)
      await expect(trail.getByRole('link', { name: site.breadcrumb.locations })).toHaveAttribute(
        'href',
        '/locations',
      )
      await expect(main.getByText(city.description, { exact: true })).toBeVisible()
      const words = ((await main.textContent()) ?? '').split(/\s+/).length
      expect(words, 'words on the page').toBeGreaterThan(400)

      const form = main.getByRole('region', { name: detail.form.title })
      await expect(form.getByText(detail.preset)).toContainText(city.name)
      await expect(form.getByRole('button', { name: formWords.send })).toBeVisible()
      const others = main.getByRole('navigation', { name: detail.others }).getByRole('link')
      const miles = (await others.allTextContents()).map((name) =>
        milesBetween(city.name, name.trim()),
      )
      expect(miles, 'the nearest cities, the nearest first').toEqual(
        locations
          .filter(({ name }) => name !== city.name)
          .map(({ name }) => milesBetween(city.name, name))
          .toSorted((a, b) => a - b)
          .slice(0, 5),
      )
    })
  }
})

test('a breadcrumb leads back to the list', async ({ page }) => {
  await page.goto(locations[0]?.path ?? '')
  const trail = page.getByRole('navigation', { name: site.breadcrumb.name })
  await trail.getByRole('link', { name: site.breadcrumb.locations }).click()
  await expect(page).toHaveURL('/locations')
})
