/**
 * What a visitor waits for after a touch, on a phone four times slower than this machine:
 * `npm run bench:interactions`. Prints the longest interaction of each kind, the median of several
 * visitors. Exits with 1 when one is over its limit.
 */
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import { median, serveSite } from './site.ts'

const rounds = Number(process.argv[2] ?? 5)
const limitMs = 100
const slowdown = 4

const interactions: { what: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'open the menu',
    path: '/services/ant-control',
    act: (page) => page.locator('header summary', { hasText: 'Menu' }).tap(),
  },
  {
    what: 'open a question',
    path: '/services/ant-control',
    act: (page) => page.getByText('Will the problem come back?').tap(),
  },
  {
    what: 'first touch of the form',
    path: '/contact',
    act: (page) => page.locator('#name').tap(),
  },
  {
    what: 'send the form',
    path: '/contact',
    act: async (page) => {
      await page.locator('#name').fill('Bench')
      await page.locator('#phone').fill('(972) 555-0100')
      await page.locator('#email').fill(`${Date.now()}@bench.example`)
      await page.locator('#consent').check()
      await page.locator('[data-island]').waitFor({ state: 'detached' })
      await page.evaluate(() => {
        ;(window as unknown as { slowest: number }).slowest = 0
      })
      await page.getByRole('button', { name: 'Send my request' }).tap()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** The longest time from a touch to the paint after it, in milliseconds. */
async function slowestInteraction(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const holder = window as unknown as { slowest: number }
    holder.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        holder.slowest = Math.max(holder.slowest, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForTimeout(700)
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

const site = await serveSite()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** One interaction of a visitor with nothing cached. */
async function measure(path: string, act: (page: Page) => Promise<void>): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const duration = await slowestInteraction(page, act)
  await context.close()
  return duration
}

try {
  for (const { what, path, act } of interactions) {
    const durations: number[] = []
    for (let round = 0; round < rounds; round++) durations.push(await measure(path, act))
    const duration = median(durations)
    const over = !(duration <= limitMs)
    if (over) process.exitCode = 1
    console.log(`${duration.toFixed(0)} ms: ${what}${over ? ` (over ${limitMs} ms)` : ''}`)
  }
} finally {
  await browser.close()
  await site.stop()
}
