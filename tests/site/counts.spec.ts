import type { BrowserContext, Page } from '@playwright/test'
import { type Beacon, countsPath } from '../../model/counts/beacon.ts'
import { pestsToShow } from '../support/site-content.ts'
import { estimateForm, failThenSucceed } from '../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../support/site-test.ts'

// The answer that a test gives itself.
test.use({ expectedErrors: /500 \(/ })

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

/** A page with a service worker, if the content has pests. */
const [path = '/contact'] = pestsToShow.map((pest) => pest.path)

test('beacon > is sent once when the visitor leaves, with events', async ({ page, context }) => {
  const posts = postsTo(context)
  await asPerson(page)
  await failThenSucceed(page, async () => {}, path)
  await page.keyboard.press('Escape')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const call = page.locator('a[href^="tel:"]').filter({ visible: true }).first()
  await call.click()
  await call.click()
  await turn(page, 'hidden')
  await expect.poll(() => posts, 'passes the policy and the worker').toEqual(['POST'])
  const [beacon, ...more] = await sentBeacons(page)
  expect(beacon).toEqual({
    page: path,
    events: ['view', 'begun', 'failed', 'sent', 'call'],
  })
  expect(more).toEqual([])
})

test('beacon > is not sent with Global Privacy Control or Do Not Track, or by bots', async ({
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

test('beacon > counts a page when the visitor sees it, and later events in later beacons', async ({
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
  expect(await beacons(), 'a background tab that was never seen').toBeNull()
  await turn(page, 'visible')
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await estimateForm(page).name.fill('Ana')
  await turn(page, 'hidden')
  // From the back-forward cache, it's another view.
  await turn(page, 'visible')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await sentBeacons(page)).toEqual([
    { page: '/contact', events: ['view'] },
    { page: '/contact', events: ['begun'] },
    { page: '/contact', events: ['view'] },
  ])
})
