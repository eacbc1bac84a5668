import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { historyWords, leadWords } from '../../desk/words/lead.ts'
import { viewLabels } from '../../desk/words/list.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { visitWords } from '../../desk/words/visit.ts'
import { officeHours, timesOn } from '../../model/time/office-hours.ts'
import { dayAfter, dayOf, instantOf } from '../../model/time/time-zone.ts'
import {
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  openDeskAlone,
  phone,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business, desk } = publishedContent()

/** One request: replies, warnings, concurrent changes, reading and printing. */

const folder = process.env.TEST_DATA ?? ''
const agreed = business.textMessages ? leadWords.agreed : leadWords.agreedCalls

test.use({ viewport: phone })

test('request > warns of calls at night and after an opt-out, and shows a concurrent change', {
  tag: '@engines',
}, async ({ page }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(instantOf('2026-11-20', '22:30', business.timeZone))
  // Another person's change arrives while this page saves its own.
  await page.route('**/api/live', (route) => route.abort())
  const name = named('Otto')
  const emailNormalized = `${randomUUID()}@mail.example`
  const id = await storeRequest(folder, { name, phone: '972 555 0142', emailNormalized })
  await openDeskAlone(page, folder, `/desk/leads/${id}`)
  const pressed = (stage: string) => page.getByRole('button', { name: stage, pressed: true })
  // Before the number as it was typed.
  const call = page.getByRole('button', { name: /\d{4}$/ }).first()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('(972) 555-0142', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await call.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('10:30')
  await noViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await call.click()
  await dialog.getByRole('link').click()
  await page.getByRole('button', { name: leadWords.outcomes.reached }).click()
  await expect(pressed(stageLabels.called)).toBeVisible()

  const data = [{ id, change: { kind: 'stage', from: 'called', to: 'booked' } }]
  const headers = { origin: new URL(page.url()).origin }
  const other = await page.request.post('/desk/api/changes', { data, headers })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: stageLabels['no-job'] }).click()
  await expect(page.getByText(leadWords.conflict)).toBeVisible()
  await expect(pressed(stageLabels.booked)).toBeVisible()

  await page.clock.setFixedTime(noonAtTheOffice())
  await page.reload()
  const email = page.getByRole('link', { name: leadWords.email, exact: true })
  const text = page.getByRole('link', { name: leadWords.text, exact: true })
  if (!business.textMessages) await expect(text).toHaveCount(0)
  for (const [link, scheme] of [
    ...(business.textMessages ? [[text, 'sms:'] as const] : []),
    [email, 'mailto:'] as const,
  ]) {
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(href).toMatch(new RegExp(`^${scheme}.*Otto.*ant control`))
    expect(href).not.toMatch(/[{}]/)
  }
  await page.getByLabel(leadWords.more, { exact: true }).click()
  await page.getByRole('button', { name: leadWords.revoke }).click()
  await page.getByRole('dialog').getByRole('button', { name: leadWords.revoke }).click()
  await expect(page.getByLabel(leadWords.facts).getByText(historyWords.revoke)).toBeVisible()
  await page.getByRole('button', { name: leadWords.call, exact: true }).click()
  await expect(dialog).toContainText(leadWords.stopped(business.textMessages))
  await page.keyboard.press('Escape')
  await expect(email).toHaveAttribute('href', /^mailto:/)
  await expect(text).toHaveCount(0)

  // A later request stays in the list, says both days, and has the button that lifts the stop.
  const again = named('Otto again')
  await storeRequest(folder, { name: again, emailNormalized })
  const marked = page
    .getByRole('main')
    .getByText(leadWords.askedSince({ stop: '', asked: '' }).split(',')[0] ?? '')
  await page.goto('/desk')
  const row = page.getByRole('link', { name: again })
  await expect(row).toContainText(leadWords.askedSince({ stop: '', asked: '' }).split(',')[0] ?? '')
  await row.click()
  await expect(page.getByRole('heading', { name: again })).toBeVisible()
  await page.getByRole('button', { name: leadWords.resume }).click()
  await expect(marked).toBeHidden()
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(marked).toBeVisible()
})

