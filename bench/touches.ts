/**
 * The slowest response to a touch on a phone four times slower than this machine; the time from a
 * click to the next page's paint after a mouse has rested on the link; and whether going back restores
 * each kind of page from memory: `npm run bench -- touches [rounds]`
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { services, site as words } from '../model/content/content.ts'
import { kindsOfPages } from '../tests/support/site-content.ts'
import { launchBrowser, median, serveSite, table } from './harness.ts'

/** Milliseconds that an interaction or a click may take. */
const limitMs = 100
const slowdown = 4

/** A headless browser has no mouse of its own; these are what a desktop's reports. */
const mouse = '--blink-settings=primaryHoverType=2,availableHoverTypes=2'

const service = `/services/${services[0]?.id}`

/** What a visitor touches, each the last of several steps. */
const touches: { what: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'open the menu',
    path: service,
    act: (page) => page.locator(`header summary::-p-text(${words.header.menu})`).click(),
  },
  {
    what: 'open a question',
    path: service,
    act: (page) => page.locator('main details[name] summary').click(),
  },
  { what: 'first touch of the form', path: '/contact', act: (page) => page.tap('#name') },
  {
    what: 'send the form',
    path: '/contact',
    act: async (page) => {
      await page.locator('#name').fill('Bench')
      await page.locator('#phone').fill('(972) 555-0100')
      await page.locator('#email').fill(`${Date.now()}@bench.example`)
      await page.tap('#consent')
      await page.waitForSelector('[data-island]', { hidden: true })
      await page.evaluate(() => Object.assign(window, { slowest: 0 }))
      await page.tap('form [type=submit]')
      await page.waitForSelector('dialog[open]')
    },
  },
]

export async function run([rounds = '5']: string[]): Promise<string> {
  const site = await serveSite()
  const browser = await launchBrowser(mouse)

  /** In a profile of its own, with nothing cached. */
  const asNewVisitor = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    return act(page).finally(() => context.close())
  }
  const measure = async (act: (page: Page) => Promise<number>) => {
    const times: number[] = []
    for (let round = 0; round < Number(rounds); round += 1) times.push(await asNewVisitor(act))
    return withLimit(median(times))
  }
  try {
    const rows: Record<string, string>[] = []
    for (const { what, path, act } of touches) {
      const time = await measure((page) => slowestResponse(page, site.url + path, act))
      rows.push({ what, figure: time })
    }
    for (const [from, to] of [
      ['/services', service],
      [service, '/contact'],
    ] as const) {
      const time = await measure((page) => clickToPaint(page, site.url + from, to))
      rows.push({ what: `click from ${from} to ${to}`, figure: time })
    }
    const lost: string[] = []
    for (const path of kindsOfPages) {
      if (!(await asNewVisitor((page) => isRestored(page, site.url, path)))) lost.push(path)
    }
    if (lost.length > 0) process.exitCode = 1
    const restored = `${kindsOfPages.length - lost.length} of ${kindsOfPages.length} kinds of pages`
    rows.push({
      what: 'going back restores from memory',
      figure: lost.length > 0 ? `${restored}, not ${lost.join(', ')}` : restored,
    })
    return table(rows)
  } finally {
    await browser.close()
    await site.stop()
  }
}

function withLimit(milliseconds: number): string {
  const isOver = !(milliseconds <= limitMs)
  if (isOver) process.exitCode = 1
  return `${milliseconds.toFixed(0)} ms${isOver ? ` (over ${limitMs})` : ''}`
}

/** The longest time from a touch to the paint after it. */
async function slowestResponse(
  page: Page,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true })
  await page.goto(url, { waitUntil: 'networkidle0' })
  await page.emulateCPUThrottling(slowdown)
  await page.evaluate(() => {
    const holder = Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration)
      holder.slowest = Math.max(holder.slowest, ...durations)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await delay(700)
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

async function clickToPaint(page: Page, url: string, to: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle0' })
  const link = `main a[href="${to}"], footer a[href="${to}"]`
  await page.hover(link)
  await delay(1000)
  await page.click(link)
  await delay(1000)
  return page.evaluate((path) => {
    if (location.pathname !== path) return Number.NaN
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    // A prerendered page counts from the click. TypeScript's DOM doesn't know the property yet.
    const { activationStart } = navigation as unknown as { activationStart: number }
    return paint ? paint.startTime - activationStart : Number.NaN
  }, to)
}

async function isRestored(page: Page, origin: string, path: string): Promise<boolean> {
  await page.goto(origin + path)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  // A page of no kind in the list: a browser reloads when the address stays the same.
  await page.goto(`${origin}/terms-of-service`)
  // Puppeteer's own goBack() waits for a load that a restored page never has.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await delay(700)
  return page.evaluate(() => document.documentElement.dataset.restored === 'true')
}
