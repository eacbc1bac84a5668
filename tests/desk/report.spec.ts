import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { clockWords, screenNames } from '../../desk/words/list.ts'
import { answerWords, reportWords, visitorWords } from '../../desk/words/report.ts'
import { channelLabels } from '../../desk/words/shared.ts'
import type { Report } from '../../model/desk/report.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { readReport } from '../../server/report/read.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Count } from '../../server/store/sql/report.ts'
import { named, noViolations, phone, send, session, storeRequest } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'
import { temporaryFolder } from '../support/server.ts'
import { expect, test } from '../support/site-test.ts'

const { business } = publishedContent()

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

async function comeIn(context: BrowserContext, baseURL = ''): Promise<void> {
  await context.addCookies([{ ...(await session(folder)), url: baseURL }])
}

async function write(...counts: Pick<Count, 'page' | 'what' | 'amount'>[]) {
  const store = await openStore(`file:${folder}/leads.db`)
  const day = dayOf(Date.now(), business.timeZone)
  await store.addCounts({ id: randomUUID(), counts: counts.map((one) => ({ day, ...one })) })
  await store.close()
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

test('report > summarizes what works in a sentence, with the figures', { tag: '@engines' }, async ({
  page,
  context,
  baseURL,
}) => {
  const aPage = `/${randomUUID()}`
  await write(
    { page: aPage, what: 'view', amount: 1_234_567 },
    { page: aPage, what: 'call', amount: 4321 },
  )
  await send(baseURL)
  await comeIn(context, baseURL)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isHere = () => asked.some((url) => /ReportScreen.*\.js$/.test(url))
  await page.goto('/desk')
  const tab = page.getByRole('link', { name: screenNames.report })
  await expect(tab).toBeVisible()
  expect(isHere(), 'the list does not wait for it').toBe(false)

  await tab.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^\d/)
  expect(isHere()).toBe(true)
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(section(page, reportWords.services).getByRole('rowheader').first()).toBeVisible()

  // By keyboard: the figures of each page.
  const summary = section(page, visitorWords.heading).getByText(visitorWords.byPage)
  await summary.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: aPage })
  await expect(row).toContainText('1,234,567')
  await expect(row.getByRole('cell', { name: '4,321', exact: true })).toBeVisible()
  expect(await fits(page)).toBe(true)
})

const noSales = { booked: 0, done: 0, doneCents: 0 }

/** Report of a desk's first day. */
async function emptyReport(): Promise<Report> {
  const store = await openStore(`file:${await temporaryFolder()}/leads.db`)
  const report = await readReport(store, publishedContent(), Date.now())
  await store.close()
  return { ...report, answersKnown: true }
}

test('report > explains an empty report, adds up answers and sales, and does not shift while loading', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await comeIn(context, baseURL)
  const nothing = await emptyReport()
  let report = nothing
  await page.route('**/desk/api/report', (route) => route.fulfill({ json: report }))
  /** Makes the open page read the next report. */
  const show = async (next: Report, headline: string) => {
    report = next
    await storeRequest(folder, { name: named('Told') })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  }
  await page.goto('/desk/report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reportWords.none)
  for (const text of [reportWords.byDay.none, visitorWords.none, reportWords.held.delivered]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await noViolations(page)

  const use = { view: 9, call: 2, text: 1, begun: 4, sent: 3, failed: 0 }
  const used = { ...nothing, use, pages: [{ page: '/', requests: 0, ...use, ...noSales }] }
  report = used
  await page.reload()
  await section(page, visitorWords.heading).getByText(visitorWords.byPage).click()
  const read = page.getByRole('rowheader', { name: visitorWords.home })
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN)
  const before = await place()
  // New sections appear above the visible one.
  const sales = { booked: 1, done: 2, doneCents: 120_000 }
  const full: Report = {
    ...used,
    days: nothing.days.map((one) => ({ ...one, requests: 3 })),
    weeks: nothing.weeks.slice(0, 1).map((week) => ({
      ...week,
      ...{ requests: 3, answered: 3, reached: 2, medianMinutes: 90, slowestMinutes: 200 },
    })),
    stages: [{ stage: 'done', requests: 2 }],
    money: { paid: 120_000, toCome: 18_050, owed: 9_500 },
    services: [{ name: 'Ants', requests: 3, ...sales }],
    cities: [{ name: 'Plano', requests: 3, ...noSales }],
    undelivered: [{ channel: 'email', requests: 3 }],
  }
  const requests = reportWords.requestsMany('3')
  const time = clockWords.hours('1')
  await show(full, reportWords.answered({ requests, time }))
  await expect(read, 'the table is still open').toBeInViewport()
  // Browsers keep a place to the nearest pixel.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
  const undelivered = reportWords.held.failed({ count: '3', channel: channelLabels.email })
  await expect(page.getByText(undelivered)).toBeVisible()
  const money = { paid: '$1,200', toCome: '$180.50', owed: '$95' } as const
  for (const [name, amount] of Object.entries(money)) {
    const row = section(page, reportWords.income).getByText(
      `${reportWords[name as keyof typeof money]}${amount}`,
    )
    await expect(row).toBeVisible()
  }
  const answers = section(page, answerWords.heading)
  await answers.getByText(reportWords.figures).click()
  await expect(answers.getByRole('columnheader', { name: answerWords.notReached })).toBeVisible()
  // 2 of the 84 requests of four weeks.
  await expect(page.getByRole('cell', { name: '2 · 2%' })).toBeVisible()
  await section(page, reportWords.services).getByText(reportWords.figures).click()
  await expect(page.getByRole('row', { name: 'Ants' }).last()).toContainText('$1,200')
  expect(await fits(page)).toBe(true)
})
