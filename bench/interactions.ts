/**
 * What a visitor waits for after a touch, on a phone four times slower than this machine:
 * `npm run bench:interactions`. Prints the longest interaction of each kind, how long a click on a
 * prefetched link takes to paint the next page, and whether going back restores the page as it was.
 * Exits with 1 when something is over its limit.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'

const port = 3425
const site = `http://localhost:${port}`
const limitMs = 100
const slowdown = 4

/** Every kind of page. */
const pages = [
  '/',
  '/services',
  '/services/ant-control',
  '/locations/plano',
  '/blog/fire-ant-two-step',
  '/contact',
]

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
      await page.locator('astro-island:not([ssr])').waitFor()
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

const data = mkdtempSync(join(tmpdir(), 'bench-'))
const server = spawn('node', ['server/main.ts'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `file:${data}/leads.db`,
    OUTBOX_DIR: data,
  },
})
const browser = await chromium.launch({
  executablePath: findBrowser(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

try {
  await delay(2000)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  for (const { what, path, act } of interactions) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const duration = await slowestInteraction(page, act)
    say(what, duration, limitMs)
    await context.close()
  }

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site}/services`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: 'Ant Control' }).hover()
  await delay(1000)
  await page.getByRole('main').getByRole('link', { name: 'Ant Control' }).click()
  await page.waitForURL('**/services/ant-control')
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  say('paint after a click on a prefetched link', paint, limitMs)

  for (const path of pages) {
    await page.goto(site + path)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        ;(window as unknown as { restored: boolean }).restored = persisted
      })
    })
    await page.goto(`${site}/about`)
    // Playwright's own goBack waits for a load that a restored page never has.
    await page.evaluate(() => history.back()).catch(() => undefined)
    await delay(700)
    const restored = await page.evaluate(
      () => (window as unknown as { restored?: boolean }).restored === true,
    )
    console.log(`${restored ? 'restored' : 'NOT restored'} on going back: ${path}`)
    if (!restored) process.exitCode = 1
  }
  await context.close()
} finally {
  await browser.close()
  server.kill()
}

function say(what: string, duration: number, limit: number): void {
  const over = !(duration <= limit)
  console.log(`${duration.toFixed(0)} ms: ${what}${over ? ` (over ${limit} ms)` : ''}`)
  if (over) process.exitCode = 1
}
