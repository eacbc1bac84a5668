import { expect, test } from '@playwright/test'
import { historyWords, leadWords } from '../../desk/words/lead.ts'
import { listWords, viewLabels } from '../../desk/words/list.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { visitWords } from '../../desk/words/visit.ts'
import {
  named,
  newRequests,
  noonAtTheOffice,
  noteBox,
  noViolations,
  openDesk,
  openDeskAlone,
  phone,
  send,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business, desk } = publishedContent()

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

test('call from the list > asks for the outcome without moving, and sets a follow-up in two taps', {
  tag: '@engines',
}, async ({ page, baseURL }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  // No request of another test has waited longer, so this one is next.
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const name = named('Nell')
  const id = await storeRequest(folder, { name, receivedAt: twoDaysAgo })
  // Nothing new is held back from an empty list.
  await storeRequest(folder, { name: named('Ned') })
  // Other people have open calls too.
  await openDeskAlone(page, folder)
  const next = page.getByRole('region', { name: listWords.callNext })
  await expect(next).toContainText(name)
  const call = next.getByRole('link', { name: leadWords.callNumber('') })
  await call.click()
  const voicemail = page.getByRole('button', { name: leadWords.outcomes.voicemail })
  await expect(voicemail).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: voicemail })
  // On the page: what another test ends makes the page shorter, which may scroll it.
  const place = () => voicemail.evaluate((one) => one.getBoundingClientRect().y + scrollY)
  const before = { words: await card.innerText(), place: await place() }
  await send(baseURL, { name: named('Newt') })
  await expect(newRequests(page)).toBeVisible()
  expect(await card.innerText()).toBe(before.words)
  expect(await place()).toBe(before.place)
  await page.reload()
  await expect(card.getByRole('status')).toBeVisible()

  await voicemail.click()
  const text = page.getByRole('link', { name: desk.messages.templates.missed.label }).first()
  if (!business.textMessages) await expect(text).toHaveCount(0)
  else await expect(text).toHaveAttribute('href', /^sms:\+\d+\?&body=Hi%20Nell/)
  await noViolations(page)
  await card.getByRole('button', { name: leadWords.tomorrow }).click()
  await expect(page.getByRole('group', { name: leadWords.outcome })).toHaveCount(0)
  // One tap takes both back, to the question.
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(voicemail).toHaveAttribute('aria-pressed', 'false')
  await voicemail.click()
  await card.getByRole('button', { name: leadWords.tomorrow }).click()
  await expect(page.getByRole('group', { name: leadWords.outcome })).toHaveCount(0)
  await expect(call).toBeVisible()
  await page.getByRole('button', { name: viewLabels['follow-up'] }).click()
  await expect(page.getByRole('link', { name })).toContainText(listWords.triedOnce)
  await page.goto(`/desk/leads/${id}`)
  await expect(
    page.getByText(historyWords.outcome.voicemail, { exact: true }).first(),
  ).toBeVisible()
})

test('call > offers a visit on the request until one or a day is set, and leaves the list once they were reached', {
  tag: '@engines',
}, async ({ page }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const name = named('Flo')
  const id = await storeRequest(folder, { name, receivedAt: twoDaysAgo })
  await openDeskAlone(page, folder)
  const card = page.getByRole('listitem').filter({ hasText: name })
  const call = card.getByRole('link', { name: leadWords.callNumber('') })
  const reached = card.getByRole('button', { name: leadWords.outcomes.reached })
  await call.click()
  await reached.click()
  const next = page.getByRole('group', { name: leadWords.next })
  await expect(card).toHaveCount(0)
  await page.goto(`/desk/leads/${id}`)
  await next.getByRole('button', { name: leadWords.book }).click()
  await expect(page.getByRole('group', { name: visitWords.day })).toBeVisible()
  await expect(next, 'the questions are open').toHaveCount(0)
  await page.goto('/desk/settings')
  await page.goto(`/desk/leads/${id}`)
  await expect(next).toBeVisible()
  const followUp = page.getByRole('region', { name: leadWords.followUp })
  await followUp.getByRole('button', { name: leadWords.tomorrow }).click()
  await expect(next, 'a day is set').toHaveCount(0)
})

test('call from the list > books a visit in one tap, which says that the customer was reached', {
  tag: '@engines',
}, async ({ page }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
  const name = named('Bo')
  await storeRequest(folder, { name, receivedAt: twoDaysAgo })
  await openDeskAlone(page, folder)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: leadWords.callNumber('') }).click()
  const book = card.getByRole('button', { name: leadWords.book })
  await expect(book).toBeVisible()
  await noViolations(page)
  await book.click()
  await expect(page.getByText(historyWords.outcome.reached).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const visit = page.getByRole('region', { name: visitWords.heading, exact: true })
  await expect(visit.getByRole('heading')).toBeFocused()
  await expect(visit.getByRole('heading')).toBeInViewport()
  const booked = page.getByRole('button', { name: stageLabels.booked, exact: true })
  await expect(booked, 'before a day is chosen').toHaveAttribute('aria-pressed', 'false')
  for (const group of [visitWords.day, visitWords.window]) {
    await visit.getByRole('group', { name: group }).getByRole('button').last().click()
  }
  await visit.getByRole('button', { name: visitWords.save }).click()
  await expect(booked).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: leadWords.back }).click()
  await expect(page.getByRole('region', { name: listWords.callNext })).toBeVisible()
})

