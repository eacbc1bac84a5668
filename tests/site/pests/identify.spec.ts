import { helpPath, pestPath } from '../../../model/content/links.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { rank, traitsOf } from '../../../site/pests/rank.ts'
import { publishedContent } from '../../support/published.ts'
import { estimateForm } from '../../support/site-estimate.ts'
import { expect, scriptsAreHere, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { identifyPage, pestCalendar, pests, site } = publishedContent()

const { questions, results } = identifyPage
const names = pests.map(({ name }) => name)

/** A pest, two answers that match it, and all best matches for these answers. */
const entries = pests.map((pest) => ({ name: pest.name, traits: traitsOf(pest) }))
const traits = entries.at(-1)?.traits
const answers = { where: traits?.where[0] ?? '', does: traits?.does[0] ?? '' }
const likeliest = rank(entries, answers).best.map(({ entry }) => entry.name)
const asked = `where=${answers.where}&does=${answers.does}`

const choose = (question: keyof typeof answers) =>
  `form[data-identify] [name=${question}][value=${answers[question]}]`

test.skip(pests.length === 0, 'the content has no pests')

test('answers > show matching pests with reasons, and an address to share', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/identify')
  await scriptsAreHere(page)
  const likely = page.getByRole('region', { name: results.title })
  await page.getByRole('button', { name: results.show }).click()
  await expect(page.locator('[data-identify] summary').first(), 'no answer yet').toBeFocused()
  await expect(likely).toBeHidden()
  await page.locator(choose('where')).check()
  await page.locator('summary', { hasText: questions.does.ask }).click()
  await page.locator(choose('does')).check()
  await page.getByRole('button', { name: results.show }).click()
  await expect(likely).toBeInViewport()
  const first = likely.getByRole('list').first().locator('> li')
  await expect(first.getByRole('heading')).toHaveText(likeliest)
  const words: Record<string, string> = questions.does.answers
  const reason = fillSlots(questions.does.reason, { answer: words[answers.does] ?? '' })
  await expect(first.first()).toContainText(reason)
  const best = pests.find(({ name }) => name === likeliest[0])
  const help = first.first().getByRole('link', { name: identifyPage.detail.service })
  await expect(help).toHaveAttribute('href', best ? helpPath(best) : '')
  await expect(page.locator('[data-groups]')).toBeHidden()
  await expect(page).toHaveURL(`/identify?${asked}#likely`)
})

test('answers > asked for before their words have come are shown when these are here', async ({
  page,
}) => {
  let release = () => {}
  const words = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.json', async (route) => {
    await words
    await route.continue()
  })
  await page.goto('/identify')
  await scriptsAreHere(page)
  await page.locator(choose('where')).check()
  await page.getByRole('button', { name: results.show }).click()
  release()
  await expect(page.getByRole('region', { name: results.title })).toBeInViewport()
  await expect(page).toHaveURL(`/identify?where=${answers.where}#likely`)
})

test('answers > load from a shared address without a layout shift, and can be cleared', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.moved = String(
          Number(document.documentElement.dataset.moved ?? 0) + value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/identify?${asked}`)
  const likely = page.getByRole('region', { name: results.title })
  await expect(likely.getByRole('link', { name: likeliest[0] ?? '', exact: true })).toBeVisible()
  await expect(page.locator(choose('where'))).toBeChecked()
  // Labels in the header change their typeface, by a pixel or two.
  const moved = await page.locator('html').getAttribute('data-moved')
  expect(Number(moved ?? 0)).toBeLessThanOrEqual(0.002)
  await page.getByRole('button', { name: identifyPage.again }).click()
  await expect(page.getByRole('status')).toHaveText(results.unanswered)
  await expect(page.locator('[data-groups]')).toBeVisible()
  await expect(page).toHaveURL(/\/identify$/)
})

test('answers > show beside them how many pests match, and travel into the form', async ({
  page,
}) => {
  await page.goto('/identify')
  await scriptsAreHere(page)
  const where = questions.where.answers as Record<string, string>
  const answer = page.locator(choose('where')).locator('..')
  await page.locator(choose('where')).check()
  const count = String(rank(entries, { where: answers.where }).best.length)
  await expect(answer).toHaveAttribute('data-count', fillSlots(results.count, { count }))
  await page.goto('/contact')
  await expect(estimateForm(page).message).toHaveValue(where[answers.where] ?? '')
})

test('chosen answer > stays in view above the button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/identify')
  await scriptsAreHere(page)
  const labels = page.locator('[data-identify] details[open] label')
  // Where the button will cover it.
  await labels.last().evaluate((label) => {
    const { bottom } = label.getBoundingClientRect()
    scrollTo({ top: bottom + scrollY - innerHeight + 90, behavior: 'instant' })
  })
  const { x, y } = (await labels.last().boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 10)
  await expect(labels.last().locator('input')).toBeChecked()
  const isInView = () =>
    labels.last().evaluate((label) => {
      const { x, y, width, height } = label.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === label
    })
  await expect.poll(isInView).toBe(true)
})

test('answers > show the steps for tonight across their card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/identify?${asked}`)
  const card = page.getByRole('region', { name: results.title }).getByRole('listitem').first()
  const steps = card.locator('details[open]')
  await expect(steps).toBeVisible()
  const [outer, inner] = [await card.boundingBox(), await steps.boundingBox()]
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) * 0.8)
})

