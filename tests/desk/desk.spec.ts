import { expect, test } from '@playwright/test'
import { fillSlots } from '../../model/content/template.ts'
import {
  named,
  noteBox,
  noViolations,
  openDesk,
  phone,
  send,
  showNew,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { desk } = publishedContent()

/** The main tasks at the desk, in every engine. Tests run in parallel and send requests, so each looks for its own. */

const engines = { tag: '@engines' }
const folder = process.env.TEST_DATA ?? ''
const { history, lead, list, stages } = desk

test.use({ viewport: phone })
test.beforeEach(async ({ page }) => {
  await withoutDialing(page)
  await openDesk(page, folder)
  await expect(page.getByText(list.live, { exact: true })).toBeVisible()
})

test(
  'new request > appears without a reload, and offers a call in one tap',
  engines,
  async ({ page, baseURL }) => {
    const marta = named('Marta')
    const message = named('Wings on the windowsill.')
    await send(baseURL, { name: marta, message })
    await showNew(page, page.getByRole('link', { name: marta }))
    await page.getByRole('link', { name: marta }).click()
    await expect(page.getByRole('blockquote')).toHaveText(message)
    await page.getByRole('button', { name: stages.booked }).click()
    const marked = (stage: string) => page.getByText(fillSlots(history.stage, { detail: stage }))
    await expect(marked(stages.booked)).toBeVisible()
    await page.getByRole('button', { name: lead.undo }).click()
    const isNew = page.getByRole('button', { name: stages.new })
    await expect(isNew).toHaveAttribute('aria-pressed', 'true')
    const entry = page.getByRole('listitem').filter({ has: marked(stages.new) })
    await expect(entry).toContainText('Ana')
  },
)

test(
  'request > can be noted, followed up, marked as spam and erased from the keyboard',
  engines,
  async ({ page }) => {
    const ruth = named('Ruth')
    await storeRequest(folder, { name: ruth, receivedAt: new Date().toISOString() })
    await page.reload()
    await page.getByRole('link', { name: ruth }).focus()
    await page.keyboard.press('Enter')
    await noteBox(page).pressSequentially('The dog bites <b>')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const note = page.getByRole('paragraph').filter({ hasText: 'The dog bites <b>' })
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: lead.tomorrow }).press('Enter')
    const [followUp = ''] = history['follow-up'].split('{')
    await expect(page.getByRole('heading', { name: followUp })).toBeVisible()

    const more = page.getByLabel(lead.more, { exact: true })
    const erase = page.getByRole('button', { name: lead.erase })
    await more.press('Enter')
    await page.getByRole('button', { name: lead.spam }).press('Enter')
    const [because = ''] = list.spamBecause.split('{')
    await expect(page.getByText(because).first()).toBeVisible()
    await page.getByRole('button', { name: lead.notSpam }).press('Enter')
    await expect(page.getByText(history['not-spam']).first()).toBeVisible()

    await more.click()
    await expect(erase).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
    await expect(erase, 'a tap beside the menu closes it').toBeHidden()
    await more.press('Enter')
    await erase.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(lead.eraseText)
    await noViolations(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.press('Enter')
    await erase.press('Enter')
    await page.getByRole('button', { name: lead.eraseYes }).press('Enter')
    await expect(page.getByRole('heading', { name: lead.erased })).toBeFocused()
    await expect(page.getByText('The dog bites')).toHaveCount(0)
    await expect.poll(() => page.content()).not.toContain(ruth)
  },
)

test('desk without a connection > says so on what is opened, and shows it once there is one', async ({
  page,
}) => {
  const name = named('Otto')
  await storeRequest(folder, { name })
  const row = page.getByRole('link', { name })
  await showNew(page, row)
  await page.context().setOffline(true)
  await row.click()
  await expect(page.getByRole('alert')).toHaveText(list.broken)
  await page.getByRole('link', { name: desk.report.heading }).click()
  await expect(page.getByRole('heading', { name: desk.offline.heading })).toBeVisible()
  await noViolations(page)
  await page.goBack()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
