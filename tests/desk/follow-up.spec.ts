import { expect, test } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { dayAfter, dayOf } from '../../model/time/time-zone.ts'
import { named, openDesk, phone, storeRequest } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business } = publishedContent()

const folder = process.env.TEST_DATA ?? ''

const dayFromToday = (days: number) => dayAfter(dayOf(Date.now(), business.timeZone), days)

// Other browsers order the parts of a date by the settings of the system.
test('follow-up date > is saved once when typed or chosen, and moves the request to the top on its day', async ({
  page,
}) => {
  const name = named('Fay')
  const id = await storeRequest(folder, { name })
  const changes: { kind: string; from: string | null; to: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/changes')) changes.push(request.postDataJSON()[0].change)
  })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const box = page.getByLabel(leadWords.setDay, { exact: true }).and(page.locator('input'))
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/changes'))
  /** Types a date the way the browser of the tests writes it: month, day, year. */
  const typeDate = async (date: string) => {
    const [year, month, day] = date.split('-')
    await box.focus()
    await page.keyboard.type(`${month}${day}${year}`)
  }
  /** Chooses a date in the calendar, which a tap opens. */
  const choose = async (date: string) => {
    await box.dispatchEvent('pointerdown')
    await box.fill(date)
  }

  await page.getByRole('button', { name: leadWords.nextWeek }).focus()
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    if (!(await box.evaluate((element) => element === document.activeElement))) break
    stops += 1
    await expect(box, `tab stop ${stops} shows the box`).toHaveCSS('opacity', '1')
  }
  expect(stops).toBeGreaterThan(0)

  await typeDate('2020-01-31')
  await heading.click()
  await expect(page.getByText(leadWords.dayRefused)).toBeVisible()
  expect(changes).toEqual([])

  const [first, second, third, today] = [60, 400, 90, 0].map(dayFromToday)
  const fills = [
    async () => {
      await typeDate(first ?? '')
      await heading.click()
    },
    async () => {
      await typeDate(second ?? '')
      await page.keyboard.press('Enter')
    },
    () => choose(third ?? ''),
    () => choose(today ?? ''),
  ]
  for (const fill of fills) {
    const answer = saved()
    await fill()
    expect((await answer).status()).toBe(200)
  }
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    [null, first],
    [first, second],
    [second, third],
    [third, today],
  ])

  await page.getByRole('button', { name: stageLabels.done, exact: true }).click()
  const choice = page.getByRole('region', { name: leadWords.followUp, exact: true })
  await expect(choice).toHaveCount(0)
  await page.getByRole('button', { name: stageLabels.called, exact: true }).click()
  await expect(choice).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/desk')
  const due = page.getByRole('region', { name: listWords.due })
  await expect(due.getByLabel(leadWords.callPerson(name))).toBeVisible()
})
