/**
 * How long a click takes to paint the next page once a mouse has rested on the link, and whether
 * going back restores each kind of page from memory: `npm run bench:navigation`. Exits with 1 when
 * something is over its limit. (Puppeteer, because Playwright switches prerendering off.)
 */
import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { findBrowser } from '../scripts/find-browser.ts'
import { kindsOfPages } from '../tests/support/kinds-of-pages.ts'
import { median, serveSite } from './site.ts'

const rounds = Number(process.argv[2] ?? 7)
const limitMs = 100
/** A headless browser has no mouse of its own; these are what a desktop's reports. */
const mouse = '--blink-settings=primaryHoverType=2,availableHoverTypes=2'

/** A link that a visitor follows, and where it leads. */
const clicks = [
  {
    from: '/services',
    to: '/services/ant-control',
    how: 'a card, whose picture travels to its page',
  },
  { from: '/services/ant-control', to: '/contact', how: 'a link in the header or footer' },
]

const site = await serveSite()
const browser = await puppeteer.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', mouse],
})

/** Rests on a link, clicks it, and returns the milliseconds from the click to the next page's paint. */
async function clickToPaint(page: Page, from: string, to: string): Promise<number> {
  await page.goto(site.url + from, { waitUntil: 'networkidle0' })
  const link = `main a[href="${to}"], footer a[href="${to}"]`
  await page.hover(link)
  await delay(1000)
  await page.click(link)
  await delay(1000)
  return page.evaluate((expected) => {
    if (location.pathname !== expected) return Number.NaN
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    // A page made ready ahead of time counts from the click; the DOM's types do not know that yet.
    const { activationStart } = navigation as unknown as { activationStart: number }
    return paint ? paint.startTime - activationStart : Number.NaN
  }, to)
}

async function isRestored(page: Page, path: string): Promise<boolean> {
  await page.goto(site.url + path)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  // A page that is in no one's list: to the same address, a browser would reload.
  await page.goto(`${site.url}/terms-of-service`)
  // The tool's own way back waits for a load that a restored page never has.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await delay(700)
  return page.evaluate(() => document.documentElement.dataset.restored === 'true')
}

/** In a profile of its own, with nothing cached. */
async function asNewVisitor<T>(act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const result = await act(page)
  await context.close()
  return result
}

try {
  for (const { from, to, how } of clicks) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(await asNewVisitor((page) => clickToPaint(page, from, to)))
    }
    const time = median(times)
    const over = !(time <= limitMs)
    if (over) process.exitCode = 1
    console.log(
      `${time.toFixed(0)} ms: ${from} to ${to}, ${how}${over ? ` (over ${limitMs})` : ''}`,
    )
  }
  for (const path of kindsOfPages) {
    const restored = await asNewVisitor((page) => isRestored(page, path))
    if (!restored) process.exitCode = 1
    console.log(`${restored ? 'restored' : 'NOT restored'} on going back: ${path}`)
  }
} finally {
  await browser.close()
  await site.stop()
}