test('phone numbers in a message, a note and beside other words > can be called', {
  tag: '@engines',
}, async ({ page, baseURL }) => {
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const id = await send(baseURL, {
    phone: '469 555 0142 (cell, after 5)',
    message: 'Ants at 1234 Oak St 75006. Or call my wife at (214) 555-0199.',
  })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const main = page.getByRole('link', { name: leadWords.callNumber('') })
  await expect(main).toHaveAttribute('href', 'tel:+14695550142')
  await noteBox(page).pressSequentially('Gate code 75006-1234, neighbor 972.555.0188')
  await page.getByRole('button', { name: leadWords.saveNote }).click()
  for (const [text, number] of [
    ['(469) 555-0142', '+14695550142'],
    ['972.555.0188', '+19725550188'],
    ['(214) 555-0199', '+12145550199'],
  ] as const) {
    const link = page.getByRole('link', { name: text, exact: true })
    await expect(link).toHaveAttribute('href', `tel:${number}`)
  }
  await noViolations(page)
  await page.getByRole('link', { name: '(214) 555-0199' }).click()
  await expect(page.getByRole('group', { name: leadWords.outcome })).toBeVisible()
})

test('outcome of a call about two requests > is saved for both, or for none', async ({ page }) => {
  const [first, second] = [named('Maria'), named('Maria')]
  const phoneE164 = '+12145550176'
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  await storeRequest(folder, { name: second, phoneE164 })
  const id = await storeRequest(folder, { name: first, phoneE164 })
  await openDesk(page, folder, `/desk/leads/${id}`)
  await page.getByRole('link', { name: leadWords.callNumber('') }).click()
  const others = page
    .getByRole('region', { name: leadWords.others })
    .getByRole('link', { name: second })
  const isCalled = page.getByRole('button', { name: stageLabels.called, pressed: true })
  const reached = page.getByRole('button', { name: leadWords.outcomes.reached })
  // The call itself is stored by then.
  await expect(reached).toBeVisible()
  await page.route('**/api/changes', (route) => route.abort())
  await reached.click()
  await expect(page.getByText(leadWords.failed)).toBeVisible()
  await expect(isCalled).toHaveCount(0)
  await expect(others).not.toContainText(stageLabels.called)
  await page.unroute('**/api/changes')
  await reached.click()
  await expect(isCalled).toBeVisible()
  await expect(others).toContainText(stageLabels.called)
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(isCalled).toHaveCount(0)
  await expect(others).not.toContainText(stageLabels.called)
})

test('requests with one number > have one row, share an outcome, and can be separated', {
  tag: '@engines',
}, async ({ page }) => {
  const [first, second] = [named('Maria'), named('Maria')]
  const phoneE164 = '+12145550177'
  await withoutDialing(page)
  await page.clock.setFixedTime(noonAtTheOffice())
  const receivedAt = new Date().toISOString()
  await storeRequest(folder, { name: second, phoneE164, receivedAt })
  const id = await storeRequest(folder, { name: first, phoneE164, receivedAt })
  await openDesk(page, folder)
  // The longest wait is on top: if it's theirs, the row shows the earlier request.
  const row = page.getByRole('link', { name: new RegExp(`${first}|${second}`) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(listWords.requests('2'))

  await page.goto(`/desk/leads/${id}`)
  const others = page.getByRole('region', { name: leadWords.others })
  const other = others.getByRole('link', { name: second })
  await expect(other).toBeVisible()
  await page.getByRole('link', { name: leadWords.callNumber('') }).click()
  await expect(page.getByRole('checkbox', { name: leadWords.alsoOther })).toBeChecked()
  await noViolations(page)
  await page.getByRole('button', { name: leadWords.outcomes.voicemail }).click()
  const question = page.getByRole('group', { name: leadWords.outcome })
  await question.getByRole('button', { name: leadWords.tomorrow }).click()
  await expect(question).toHaveCount(0)
  await expect(other).toContainText(listWords.triedOnce)

  // All that is left to say of work that is done is its price.
  const price = page.getByRole('textbox', { name: visitWords.price })
  const day = page.getByRole('group', { name: visitWords.day })
  for (const stage of [stageLabels.booked, stageLabels.done]) {
    await page.getByRole('button', { name: stage, exact: true }).click()
    await expect(day).toBeVisible({ visible: stage === stageLabels.booked })
    if (stage === stageLabels.done) await expect(price).toBeFocused()
    await others.getByRole('button', { name: leadWords.alsoStage(stage) }).click()
    await expect(other).toContainText(stage)
  }
  await noViolations(page)
  await others.getByRole('button', { name: leadWords.apart }).click()
  await expect(page.getByText(leadWords.apartNotice)).toBeVisible()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(other).toBeVisible()
  await others.getByRole('button', { name: leadWords.apart }).click()
  await expect(others).toHaveCount(0)
  // Long after the notice with its button is gone.
  await page.reload()
  await page.getByRole('button', { name: leadWords.together }).click()
  await expect(other).toBeVisible()
  await expect(page.getByRole('button', { name: leadWords.together })).toHaveCount(0)
})
