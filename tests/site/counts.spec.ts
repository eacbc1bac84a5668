import type { BrowserContext, Page } from '@playwright/test'
import { type Beacon, countsPath } from '../../model/counts/beacon.ts'
import { pestsToShow } from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../support/site-test.ts'

/** Makes the browser look like a person's, and records its beacons. */
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

/** Beacons of this tab, read on a later page. */
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

/** Hides the page or brings it to the front. */
const turn = (page: Page, visibilityState: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)

/** A page with a service worker if there are pests. */
const [path = '/contact'] = pestsToShow.map((pest) => pest.path)

test('beacon > leaves once with the visitor, with events and speed', async ({ page, context }) => {
  const posts = postsTo(context)
  await asPerson(page)
  await page.goto(path)
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

test('beacon > is not sent with Global Privacy Control or Do Not Track, or by programs', async ({
  browser,
  baseURL,
}) => {
  for (const wishes of [{ globalPrivacyControl: true }, { doNotTrack: '1' }, { webdriver: true }]) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const posts = postsTo(context)
    await asPerson(page, wishes)
    await page.goto('/contact')
    await scriptsAreHere(page)
    await turn(page, 'hidden')
    expect(await sentBeacons(page), JSON.stringify(wishes)).toEqual([])
    expect(posts).toEqual([])
    await context.close()
  }
})

test.describe('a form', () => {
  // The answer that the test gives itself.
  test.use({ expectedErrors: /500 \(/ })

  test('beacon > tells of a form that was begun, failed and sent', async ({ page }) => {
    await asPerson(page)
    await failThenSucceed(page, async () => {})
    const [beacon] = await sentBeacons(page)
    expect(beacon?.events).toEqual(['view', 'begun', 'failed', 'sent'])
  })
})

test('beacon > counts a page when it is seen, and tells of later events later', async ({
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