test('answers > that no pest fits say so, and keep the list', async ({ page }) => {
  const unlike = entries.flatMap(({ traits: own }) =>
    own.where.flatMap((where) =>
      entries.flatMap(({ traits: other }) => other.size.map((size) => ({ where, size }))),
    ),
  )
  const none = unlike.find((asked) => rank(entries, asked).best.length === 0)
  test.skip(!none, 'any two answers fit a pest')
  await page.goto(`/identify?where=${none?.where}&size=${none?.size}`)
  await expect(page.getByRole('status')).toHaveText(results.none)
  await expect(page.getByRole('region', { name: results.title })).toBeHidden()
  await expect(page.locator('[data-groups]')).toBeVisible()
})

test('pest guide > leads a visitor who knows the pest to help', async ({ page }) => {
  await page.goto('/identify')
  const known = page.getByRole('navigation', { name: identifyPage.known.title })
  for (const link of identifyPage.known.links) {
    const entry = known.getByRole('link', { name: link.clue, exact: true })
    await expect(entry).toHaveAttribute('href', helpPath(link))
  }
  const [first] = identifyPage.known.links.filter(({ serviceSection }) => serviceSection)
  if (!first) return
  await known.getByRole('link', { name: first.clue, exact: true }).click()
  const panel = page.locator('details', { has: page.locator(`#${first.serviceSection}`) })
  await expect(panel).toHaveAttribute('open')
  await expect(panel.getByRole('link', { name: site.callButton })).toBeVisible()
  await expect(panel.getByRole('link', { name: site.callBar.estimate })).toBeVisible()
})

testWithoutJavaScript('list of pests > is complete without JavaScript', async ({ page }) => {
  await page.goto('/identify')
  await expect(page.locator('form[data-identify]')).toBeHidden()
  await expect(page.getByRole('heading', { name: identifyPage.pair?.title ?? '' })).toBeVisible()
  await expect(page.getByRole('link', { name: names.at(-1) ?? '', exact: true })).toBeVisible()
})

test('service worker of earlier visits > deletes its cache and unregisters', async ({ page }) => {
  await page.goto('/identify')
  await page.evaluate(async () => {
    await caches.open('pests')
    await navigator.serviceWorker.register('/kept-pages.js', { scope: '/identify' })
  })
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
})

test('calendar > marks this month and puts its pests first', async ({ page }) => {
  const pest = pests.find(({ season }) => season && season.seen.length < 12)
  test.skip(!pest?.season, 'no pest has a season')
  const [month = 1] = pest?.season?.seen ?? []
  await page.clock.setFixedTime(new Date(2026, month - 1, 10))
  await page.goto('/pest-calendar')
  await scriptsAreHere(page)
  await expect(page.locator('th[aria-current=date]')).toHaveText(
    pestCalendar.shortMonths[month - 1] ?? '',
  )
  const active = page.locator('tbody tr', { has: page.locator(`td:nth-child(${month + 1}) span`) })
  const shown = (await active.allTextContents()).length
  await expect(page.locator('tbody tr').nth(shown - 1), 'those of the month first').toHaveText(
    (await active.last().textContent()) ?? '',
  )
})

test('print > leaves numbers on their picture, and rows of the calendar low', async ({ page }) => {
  const pest = pests.find(({ marks, lookalikes }) => lookalikes.length > 0 && marks[0]?.at)
  test.skip(!pest, 'no picture has numbers')
  await page.goto(pest ? pestPath(pest) : '')
  await page.emulateMedia({ media: 'print' })
  const figure = page.locator('[data-compared] figure').first()
  const top = (element: Element) => element.getBoundingClientRect().top
  expect(await figure.locator('> svg').evaluate(top)).toBe(await figure.evaluate(top))
  await page.setViewportSize({ width: 740, height: 1000 })
  await page.goto('/pest-calendar')
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(90)
})

/** One pest for each number of lookalikes. */
const compared = [...new Map(pests.map((pest) => [pest.lookalikes.length, pest])).values()].filter(
  ({ lookalikes }) => lookalikes.length > 0,
)

for (const pest of compared) {
  test(`look-alikes > no card of ${pest.lookalikes.length + 1} stands beside an empty place`, async ({
    page,
  }) => {
    await page.goto(pestPath(pest))
    const list = page.locator('[data-compared] ul').first()
    for (const width of [704, 768, 1024, 1120, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await list.scrollIntoViewIfNeeded()
      const filled = await list.evaluate((element) => {
        const whole = element.getBoundingClientRect().right
        const rights = new Map<number, number>()
        for (const card of element.children) {
          const { top, right } = card.getBoundingClientRect()
          rights.set(Math.round(top), Math.max(right, rights.get(Math.round(top)) ?? 0))
        }
        return [...rights.values()].map((right) => Math.abs(right - whole) <= 1)
      })
      expect(filled, `at ${width} pixels`).toEqual(filled.map(() => true))
    }
  })
}
