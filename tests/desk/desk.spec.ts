import { expect, type Page, test } from '@playwright/test'
import { business, desk } from '../../model/content/content.ts'
import {
  addAuthenticator,
  invite,
  named,
  newRequests,
  noViolations,
  openDesk,
  phone,
  send,
  showNew,
  withoutDialing,
} from '../support/desk-browser.ts'

/** Signing in, the list, and one request. Tests that run at the same time send requests too: each looks for its own. */

const engines = { tag: '@engines' }
const folder = process.env.TEST_DATA ?? ''
const { lead, list, stages } = desk

/** Matches a sentence of the desk with its slots filled by anything, or by these values. */
function filled(sentence: string, fillings: Record<string, string> = {}): RegExp {
  const parts = sentence.split(/(\{\w+\})/).map((part) => {
    const gap = /^\{(\w+)\}$/.exec(part)?.[1]
    if (gap !== undefined && !(gap in fillings)) return '.+'
    return RegExp.escape(gap === undefined ? part : (fillings[gap] ?? ''))
  })
  return new RegExp(`^${parts.join('')}$`)
}

const marked = (detail: string) => filled(desk.history.stage, { detail })

test.use({ viewport: phone })

async function comeIn(page: Page) {
  await withoutDialing(page)
  await openDesk(page, folder)
  await expect(page.getByText(list.live, { exact: true })).toBeVisible()
}

// Only Chromium has a virtual authenticator.
test('invitation > makes a passkey that signs in again, and works once', async ({ page }) => {
  const invitation = await invite(folder, 'Ana')
  await addAuthenticator(page)
  await page.goto(invitation.path)
  await expect(
    page.getByRole('heading', { name: filled(desk.invitation.heading, { person: 'Ana' }) }),
  ).toBeVisible()
  await noViolations(page)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: desk.settings.heading }).click()
  await page.getByRole('button', { name: desk.settings.signOutHere }).click()
  await expect(page.getByRole('heading', { name: desk.signIn.heading })).toBeVisible()
  await page.getByRole('button').click()
  await expect(page.getByRole('button', { name: desk.settings.signOutHere })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(invitation.path)
  await expect(page.getByRole('alert')).toContainText(desk.invitation.ended)
})

