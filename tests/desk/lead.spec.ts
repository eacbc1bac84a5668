import { expect, type Page, test } from '@playwright/test'
import { business, desk } from '../../model/content/content.ts'
import type { Me } from '../../model/desk/people.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { openStore } from '../../server/leads/open-store.ts'
import {
  came,
  named,
  noonAtTheOffice,
  openDesk,
  phone,
  send,
  signIn,
} from '../support/desk-browser.ts'

/** One request: replies, consent, deliveries, follow-ups; and the devices of the desk. */

const folder = process.env.TEST_DATA ?? ''
const { lead, list, settings } = desk

test.use({ viewport: phone })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('text and email > greet by name and mention the service', async ({ page }) => {
  const name = named('Bruno')
  const id = await came(folder, { name, service: 'Ant Control' })
  // Outside the hours for calls and texts the desk asks first.
  await page.clock.setFixedTime(noonAtTheOffice())
  await openDesk(page, folder, `/desk/leads/${id}`)
  for (const [word, scheme] of [
    [lead.text, 'sms:'],
    [lead.email, 'mailto:'],
  ] as const) {
    const href = decodeURIComponent((await link(page, word).getAttribute('href')) ?? '')
    expect(href).toMatch(new RegExp(`^${scheme}`))
    expect(href).toContain(name.split(' ')[0])
    expect(href).toMatch(/ant control/i)
    expect(href).not.toMatch(/[{}]/)
  }
})

test('call > warns after a stop, and email still works', async ({ page }) => {
  const id = await came(folder, { name: named('Otto') })
  await page.clock.setFixedTime(noonAtTheOffice())
  await openDesk(page, folder, `/desk/leads/${id}`)
  await page.getByLabel(lead.more, { exact: true }).click()
  await page.getByRole('button', { name: lead.revoke }).click()
  await expect(page.getByText(desk.history.revoke).first()).toBeVisible()
  await page.getByRole('button', { name: lead.call, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(lead.stopped)
  await page.keyboard.press('Escape')
  await expect(link(page, lead.email)).toHaveAttribute('href', /^mailto:/)
})

test('delivery > is sent again, and the history says by whom', async ({ page, baseURL }) => {
  const id = await send(baseURL)
  await openDesk(page, folder, `/desk/leads/${id}`)
  const again = page.getByRole('button', { name: lead.resend, exact: true })
  const delivery = page.getByRole('listitem').filter({ has: again })
  await expect(delivery).toContainText(desk.deliveries.delivered.outbox)
  await again.click()
  const words = desk.history.resend.replace('{detail}', desk.channels.outbox)
  const entry = page.getByRole('listitem').filter({ hasText: words })
  await expect(entry).toContainText('Ana')
  await expect(delivery).toContainText(desk.deliveries.delivered.outbox)
})

test('follow-up > stands at the top of the list on its day', async ({ page }) => {
  const name = named('Ines')
  const now = new Date()
  const id = await came(folder, { name, receivedAt: '2026-01-02T12:00:00.000Z' })
  const store = await openStore(`file:${folder}/leads.db`)
  const today = dayOf(now.getTime(), business.timeZone)
  const by = { actor: 'Ana', now: now.toISOString(), destinations: [] }
  await store.changeLead(id, { kind: 'follow-up', from: null, to: today }, by)
  await store.close()
  await openDesk(page, folder)
  const due = page.getByRole('region', { name: list.due })
  const call = lead.callPerson.replace('{visitor}', name)
  await expect(due.getByRole('link', { name, exact: false }).first()).toBeVisible()
  await expect(
    due.getByRole('link', { name: call }).or(due.getByRole('button', { name: call })),
  ).toBeVisible()
  const titles = await page
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(titles.slice(0, 2)).toContain(list.due)
})

test('device > can do nothing once another has signed it out', async ({ page, baseURL }) => {
  const cookie = await signIn(folder)
  const ask = () => fetch(`${baseURL}/desk/api/me`, { headers: { cookie } })
  const own = (await (await ask()).json()) as Me
  await openDesk(page, folder, '/desk/settings')
  const heading = page.getByText(own.person, { exact: true })
  const person = page.getByRole('group').filter({ has: heading })
  await person.locator('summary').click()
  await person.getByRole('button', { name: settings.signOut }).click()
  await expect(person.getByRole('button', { name: settings.signOut })).toHaveCount(0)
  expect((await ask()).status).toBe(401)
})
