import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { deliveryWords, leadWords } from '../../desk/words/lead.ts'
import { listWords, viewLabels } from '../../desk/words/list.ts'
import type { LeadList } from '../../model/desk/api.ts'
import {
  named,
  newRequests,
  noteBox,
  openDesk,
  phone,
  send,
  showNew,
  storeRequest,
} from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

test('list > arrives with the page, holds back new requests and due follow-ups, and searches', async ({
  page,
  baseURL,
}) => {
  const [noor, ivy] = [named('Noor'), named('Ivy')]
  const [first, second] = [
    page.getByRole('link', { name: noor }),
    page.getByRole('link', { name: ivy }),
  ]
  const followUp = page.getByRole('link', { name: /^Due / })
  let dueOn = ''
  // Only these: requests of other tests come and go.
  await page.route('**/api/leads?*', async (route) => {
    const response = await route.fetch()
    const answer: LeadList = await response.json()
    const ivys = answer.leads.filter(({ name }) => name === ivy)
    const noors = answer.leads.filter(({ name }) => name === noor)
    const hasBoth = ivys.some(({ others }) => others.length > 0)
    const leads = hasBoth ? [...ivys, ...noors] : noors
    const due = leads.slice(0, dueOn === '' ? 0 : 1).map((one) => ({
      ...{
        ...one,
        id: 'due',
        customer: 'due',
        name: 'Due',
        others: [],
        receivedAt: '2026-11-01T12:00:00.000Z',
      },
      followUpOn: dueOn,
    }))
    await route.fulfill({
      response,
      json: {
        ...answer,
        leads,
        counts: { ...answer.counts, failed: 0 },
        calls: [],
        due,
        callNext: null,
      },
    })
  })
  await openDesk(page, folder)
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await send(baseURL, { name: noor })
  await expect(first, 'an empty list shows it at once').toBeVisible()
  await first.focus()
  const place = await first.boundingBox()
  dueOn = '2026-11-20'
  for (const message of ['mice', 'rats'])
    await send(baseURL, { name: ivy, message, phone: '(972) 555-0117' })
  // A customer has one row for both.
  await expect(newRequests(page)).toHaveText(listWords.newOnes('2'))
  await expect(first).toBeFocused()
  expect(await first.boundingBox()).toEqual(place)
  await expect(second).toHaveCount(0)
  await expect(followUp).toHaveCount(0)
  await showNew(page, second)
  await expect(followUp).toBeVisible()

  // What comes while a customer is open is there when the list comes back.
  await first.click()
  await expect(first).toBeHidden()
  dueOn = '2026-11-21'
  // Requests of other tests refresh the list, too.
  const refreshed = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/leads?') && (await response.text()).includes('wasps'),
  )
  await send(baseURL, { name: ivy, message: 'wasps', phone: '(972) 555-0117' })
  await refreshed
  await page.goBack()
  await expect(followUp).toBeVisible()
  await expect(newRequests(page)).toHaveCount(0)
  dueOn = ''

  await page.getByRole('searchbox').pressSequentially(`${ivy.toLowerCase()} rats`)
  await expect(first).toHaveCount(0)
  // Until the last word is typed, both requests match.
  await expect(second).toHaveCount(1)
  const sheet = page.getByRole('link', { name: listWords.download })
  await expect(sheet).toHaveAttribute('href', /leads\.csv\?.*q=ivy/)
  await page.getByRole('button', { name: listWords.clear }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(first).toBeVisible()

  // A second round trip would fail.
  await page.route('**/desk/api/**', (route) => route.abort())
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) {
      bytes += Number((await response.allHeaders())['content-length'])
    }
  })
  await page.reload()
  await expect(second).toBeVisible()
  expect(bytes).toBeLessThan(150_000)
})

test('search > begins with those whose name it finds', async ({ page }) => {
  const name = named('Zoé')
  const typed = name.replace('é', 'e')
  const receivedAt = new Date(Date.now() - 60_000).toISOString()
  await storeRequest(folder, { name, receivedAt })
  const newer = await storeRequest(folder, { name: named('Bill'), message: `12 ${typed}y Lane` })
  await openDesk(page, folder)
  await page.getByRole('searchbox').fill(typed)
  await expect(page.getByRole('link', { name: `${typed}y Lane` })).toHaveAttribute(
    'href',
    new RegExp(newer),
  )
  const first = page
    .getByRole('region')
    .filter({ has: page.getByRole('listitem') })
    .first()
  await expect(first.getByRole('heading')).toHaveText(listWords.named)
  await expect(first.getByRole('listitem')).toHaveCount(1)
  await expect(first.getByRole('link', { name })).toBeVisible()
})

