import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { intervalOf } from '../../desk/ui/time.ts'
import { leadWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { paymentWords, planWords, visitWords } from '../../desk/words/visit.ts'
import type { Change } from '../../model/desk/changes.ts'
import { officeHours, openDayFrom, timesOn } from '../../model/time/office-hours.ts'
import { dayAfter, dayOf, noonOf } from '../../model/time/time-zone.ts'
import { named, noonAtTheOffice, openDesk, phone, storeRequest } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business, desk } = publishedContent()

/** What the screen of a request says about its customer. */

const folder = process.env.TEST_DATA ?? ''
const today = dayOf(noonAtTheOffice(), business.timeZone)

test.use({ viewport: phone })

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(noonAtTheOffice())
})

/** Requests from one number, the latest first. */
async function storeRequests(requests: Parameters<typeof storeRequest>[1][]): Promise<string[]> {
  const phoneE164 = `+1972${randomInt(2_000_000, 9_999_999)}`
  const ids: string[] = []
  // The later one joins the customer of the earlier one.
  for (const one of requests.toReversed()) {
    ids.unshift(await storeRequest(folder, { phoneE164, ...one }))
  }
  return ids
}

async function change(page: Page, id: string, changes: readonly Change[]): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const data = changes.map((change) => ({ id, change }))
  expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)
}

test('request that joined a customer > names them, unless they have the same name', async ({
  page,
}) => {
  const [ann, bob] = [named('Ann'), named('Bob')]
  const [same = ''] = await storeRequests([{ name: ann }, { name: ann }])
  await openDesk(page, folder, `/desk/leads/${same}`)
  await expect(page.getByText(leadWords.joined.phone(leadWords.earlierRequest))).toBeVisible()
  const [other = ''] = await storeRequests([{ name: bob }, { name: ann }])
  await page.goto(`/desk/leads/${other}`)
  await expect(page.getByText(leadWords.joined.phone(ann))).toBeVisible()
})

test('request that joined a customer > names whose number or address it has, and no other tenant', async ({
  page,
}) => {
  const [ann, bob] = [named('Ann'), named('Bob')]
  const emailNormalized = `${crypto.randomUUID()}@mail.example`
  const address = { email: emailNormalized, emailNormalized }
  await storeRequests([{ name: ann, ...address }])
  // Joins by the address; the later one, by its number.
  const [later = '', earlier = ''] = await storeRequests([
    { name: bob, ...address },
    { name: bob, ...address },
  ])
  await openDesk(page, folder, `/desk/leads/${earlier}`)
  await expect(page.getByText(leadWords.joined.email(ann))).toBeVisible()
  await page.goto(`/desk/leads/${later}`)
  await expect(page.getByText(leadWords.joined.phone(leadWords.earlierRequest))).toBeVisible()
})

