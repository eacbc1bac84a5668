import type { BrowserContext, Page } from '@playwright/test'
import { type Beacon, countsPath } from '../../model/counts.ts'
import { pestsToShow } from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

/** What a person's browser says of itself, which those of tests do not, and anything else it may say. */
async function asPerson(page: Page, wishes: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript((says) => {
    for (const [name, value] of Object.entries({ webdriver: false, ...says })) {
      Object.defineProperty(Navigator.prototype, name, { get: () => value })
    }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (target, body) => {
      const sent = JSON.parse(sessionStorage.getItem('beacons') ?? '[]')
      sessionStorage.setItem('beacons', JSON.stringify([...sent, JSON.parse(String(body))]))
      return send(target, body)
    }
  }, wishes)
}

/** What was sent in this tab, read on a page that comes after. */
async function sentBeacons(page: Page): Promise<Beacon[]> {
  await page.goto('/terms-of-service')
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]'))
}

function postsTo(context: BrowserContext): string[] {
  const posts: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === countsPath) posts.push(request.method())
  })
  return posts
}

/** The page is put behind another, or comes to the front again. */
const turn = (page: Page, visibilityState: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)

const aPest = pestsToShow.slice(0, 1).map(({ path }) => path)

for (const path of ['/contact', ...aPest]) {
  test(`${path}: one beacon leaves with the visitor, and says what was done and how fast it was`, async ({
    page,
    context,
  }) => {
    const posts = postsTo(context)
    await asPerson(page)
    await page.goto(path)
    // No telephone rings in a test.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    const call = page.locator('a[href^="tel:"]').filter({ visible: true }).first()
    await call.click()
    await call.click()
    await turn(page, 'hidden')
    await expect.poll(() => posts, 'past the policy and the worker').toEqual(['POST'])
    const [beacon, ...more] = await sentBeacons(page)
    expect(beacon).toMatchObject({ page: path, events: ['view', 'call'] })
    expect(Object.keys(beacon ?? {}).toSorted()).toEqual(['events', 'page', 'vitals'])
    expect(beacon?.vitals?.lcp).toBeGreaterThan(0)
    expect(more).toEqual([])
  })
}

const unwilling: Record<string, Record<string, unknown>> = {
  'asks for Global Privacy Control': { globalPrivacyControl: true },
  'asks not to be tracked': { doNotTrack: '1' },
  'is steered by a program': { webdriver: true },
}
for (const [who, wishes] of Object.entries(unwilling)) {
  test(`nothing is sent by a browser that ${who}`, async ({ page, context }) => {
    const posts = postsTo(context)
    await asPerson(page, wishes)
    await page.goto('/contact')
    await turn(page, 'hidden')
    expect(await sentBeacons(page)).toEqual([])
    expect(posts).toEqual([])
  })
}

test.describe('a form', () => {
  // The answer that the test gives itself.
  test.use({ expectedErrors: /500 \(/ })

  test('is counted as begun, failed and sent', async ({ page }) => {
    await asPerson(page)
    await failThenSucceed(page, async () => {})
    const [beacon] = await sentBeacons(page)
    expect(beacon?.events).toEqual(['view', 'begun', 'failed', 'sent'])
  })
})

test('a page is counted when it is seen, and what is done later is told later', async ({
  page,
}) => {
  await asPerson(page)
  await page.addInitScript(() => {
    if (location.pathname !== '/contact') return
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  })
  await page.goto('/contact')
  await turn(page, 'hidden')
  const beacons = () => page.evaluate(() => sessionStorage.getItem('beacons'))
  expect(await beacons(), 'opened behind another and never seen').toBeNull()
  await turn(page, 'visible')
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await estimateForm(page).name.fill('Ana')
  await turn(page, 'hidden')
  // Back from memory it is looked at anew.
  await turn(page, 'visible')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const [first, second, third, ...more] = await sentBeacons(page)
  expect(first).toEqual({ page: '/contact', events: ['view'] })
  expect(second?.events).toEqual(['begun'])
  expect(third?.events).toEqual(['view'])
  expect(more).toEqual([])
})
