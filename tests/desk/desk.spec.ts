import { expect, test } from '@playwright/test'
import { historyWords, leadWords } from '../../desk/words/lead.ts'
import { listWords, screenNames } from '../../desk/words/list.ts'
import { offlineWords, stageLabels } from '../../desk/words/shared.ts'
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

/** The main tasks at the desk, in every engine. Tests run in parallel and send requests, so each looks for its own. */

const engines = { tag: '@engines' }
const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })
test.beforeEach(async ({ page }) => {
  await withoutDialing(page)
  await openDesk(page, folder)
  await expect(page.getByText(listWords.live, { exact: true })).toBeVisible()
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
    await page.getByRole('button', { name: stageLabels.booked }).click()
    const marked = (stage: string) => page.getByText(historyWords.stage(stage))
    await expect(marked(stageLabels.booked)).toBeVisible()
    await page.getByRole('button', { name: leadWords.undo }).click()
    const isNew = page.getByRole('button', { name: stageLabels.new })
    await expect(isNew).toHaveAttribute('aria-pressed', 'true')
    const entry = page.getByRole('listitem').filter({ has: marked(stageLabels.new) })
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
    await page.getByRole('button', { name: leadWords.tomorrow }).press('Enter')
    const followUp = leadWords.followUpOn('')
    await expect(page.getByRole('heading', { name: followUp })).toBeVisible()
    const past = page.getByRole('region', { name: leadWords.history })
    const taken = past.getByText(historyWords['no-follow-up'], { exact: true })
    await page.getByRole('button', { name: leadWords.undo }).press('Enter')
    await expect(taken).toBeVisible()

    const more = page.getByLabel(leadWords.more, { exact: true })
    const erase = page.getByRole('button', { name: leadWords.erase })
    await more.press('Enter')
    await page.getByRole('button', { name: leadWords.spam }).press('Enter')
    const because = listWords.spamBecause('')
    await expect(page.getByText(because).first()).toBeVisible()
    await page.getByRole('button', { name: leadWords.notSpam }).press('Enter')
    await expect(page.getByText(historyWords['not-spam']).first()).toBeVisible()

    await more.click()
    await expect(erase).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
    await expect(erase, 'a tap beside the menu closes it').toBeHidden()
    await more.press('Enter')
    await erase.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(leadWords.eraseText)
    await noViolations(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.press('Enter')
    await erase.press('Enter')
    await page.getByRole('button', { name: leadWords.eraseYes }).press('Enter')
    await expect(page.getByRole('heading', { name: leadWords.erased })).toBeFocused()
    await expect(page.getByText('The dog bites')).toHaveCount(0)
    await expect(taken).toHaveCount(0)
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
  await expect(page.getByRole('alert')).toHaveText(listWords.broken)
  await page.getByRole('link', { name: screenNames.report }).click()
  await expect(page.getByRole('heading', { name: offlineWords.heading })).toBeVisible()
  await noViolations(page)
  await page.goBack()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
