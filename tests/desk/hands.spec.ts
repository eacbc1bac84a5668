import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import type { Change } from '../../model/desk/api.ts'
import {
  came,
  named,
  noonAtTheOffice,
  noViolations,
  openDesk,
  phone,
  withoutDialing,
} from '../support/desk-browser.ts'

/** Places, drafts, notices, keys and colors. */

const folder = process.env.TEST_DATA ?? ''
const { keys, lead, list } = desk

const noteBox = (page: Page) => page.getByRole('textbox', { name: lead.noteLabel })

test('a request and back > keeps the place in the list, and the draft of a note in memory alone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const name = named('Vera')
  for (let count = 0; count < 15; count += 1) {
    await came(folder, {
      name: count === 0 ? name : named('Row'),
      receivedAt: new Date().toISOString(),
    })
  }
  await openDesk(page, folder)
  // A click of the test's own would scroll first.
  const place = await page.getByRole('link', { name }).evaluate((link) => {
    link.scrollIntoView({ block: 'center' })
    const { scrollY } = window
    ;(link as HTMLElement).click()
    return scrollY
  })
  expect(place).toBeGreaterThan(0)
  const draft = named('The dog bites')
  await noteBox(page).fill(draft)
  const address = page.url()
  await page.getByRole('link', { name: lead.back }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(noteBox(page)).toHaveValue(draft)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(await stored()).not.toContain(draft)
  await page.reload()
  await expect(noteBox(page)).toHaveValue('')
})

test('a notice > covers neither the button that was used nor one at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const id = await came(folder, { name: named('Wim') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const used = page.getByRole('button', { name: lead.tomorrow })
  const isHidden = () =>
    used.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await used.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
    scrollBy(0, -55)
  })
  await used.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: lead.undo })).toBeVisible()
  await expect.poll(isHidden).toBe(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = page.getByRole('main').getByText(lead.agreed)
  const notice = page.getByRole('status').filter({ hasText: lead.undo })
  const [last, covered] = [await end.boundingBox(), await notice.boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)
})

test('keys > open, call, note and search on a wide window, and can be turned off', async ({
  page,
}) => {
  await withoutDialing(page)
  const name = named('Xena')
  const older = await came(folder, { name, receivedAt: '2026-11-01T12:00:00.000Z' })
  const newer = await came(folder, { name, receivedAt: '2026-11-02T12:00:00.000Z' })
  await page.clock.setFixedTime(noonAtTheOffice())
  const changes: Change[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/changes')) changes.push(request.postDataJSON())
  })
  await openDesk(page, folder)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(/leads\//)
  await expect(heading).not.toBeFocused()
  // A list of these two: other tests change what the desk opens with.
  await page.goto(`/desk/leads/${newer}`)
  await expect(heading).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('region', { name: list.heading }).getByRole('listitem')).toHaveCount(
    2,
  )
  await heading.focus()
  for (const [key, id] of [
    ['j', older],
    ['k', newer],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(id))
    await expect(heading).toBeFocused()
  }
  await page.keyboard.press('c')
  await expect.poll(() => changes).toContainEqual({ kind: 'contact', how: 'call' })
  await page.keyboard.press('n')
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.type('jk')
  await expect(noteBox(page)).toHaveValue('jk')

  await heading.focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keys.heading })
  await expect(help).toContainText(keys.list.J ?? '')
  await noViolations(page)
  await help.getByRole('checkbox').uncheck()
  await help.getByRole('button', { name: keys.close }).click()
  await heading.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(new RegExp(newer))
})

test('a list > is saved as a spreadsheet with what the search shows', async ({ page }) => {
  const [wanted, other] = [named('Zoe'), named('Abe')]
  for (const name of [wanted, other]) await came(folder, { name, message: '=1+1' })
  await openDesk(page, folder)
  await page.getByRole('searchbox').fill(wanted)
  await expect(page.getByRole('link', { name: wanted })).toBeVisible()
  await expect(page.getByRole('link', { name: other })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: list.download }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toContain(wanted)
  expect(text).not.toContain(other)
  expect(text).not.toContain(',=')
})

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the desk > has no accessibility violations at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      const phoneE164 = `+1214666${width}`
      const day = { receivedAt: new Date().toISOString(), phoneE164 }
      await came(folder, { ...day, name: named('Bea') })
      const id = await came(folder, { ...day, name: named('Bea') }, 'the mail server answered 550')
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['', `/leads/${id}`, '/report', '/settings']) {
        await openDesk(page, folder, `/desk${path}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await noViolations(page)
      }
      const shade = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const [red = 0] = shade.match(/\d+/g)?.map(Number) ?? []
      expect(red < 100).toBe(colorScheme === 'dark')
    })
  }
}
