import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import { named, noViolations, openDesk, phone, storeRequest } from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const computer = { width: 1280, height: 900 }

test('every screen > has no accessibility violations at 390 and 1280 px, light and dark', async ({
  page,
}) => {
  const name = named('Bea')
  const request = { name, phoneE164: '+12146661280', message: 'Ants at 12 Oak Run' }
  const spam = await storeRequest(folder, { ...request, spam: true })
  const other = await storeRequest(folder, request)
  const id = await storeRequest(folder, request, 'the mail server answered 550')
  const choose = (label: string) => () => page.getByRole('button', { name: label }).first().click()
  const openAll = async () => {
    for (const summary of await page.locator('main summary').all()) await summary.click()
  }
  // Other tests invite people, too.
  const openSome = async () => {
    await page.getByText(desk.people.invite).click()
    await page.getByText(desk.people.history).click()
    await page.locator('summary').first().click()
  }
  const screens: [path: string, step?: () => Promise<void>][] = [
    [''],
    ['', choose(desk.views.week)],
    ['', () => page.getByRole('searchbox').fill(named('Nobody'))],
    [`/leads/${id}`, choose(desk.stages.booked)],
    [`/leads/${other}`, openAll],
    [`/leads/${spam}`],
    ['/leads/none'],
    ['/new'],
    ['/report', openAll],
    ['/settings', openSome],
  ]
  // A color that changes slowly has too little contrast for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, step] of screens) {
    await page.setViewportSize(phone)
    await openDesk(page, folder, `/desk${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await step?.()
    for (const size of [phone, computer]) {
      await page.setViewportSize(size)
      await noViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await noViolations(page, ['color-contrast'])
      const shade = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(Number(shade.match(/\d+/g)?.[0])).toBeLessThan(100)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
})