test('request > scrolls a long message by keyboard, keeps focus clear of notices, and prints its outcome', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  // At night a number asks before it calls.
  await page.clock.setFixedTime(noonAtTheOffice())
  const long = 'Ants in the kitchen. '.repeat(200)
  const id = await storeRequest(folder, { name: named('Mona'), message: long })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const message = page.getByRole('blockquote')
  await expect(message).toHaveJSProperty('tabIndex', 0)
  await noViolations(page)
  await message.focus()
  await page.keyboard.press('End')
  await expect.poll(() => message.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expect(page.locator('input[type=date]')).toHaveCSS('font-size', '16px')

  const used = page.getByRole('button', { name: leadWords.tomorrow })
  await used.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
    scrollBy(0, -55)
  })
  await used.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: leadWords.undo })).toBeVisible()
  const isHidden = () =>
    used.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isHidden).toBe(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = await page.getByRole('main').getByText(agreed).boundingBox()
  const notice = page.getByRole('status').filter({ hasText: leadWords.undo })
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(
    (await notice.boundingBox())?.y ?? 0,
  )

  await page.getByRole('button', { name: stageLabels.called, exact: true }).click()
  await expect(page.getByRole('button', { name: stageLabels.called, pressed: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveText([stageLabels.called])
  await expect(page.getByRole('navigation')).toBeHidden()
  // Where it is, and the number.
  await expect(page.getByRole('link')).toHaveText([/.+/, /^[\d() -]+$/])
  const days = page.getByText(leadWords.setDay, { exact: true })
  await expect(days.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(agreed)).toBeVisible()
})

/** The next day on which the office is open: the second one that the desk offers. */
const nextOpenDay = (today: string): string =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((days) => dayAfter(today, days))
    .find((day) => timesOn(day, officeHours(business))) ?? ''

for (const { when, live } of [
  { when: 'at once', live: true },
  { when: 'when it is saved', live: false },
]) {
  test(`visit > keeps what is picked when someone else books, and says so ${when}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(noonAtTheOffice())
    // Without its stream, the desk learns of the other booking when it saves.
    if (!live) await page.route('**/api/live', (route) => route.abort())
    const id = await storeRequest(folder, { name: named('Vera') })
    await openDesk(page, folder, `/desk/leads/${id}`)
    await page.getByRole('button', { name: stageLabels.booked, exact: true }).click()
    const visit = page.getByRole('region', { name: visitWords.heading, exact: true })
    const windows = visit.getByRole('group', { name: visitWords.window }).getByRole('button')
    const mine = windows.nth(1)
    await visit.getByRole('group', { name: visitWords.day }).getByRole('button').nth(1).click()
    await mine.click()

    const day = nextOpenDay(dayOf(noonAtTheOffice(), business.timeZone))
    const theirs = { day, from: '06:15', until: '07:45', cents: null, who: '' }
    const book = async (from: unknown, to: unknown) => {
      const data = [{ id, change: { kind: 'visit', visit: id, from, to } }]
      const headers = { origin: new URL(page.url()).origin }
      expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)
    }
    const stored = async () =>
      (await (await page.request.get(`/desk/api/leads/${id}`)).json()).visit
    const save = visit.getByRole('button', { name: visitWords.save })
    await book(null, theirs)
    if (!live) await save.click()
    const alert = visit.getByRole('alert')
    await expect(alert).toContainText('6:15')
    await noViolations(page)
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(save).toHaveCount(0)
    expect(await stored()).toMatchObject(theirs)
    await alert.getByRole('button', { name: visitWords.keepMine }).click()
    await save.click()
    await expect(visit.getByRole('button', { name: visitWords.newDay })).toBeVisible()
    const { from, until, cents, who, ...own } = await stored()
    expect({ ...own, from }).toMatchObject({ day, from: desk.visit.windows[1]?.from })

    await visit.getByRole('button', { name: visitWords.newDay }).click()
    await windows.nth(0).click()
    await book({ day: own.day, from, until, cents, who }, theirs)
    if (!live) await save.click()
    await alert.getByRole('button', { name: visitWords.useTheirs }).click()
    await expect(windows.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await save.click()
    expect(await stored()).toMatchObject(theirs)
  })
}

test("request > offers a confirmation in the customer's language once a visit is booked", {
  tag: '@engines',
}, async ({ page }) => {
  await page.clock.setFixedTime(noonAtTheOffice())
  const name = named('Jose')
  const spanish = 'Hola, tengo cucarachas en la cocina. Gracias'
  const id = await storeRequest(folder, {
    name,
    message: spanish,
    receivedAt: new Date().toISOString(),
  })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await page.getByRole('button', { name: stageLabels.booked, exact: true }).click()
  const form = page.getByRole('region', { name: visitWords.heading, exact: true })
  const morning = form.getByRole('group', { name: visitWords.window }).getByRole('button').first()
  await form.getByRole('group', { name: visitWords.day }).getByRole('button').first().click()
  await expect(morning, 'past at noon').toBeDisabled()
  await form.getByRole('group', { name: visitWords.day }).getByRole('button').nth(1).click()
  await morning.click()
  await form.getByRole('textbox', { name: visitWords.price }).pressSequentially('180.50')
  await form.getByRole('button', { name: visitWords.save }).click()
  await expect(form.getByText('$180.50')).toBeVisible()
  const [how, scheme] = business.textMessages
    ? [leadWords.text, 'sms']
    : [leadWords.email, 'mailto']
  const label = `${how}: ${desk.messages.templates.dayBefore.label}`
  const reminder = page.getByRole('link', { name: label })
  const href = decodeURIComponent((await reminder.getAttribute('href')) ?? '')
  expect(href).toMatch(new RegExp(`^${scheme}:.*body=Hola Jose.*8–10`))
  expect(href).not.toMatch(/\{\w+\}/)
  await page.goto('/desk')
  await page.getByRole('button', { name: viewLabels.today, exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: viewLabels.week, exact: true }).click()
  const row = page.getByRole('link', { name }).first()
  await expect(row).toContainText(/8.+10 AM/)
  await row.click()
  await form.getByRole('button', { name: visitWords.remove }).click()
  await expect(page.getByText(historyWords.stage(stageLabels.called))).toBeVisible()
  await page.goto('/desk')
  // Below "Call next" if no one else waits, else below "Follow up today".
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test("missing request > says that it's gone, also while others arrive", async ({ page }) => {
  await openDesk(page, folder, '/desk/leads/none')
  const gone = page.getByRole('heading', { name: leadWords.gone })
  await expect(gone).toBeVisible()
  // The desk asks for the request again, and the answer doesn't come.
  const asked = page.waitForRequest('**/api/leads/none')
  await page.route('**/api/leads/none', () => {})
  await storeRequest(folder, { name: named('Una') })
  await asked
  await expect(gone).toBeVisible()
})
