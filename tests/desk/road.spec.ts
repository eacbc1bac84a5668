import { expect, test } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { listWords, screenNames, viewLabels } from '../../desk/words/list.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { paymentWords, visitWords } from '../../desk/words/visit.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import { signIn } from '../support/desk.ts'
import {
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  openDeskAlone,
  phone,
  storeRequest,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

/** Today and the visit form, as someone on the road needs them. */

const { business, desk } = publishedContent()
const folder = process.env.TEST_DATA ?? ''
const today = dayOf(noonAtTheOffice(), business.timeZone)

test.use({ viewport: phone })

test('Today > shows window, address, price, person, note and conflicts, and calls, maps and texts', {
  tag: '@engines',
}, async ({ page }) => {
  await page.clock.setFixedTime(noonAtTheOffice())
  const [first, second] = [named('Bill'), named('Lea')]
  const names = [first, second]
  const message = `Mud tubes at 812 Sandy Lake Rd, ${business.address.city}.`
  const ids = await Promise.all(
    names.map((name) => storeRequest(folder, { name, message, location: '' })),
  )
  await openDesk(page, folder)
  const windows = [
    { from: '14:00', until: '16:00', cents: 18_000, who: 'Sam' },
    { from: '15:30', until: '17:00', cents: null, who: '' },
  ]
  const data = ids.flatMap((id, index) => [
    { id, change: { kind: 'visit', visit: id, from: null, to: { day: today, ...windows[index] } } },
    ...(index === 0 ? [{ id, change: { kind: 'note', text: 'Gate code 4455.' } }] : []),
  ])
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)

  await page.goto('/desk?view=today')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(viewLabels.today)
  const row = page.getByRole('listitem').filter({ hasText: 'Gate code 4455.' })
  for (const text of ['2', first, 'Sam', '$180', '812 Sandy Lake Rd'])
    await expect(row.getByRole('link').first()).toContainText(text)
  await expect(row).toContainText(listWords.clash(second))
  await expect(row.getByRole('link', { name: leadWords.call })).toHaveAttribute('href', /^tel:/)
  const map = new URL(
    (await row.getByRole('link', { name: listWords.map }).getAttribute('href')) ?? '',
  )
  expect(map.searchParams.get('query')).toContain(`812 Sandy Lake Rd, ${business.address.city}`)
  const onMyWay = row.getByRole('link', { name: desk.messages.templates.onTheWay.label })
  if (business.textMessages) await expect(onMyWay).toHaveAttribute('href', /^sms:/)
  await noViolations(page)

  await page.goto(`/desk/leads/${ids[1]}`)
  const form = page.getByRole('region', { name: visitWords.heading, exact: true })
  await form.getByRole('button', { name: visitWords.newDay }).click()
  const busy = form.getByRole('status')
  await expect(busy).toContainText(first)
  const save = form.getByRole('button', { name: visitWords.save })
  await expect(save).toBeEnabled()
  await noViolations(page)
  // A window that isn't among the usual ones is open already.
  await form.getByLabel(visitWords.from).fill('16:00')
  await expect(busy).not.toContainText(first)

  await page.goto('/desk?view=today')
  await row.getByRole('button', { name: listWords.donePerson(first) }).click()
  // It stays until the day is over, with what is owed.
  const done = page.getByRole('region', { name: listWords.doneToday })
  const doneRow = done.getByRole('listitem').filter({ hasText: first })
  await expect(doneRow).toContainText(paymentWords.owes('$180'))
  await expect(row.getByRole('button', { name: listWords.donePerson(first) })).toHaveCount(0)
  await noViolations(page)
  await doneRow.getByRole('button', { name: desk.payment.ways.card }).click()
  await expect(doneRow).toContainText(paymentWords.allPaid('$180'))
  await page.getByRole('button', { name: leadWords.undo }).click()
  await expect(doneRow).toContainText(paymentWords.owes('$180'))
  await doneRow.getByRole('link').click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  const ways = page.getByRole('region', { name: paymentWords.heading }).getByRole('group').first()
  await expect(ways.getByRole('button').first()).toBeVisible()
})

test('done > offers what is left to pay until the person goes on', async ({ page }) => {
  await page.clock.install({ time: noonAtTheOffice() })
  const name = named('Hal')
  const id = await storeRequest(folder, { name })
  await openDesk(page, folder)
  const to = { day: today, from: '', until: '', cents: 18_000, who: '' }
  const data = [{ id, change: { kind: 'visit', visit: id, from: null, to } }]
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/desk/api/changes', { data, headers })).status()).toBe(200)
  await page.goto('/desk?view=today')
  await page.getByRole('button', { name: listWords.donePerson(name) }).click()
  const offer = page.getByRole('button', { name: paymentWords.owes('$180') })
  await expect(offer).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: screenNames.settings }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames.settings)
  await expect(offer).toHaveCount(0)
})

test('visit form > offers those who answer requests in the desk', async ({ page }) => {
  await signIn(folder, 'answer')
  const id = await storeRequest(folder, { name: named('Kim') })
  await openDeskAlone(page, folder, `/desk/leads/${id}`)
  await page.getByRole('button', { name: stageLabels.booked }).click()
  const form = page.getByRole('region', { name: visitWords.heading, exact: true })
  const who = form.getByRole('group', { name: visitWords.who })
  const ana = who.getByRole('button', { name: /^Ana / }).first()
  await ana.click()
  await expect(ana).toHaveAttribute('aria-pressed', 'true')
  await ana.click()
  await expect(ana, 'no one, as before').toHaveAttribute('aria-pressed', 'false')
})
