import { expect, type Page, test } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { listWords, viewLabels } from '../../desk/words/list.ts'
import { peopleWords } from '../../desk/words/settings.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { openStore } from '../../server/store/open-store.ts'
import { named, noViolations, openDesk, phone, storeRequest } from '../support/desk-browser.ts'
import { statesInForcedColors } from '../support/forced-colors.ts'
import { publishedContent } from '../support/published.ts'

const { services } = publishedContent()

const folder = process.env.TEST_DATA ?? ''
const computer = { width: 1280, height: 900 }
const [service] = services

/** Checks screens, each after a step that shows more of it. */
async function check(page: Page, screens: [path: string, step?: () => Promise<void>][]) {
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
}

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
    await page.getByText(peopleWords.invite).click()
    await page.getByText(peopleWords.history).click()
    await page.locator('summary').first().click()
  }
  await check(page, [
    [''],
    ['', choose(viewLabels.week)],
    ['', () => page.getByRole('searchbox').fill(named('Unknown'))],
    [`/leads/${id}`, choose(stageLabels.booked)],
    [`/leads/${other}`, openAll],
    [`/leads/${spam}`],
    ['/leads/none'],
    ['/new'],
    ['/report', openAll],
    ['/settings', openSome],
  ])
})

test('contrast theme > shows which request, list, stage, day and screen is chosen', async ({
  page,
}) => {
  const id = await storeRequest(folder, { name: named('Cora') })
  await page.setViewportSize(computer)
  await openDesk(page, folder, `/desk/leads/${id}?view=all`)
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await choose(stageLabels.booked)
  await choose(leadWords.tomorrow)
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2)
  const list = page.getByRole('region', { name: listWords.heading })
  await expect(list.locator('[aria-current]')).toHaveCount(1)
  const { same, different } = await statesInForcedColors(page)
  expect(same).toEqual([])
  // The request, its stage and day, the list of all, and the screen.
  expect(different).toBe(5)
})

test('site editor > has no accessibility violations at 390 and 1280 px, light and dark', async ({
  page,
}) => {
  const store = await openStore(`file:${folder}/leads.db`)
  const file = { path: 'site.yaml', before: 'language: en-US\n', after: 'language: en-GB\n' }
  const change = { file: file.path, path: ['language'], before: 'en-US', after: 'en-GB' }
  const edit = { kind: 'words' as const, file: file.path, name: 'Site', changes: [change] }
  const who = { at: new Date().toISOString(), by: 'Ana' }
  const edits = ['words', 'more'].map((id) => ({ ...edit, ...who, id }))
  const publication = { ...who, files: [file], edits }
  for (const id of ['one', 'two']) {
    await store.beginSitePublication({ ...publication, id })
    await store.endSitePublication(id)
  }
  await store.close()
  const openAll = () =>
    page.evaluate(() => {
      for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')
    })
  await check(page, [
    ['/site'],
    ['/site?page=/'],
    ['/site/history'],
    ['/site/files/business.yaml', openAll],
    ['/site/files/theme.yaml', openAll],
    [`/site/files/services%2F${service?.id}.md`, openAll],
  ])
})

test('preview > has no accessibility violations at 390 and 1280 px', async ({ page }) => {
  for (const path of ['/', `/services/${service?.id}`]) {
    await openDesk(page, folder, `/desk/preview${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of [phone, computer]) {
      await page.setViewportSize(size)
      await noViolations(page)
    }
  }
})