test('list > warns of undelivered requests, and resends them', async ({ page, baseURL }) => {
  const name = named('Otis')
  const receivedAt = new Date().toISOString()
  await storeRequest(folder, { name, receivedAt }, 'the mail server answered 550')
  const sent = await send(baseURL)
  await openDesk(page, folder)
  const more = page.getByRole('combobox', { name: viewLabels.more })
  await expect(more, 'smaller letters would make iPhones zoom in').toHaveCSS('font-size', '16px')
  for (const view of ['done', 'no-job', 'called']) {
    await more.selectOption(view)
    await expect(page.getByText(listWords.loading)).toHaveCount(0)
    const edge = () => more.evaluate((element) => element.getBoundingClientRect().right)
    await expect.poll(edge, `the chosen list "${view}" is in view`).toBeLessThanOrEqual(390)
  }
  const alarm = page.getByRole('button', { name: listWords.failedText })
  await expect(alarm).toBeInViewport()
  await alarm.click()
  await page.getByRole('link', { name }).click()
  const [failedWords = ''] = deliveryWords.failed.email({ recipient: '', reason: '' }).split(':')
  const failed = page.getByRole('listitem').filter({ hasText: failedWords })
  await expect(failed).toContainText(deliveryWords.refused)
  await expect(failed.getByText('the mail server answered 550')).toBeHidden()
  await failed.getByText(leadWords.deliveryAnswer).click()
  await expect(failed.getByText('the mail server answered 550')).toBeVisible()
  // That channel is no longer configured.
  await expect(failed.getByRole('button', { name: leadWords.resend })).toHaveCount(0)

  // Where all went well, only the history says so.
  await page.goto(`/desk/leads/${sent}`)
  await expect(page.getByText(deliveryWords.delivered.outbox())).toHaveCount(1)
  await expect(page.getByRole('button', { name: leadWords.resend })).toHaveCount(0)
})

test('list > is in the address, so that going back, a reload and an opened request keep it', {
  tag: '@engines',
}, async ({ page }) => {
  const name = named('Tess')
  const id = await storeRequest(folder, { name })
  await openDesk(page, folder)
  const chosen = async (view: 'to-call' | 'week' | 'all') => {
    if (view === 'all') {
      await expect(page.getByRole('combobox', { name: viewLabels.more })).toHaveValue(view)
    } else {
      await expect(
        page.getByRole('button', { name: viewLabels[view], pressed: true }),
      ).toBeVisible()
    }
  }
  await chosen('to-call')
  await page.getByRole('button', { name: viewLabels.week, exact: true }).click()
  await chosen('week')
  await page.getByRole('combobox', { name: viewLabels.more }).selectOption('all')
  await chosen('all')
  await page.reload()
  await chosen('all')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await page.reload()
  await page.getByRole('link', { name: leadWords.back }).click()
  await chosen('all')
  await page.goBack()
  await chosen('week')
  await page.goBack()
  await chosen('to-call')

  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(page.url(), 'browsers store addresses').not.toContain('Tess')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/desk/leads/${id}?view=all`)
  await chosen('all')
  await page.getByRole('button', { name: viewLabels.week, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await chosen('week')
  await page.goBack()
  await chosen('all')
})

test('opening a request and going back > moves focus, and keeps the scroll position and the draft of a note', async ({
  page,
}) => {
  const name = named('Vera')
  // Rows on both sides that no other test takes away: the list stays long enough.
  for (let row = 0; row < 21; row += 1) {
    const receivedAt = new Date(Date.now() - row * 1000).toISOString()
    const request = { receivedAt, location: 'Plano, TX', service: 'Ant Control' }
    await storeRequest(folder, { ...request, name: row === 10 ? name : named('Row') })
  }
  await openDesk(page, folder)
  const title = await page.title()
  // A click of the test's own would scroll first.
  const place = await page.getByRole('link', { name }).evaluate((link) => {
    link.scrollIntoView({ block: 'center' })
    const { scrollY } = window
    ;(link as HTMLElement).click()
    return scrollY
  })
  expect(place).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(page, 'browsers store titles').toHaveTitle(/^(?!.*Vera).*Ant Control.*Plano/)
  const draft = named('The dog bites')
  await noteBox(page).fill(draft)
  const address = page.url()
  await page.getByRole('link', { name: leadWords.back }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page).toHaveTitle(title)
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(noteBox(page)).toHaveValue(draft)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(await stored()).not.toContain(draft)
  const question = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(noteBox(page)).toHaveValue('')
})

test('list > names a request whose row another program has damaged', async ({ page }) => {
  const id = await storeRequest(folder, {})
  const database = new DatabaseSync(`${folder}/leads.db`, { timeout: 5000 })
  const setFlags = database.prepare('UPDATE leads SET flags = ? WHERE id = ?')
  setFlags.run('{', id)
  try {
    await openDesk(page, folder)
    await expect(
      page.getByText(listWords.unreadable({ id, why: 'flags is not JSON' })),
    ).toBeVisible()
  } finally {
    setFlags.run('[]', id)
    database.close()
  }
})
