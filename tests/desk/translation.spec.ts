import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { publishWords, siteWords } from '../../desk/words/site.ts'
import { contentFolder } from '../../scripts/folders.ts'
import { fillOpened, noViolations, openDeskAlone, openPreview } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { copySmallSite } from '../support/small-site.ts'

/** Spanish texts beside the English ones. Tests share a draft, so they run serially. */
test.describe.configure({ mode: 'serial' })

const translated = join(contentFolder(), 'es/pages/contact.yaml')
const isTranslated = existsSync(translated) && publishedContent().business.spanishPages
test.skip(!isTranslated, 'the page isn’t translated')

let server: TestServer
let own = ''
/** A service that isn't translated in these tests. */
const { services } = publishedContent()
const english = services.find(({ file }) => existsSync(join(contentFolder(), 'es', file)))
test.beforeAll(async () => {
  own = await temporaryFolder()
  const content = join(own, 'content')
  await copySmallSite({ content, state: join(own, 'publication') }, { translated: true })
  if (english) rmSync(join(content, 'es', english.file))
  server = await startServer({ folder: own, env: { CONTENT_DIR: content } })
})
test.afterAll(() => discard(server))

const open = (page: Page, path: string) => openPreview(page, { folder: own, url: server.url, path })
const panel = (page: Page) => page.getByLabel(siteWords.field)
const dialog = (page: Page) => page.getByRole('dialog', { name: publishWords.heading })
const served = (path: string) => fetch(server.url + path, { redirect: 'manual' })
const heading = { level: 1 } as const

const publish = async (page: Page) => {
  await dialog(page).locator('form button:not(:first-child)').click()
  await expect(page.getByText(publishWords.live)).toBeVisible()
}

test('an English sentence > goes live with its Spanish one, which is still right', async ({
  page,
}) => {
  const words = 'Ask us anything, in Zorg'
  const spanish = titleOf(await (await served('/es/contact')).text())
  expect(spanish).toBeTruthy()
  const frame = await open(page, '/contact')
  await frame.getByRole('heading', heading).click()
  await fillOpened(page, words)
  const box = siteWords.translation.label
  await expect(panel(page).getByLabel(box, { exact: true })).toBeVisible()
  await expect(panel(page)).not.toContainText('npm')
  await noViolations(page)
  await panel(page).getByRole('button', { name: siteWords.close }).click()
  await page.getByRole('button', { name: publishWords.review }).click()
  await expect(dialog(page).getByLabel(box, { exact: true })).toBeVisible()
  await expect(dialog(page)).toContainText('older than the English')
  await expect(dialog(page), 'has facts in words').not.toContainText('{')
  await noViolations(page)
  await dialog(page).getByRole('button', { name: siteWords.translation.stillRight }).click()
  await expect(dialog(page).getByLabel(box, { exact: true })).toBeHidden()
  await expect(dialog(page).getByRole('listitem', { name: /^Spanish: / })).toBeVisible()
  await publish(page)
  expect(await (await served('/contact')).text()).toContain(words)
  const after = await served('/es/contact')
  expect(after.status).toBe(200)
  expect(titleOf(await after.text())).toBe(spanish)
})

test('a Spanish sentence > opens its field when it is tapped in the preview', async ({ page }) => {
  const words = 'Pregunte lo que quiera, en zorg'
  const english = readFileSync(join(own, 'content/pages/contact.yaml'), 'utf8')
  const frame = await open(page, '/contact')
  await frame.locator('a[hreflang="es"]').first().click()
  await frame.locator('html[lang="es-US"] h1[data-field^="es/"]').click()
  await fillOpened(page, words)
  await expect(frame.getByRole('heading', heading)).toHaveText(words)
  await expect(panel(page)).toContainText(siteWords.draft)
  await panel(page).getByRole('button', { name: siteWords.close }).click()
  await page.getByRole('button', { name: publishWords.review }).click()
  await expect(dialog(page)).toContainText(words)
  await publish(page)
  expect(titleOf(await (await served('/es/contact')).text())).toBe(words)
  expect(readFileSync(join(own, 'content/pages/contact.yaml'), 'utf8')).toBe(english)
})

test('a page > is begun in Spanish from its menu, beside its English words', async ({ page }) => {
  if (!english || services.length < 2) return test.skip(true, 'no service is translated')
  const { origin } = new URL(server.url.replace('127.0.0.1', 'localhost'))
  await openDeskAlone(page, own, `${origin}/desk/site`)
  await page.getByRole('button', { name: siteWords.pageMenu.more(english.name) }).click()
  await page.getByRole('link', { name: siteWords.translation.begin }).click()
  const field = page.locator('#field_name')
  await expect(field).toHaveValue('')
  await expect(page.getByText(english.name, { exact: true })).toBeVisible()
  await field.fill('Rescate de zorgs')
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await noViolations(page)
  await page.getByRole('button', { name: publishWords.review }).click()
  await expect(dialog(page).getByRole('listitem', { name: /^New: Spanish: / })).toBeVisible()
  await noViolations(page)
  await publish(page)
  expect((await served(`/es/${english.file.replace('.md', '')}`)).status).not.toBe(200)
  expect((await served(`/${english.file.replace('.md', '')}`)).status).toBe(200)
})

/** The words of a page's first heading. */
const titleOf = (html: string) => /<h1.*?<\/h1>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '')