test(
  'new request > appears on its own and is answered with one tap',
  engines,
  async ({ page, baseURL }) => {
    await comeIn(page)
    await noViolations(page)
    const marta = named('Marta')
    const message = named('Wings on the windowsill.')
    await send(baseURL, { name: marta, message })
    const call = page
      .getByRole('link', { name: filled(lead.callNumber) })
      .or(page.getByRole('button', { name: filled(lead.callNumber) }))
    await showNew(page, page.getByRole('link', { name: marta }))
    await expect(call.first()).toBeVisible()
    await page.getByRole('link', { name: marta }).click()
    await expect(page.getByRole('blockquote')).toHaveText(message)
    await noViolations(page)
    await page.getByRole('button', { name: stages.booked }).click()
    await expect(page.getByText(marked(stages.booked))).toBeVisible()
    await page.getByRole('button', { name: lead.undo }).click()
    await expect(page.getByRole('button', { name: stages.new })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(
      page.getByRole('listitem').filter({ has: page.getByText(marked(stages.new)) }),
    ).toContainText('Ana')
  },
)

const inZone = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** 10:30 PM in the time zone of the business. */
const lateEvening = Array.from(
  { length: 48 },
  (_, half) => new Date(Date.UTC(2026, 10, 21, 0, half * 30)),
).find((time) => inZone.format(time) === '22:30')

test('call > asks first at night', async ({ page, baseURL }) => {
  await page.clock.setFixedTime(lateEvening ?? 0)
  await comeIn(page)
  const id = await send(baseURL)
  await page.goto(`/desk/leads/${id}`)
  await page.getByRole('button', { name: filled(lead.callNumber) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\b\d{1,2}:30\b/)
  await noViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: filled(lead.callNumber) }).click()
  await dialog.getByRole('link').click()
  await expect(page.getByText(filled(lead.reached))).toBeVisible()
  await page.getByRole('button', { name: lead.outcomes.reached }).click()
  await expect(page.getByRole('button', { name: stages.called })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('stage > shows the change of someone else who was quicker', async ({
  page,
  context,
  baseURL,
}) => {
  await comeIn(page)
  const id = await send(baseURL)
  await page.goto(`/desk/leads/${id}`)
  await expect(page.getByRole('button', { name: stages.done })).toBeVisible()
  // The other's change is on its way while this one is made.
  await page.route('**/api/live', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: stages.done })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/desk/leads/${id}`)
  await other.getByRole('button', { name: stages.booked }).click()
  await expect(other.getByText(marked(stages.booked))).toBeVisible()
  await page.getByRole('button', { name: stages['no-job'] }).click()
  await expect(page.getByText(lead.conflict)).toBeVisible()
  await expect(page.getByRole('button', { name: stages.booked })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'request > takes notes, a follow-up, spam and erasing from the keyboard',
  engines,
  async ({ page, baseURL }) => {
    await comeIn(page)
    const ruth = named('Ruth')
    await send(baseURL, { name: ruth })
    await showNew(page, page.getByRole('link', { name: ruth }))
    await page.getByRole('link', { name: ruth }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: lead.noteLabel }).pressSequentially('The dog bites <b>')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const note = page.getByRole('paragraph').filter({ hasText: 'The dog bites <b>' })
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: lead.tomorrow }).press('Enter')
    await expect(
      page.getByRole('heading', { name: filled(desk.history['follow-up']) }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: ruth })).toHaveCount(0)
    const more = page.getByLabel(lead.more, { exact: true })
    await more.press('Enter')
    await page.getByRole('button', { name: lead.spam }).press('Enter')
    await expect(page.getByText(filled(list.spamBecause)).first()).toBeVisible()
    await noViolations(page)
    await page.getByRole('button', { name: lead.notSpam }).press('Enter')
    await expect(page.getByText(desk.history['not-spam']).first()).toBeVisible()
    await more.press('Enter')
    await page.getByRole('button', { name: lead.erase }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(lead.eraseText)
    await page.getByRole('button', { name: lead.eraseYes }).press('Enter')
    await expect(page.getByRole('heading', { name: lead.erased })).toBeVisible()
    await expect(page.getByText('The dog bites')).toHaveCount(0)
  },
)

test('new request > waits behind a button, and moves neither rows nor the focus', async ({
  page,
  baseURL,
}) => {
  const noor = named('Noor')
  await send(baseURL, { name: noor })
  await comeIn(page)
  const link = page.getByRole('link', { name: noor })
  await link.focus()
  const place = await link.boundingBox()
  const ivy = named('Ivy')
  await send(baseURL, { name: ivy })
  await expect(newRequests(page)).toBeVisible()
  await expect(link).toBeFocused()
  expect(await link.boundingBox()).toEqual(place)
  await expect(page.getByRole('link', { name: ivy })).toHaveCount(0)
  await showNew(page, page.getByRole('link', { name: ivy }))
})

test('search > finds only the requests it matches', async ({ page, baseURL }) => {
  await comeIn(page)
  const okafor = named('Okafor')
  await send(baseURL, { name: okafor, message: 'rats' })
  const lena = named('Lena')
  await send(baseURL, { name: lena, message: 'spiders' })
  await showNew(page, page.getByRole('link', { name: lena }))
  await page.getByRole('searchbox').pressSequentially(`${okafor.toLowerCase()} rats`)
  await expect(page.getByRole('link', { name: lena })).toHaveCount(0)
  await expect(page.getByRole('link', { name: okafor })).toBeVisible()
  await page.getByRole('button', { name: list.clear }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('link', { name: lena })).toBeVisible()
})

test('list > comes with the page in one round trip, with little JavaScript', async ({
  page,
  baseURL,
}) => {
  await comeIn(page)
  const priya = named('Priya')
  await send(baseURL, { name: priya })
  await showNew(page, page.getByRole('link', { name: priya }))
  await page.route('**/desk/api/**', (route) => route.abort())
  let bytes = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) {
      bytes += Number((await response.allHeaders())['content-length'])
    }
  })
  await page.reload()
  await expect(page.getByRole('link', { name: priya })).toBeVisible()
  expect(bytes).toBeLessThan(150_000)
})