test('customer > says since when they are one, unless that is this year', async ({ page }) => {
  const year = Number(today.slice(0, 4)) - 1
  const [id = ''] = await storeRequests([{}, {}])
  await openDesk(page, folder)
  const lead = await (await page.request.get(`/desk/api/leads/${id}`)).json()
  let customerSince = new Date(noonAtTheOffice()).toISOString()
  await page.route(`**/desk/api/leads/${id}`, (route) =>
    route.fulfill({ json: { ...lead, customerSince } }),
  )
  await page.goto(`/desk/leads/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(listWords.requests('2'), { exact: true })).toBeVisible()
  customerSince = new Date(noonOf(`${year}-06-15`)).toISOString()
  await page.reload()
  const since = `${listWords.requests('2')} · ${listWords.since(String(year))}`
  await expect(main.getByText(since, { exact: true })).toBeVisible()
})

test('follow-up > says that it is today, and since when it is late', async ({ page }) => {
  const id = await storeRequest(folder, {})
  await openDesk(page, folder)
  await change(page, id, [{ kind: 'follow-up', from: null, to: today }])
  await page.goto(`/desk/leads/${id}`)
  const heading = page.getByRole('region', { name: leadWords.followUp }).getByRole('heading')
  await expect(heading).toHaveText(leadWords.followUpOn(listWords.today))
  const waits = page.getByRole('main').locator('[data-tone]')
  await expect(waits, 'who was put off isn’t waiting since they asked').toHaveCount(0)
  const before = dayAfter(today, -2)
  await change(page, id, [{ kind: 'follow-up', from: today, to: before }])
  await page.reload()
  await expect(heading).toContainText(listWords.lateSince(''))
})

test('visit of another request of the customer > is told to whom it’s for, and its plan has its service', async ({
  page,
}) => {
  const [tenant, landlord] = [named('Ali'), named('Hank')]
  const address = `${crypto.randomUUID()}@mail.example`
  const [id = '', earlier = ''] = await storeRequests([
    { name: tenant, service: 'Rodent Control' },
    { name: landlord, service: 'Ant Control', email: address, emailNormalized: address },
  ])
  await openDesk(page, folder)
  const visit = {
    day: openDayFrom(dayAfter(today, 2), officeHours(business)),
    from: '08:00',
    until: '10:00',
    cents: null,
    who: '',
  }
  await change(page, earlier, [{ kind: 'visit', visit: earlier, from: null, to: visit }])
  await page.goto(`/desk/leads/${id}`)
  const planned = page.getByRole('region', { name: visitWords.heading, exact: true })
  const { text, email } = leadWords.sendTo
  const message = planned.getByRole('link', {
    name: (business.textMessages ? text : email)(landlord),
  })
  await expect(message).toHaveAttribute(
    'href',
    business.textMessages ? /Hi%20Hank/ : new RegExp(address),
  )
  const [interval = { every: 1, unit: 'month' as const }] = desk.again.intervals
  await planned.getByRole('button', { name: intervalOf(interval), exact: true }).click()
  const plans = page.getByRole('region', { name: planWords.plans })
  await expect(plans).toContainText(`${landlord} · Ant Control`)
})

test('plan > continues the latest visit, though an earlier one is still owed', async ({ page }) => {
  const id = await storeRequest(folder, { name: named('Kim') })
  await openDesk(page, folder)
  // Its visits are entered once they're done.
  await change(page, id, [{ kind: 'stage', from: 'new', to: 'done' }])
  const visits = [
    { visit: `${id}-1`, day: dayAfter(today, -50) },
    { visit: `${id}-2`, day: dayAfter(today, -3) },
  ]
  for (const { visit, day } of visits) {
    const to = { day, from: '08:00', until: '10:00', cents: 18_000, who: '' }
    await change(page, id, [{ kind: 'visit', visit, from: null, to }])
  }
  const paid = { cents: 18_000, how: 'card', day: today } as const
  const [first, last] = visits
  const payment = { kind: 'payment', payment: id, from: null, to: paid } as const
  await change(page, id, [{ ...payment, visit: last?.visit ?? '' }])
  await page.goto(`/desk/leads/${id}`)
  const past = page.getByRole('region', { name: paymentWords.heading })
  await expect(past.getByRole('listitem').first(), 'what is owed comes first').toContainText(
    monthAndDay(first?.day ?? ''),
  )
  const [interval] = desk.again.intervals.filter(({ unit }) => unit === 'month')
  await past
    .getByRole('button', { name: interval ? intervalOf(interval) : '', exact: true })
    .click()
  await expect(page.getByRole('region', { name: planWords.plans })).toBeVisible()
  const lead = await (await page.request.get(`/desk/api/leads/${id}`)).json()
  const done = lead.visits.filter(({ planId }: { planId: string | null }) => planId !== null)
  expect(done.map((one: { day: string }) => one.day)).toContain(last?.day)
  expect(done.map((one: { day: string }) => one.day)).not.toContain(first?.day)
})

test('visit > says that the office is closed that day', async ({ page }) => {
  const isClosed = (day: string) => timesOn(day, officeHours(business)) === null
  const month = Array.from({ length: 30 }, (_, days) => dayAfter(today, days + 1))
  const closed = month.find(isClosed)
  const open = month.find((day) => !isClosed(day))
  test.skip(closed === undefined || open === undefined, 'always open, or always closed')
  const id = await storeRequest(folder, { name: named('Sam') })
  await openDesk(page, folder)
  const at = (day = '') => ({ day, from: '08:00', until: '10:00', cents: null, who: '' })
  await change(page, id, [{ kind: 'visit', visit: id, from: null, to: at(open) }])
  await page.goto(`/desk/leads/${id}`)
  const planned = page.getByRole('region', { name: visitWords.heading, exact: true })
  await expect(planned.getByText(monthAndDay(open ?? ''))).toBeVisible()
  await expect(planned.getByText(visitWords.closed)).toHaveCount(0)
  await change(page, id, [{ kind: 'visit', visit: id, from: at(open), to: at(closed) }])
  await page.reload()
  await expect(planned.getByText(visitWords.closed)).toBeVisible()
})

test('plan > has its next visit on a day when the office is open', async ({ page }) => {
  const hours = officeHours(business)
  const isClosed = (day: string) => timesOn(day, hours) === null
  const week = Array.from({ length: 7 }, (_, days) => dayAfter(today, -days - 1))
  const day = week.find((one) => isClosed(one) && isClosed(dayAfter(one, 7)))
  test.skip(day === undefined || week.every(isClosed), 'always open, or always closed')
  const id = await storeRequest(folder, { name: named('Pam') })
  await openDesk(page, folder)
  const visit = { day: day ?? '', from: '08:00', until: '10:00', cents: null, who: '' }
  const plan = { service: 'Ants', cents: null, every: 1, unit: 'week', ended: false } as const
  await change(page, id, [
    { kind: 'stage', from: 'new', to: 'done' },
    { kind: 'visit', visit: id, from: null, to: visit },
    { kind: 'plan', plan: id, visit: id, from: null, to: plan },
  ])
  await page.goto(`/desk/leads/${id}`)
  const planned = page.getByRole('region', { name: visitWords.heading, exact: true })
  const next = openDayFrom(dayAfter(day ?? '', 7), hours)
  await expect(planned.getByText(monthAndDay(next)).first()).toBeVisible()
})

const monthAndDay = (day: string): string =>
  new Date(noonOf(day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
