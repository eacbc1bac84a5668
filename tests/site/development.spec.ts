import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listWords } from '../../desk/words/list.ts'
import { siteWords } from '../../desk/words/site.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { changeContent, copyContent, field } from '../support/changed-content.ts'
import { phone } from '../support/desk-browser.ts'
import { freePort } from '../support/free-port.ts'
import { listLeads } from '../support/leads.ts'
import { testBuild } from '../support/published.ts'
import { environment, temporaryFolder } from '../support/server.ts'
import { estimateForm, fillIn, newVisitor } from '../support/site-estimate.ts'
import { waitUntil } from '../support/wait.ts'

const { about, form: words, services } = readContent(testBuild.smallContent).content
const service = services.find(({ formerly }) => formerly.length === 0)

/** `npm run dev`: site, desk and API on one port, from their sources. */
test.describe.configure({ mode: 'serial' })

let folder: string
let content: string
let origin: string
let output = ''
let development: ChildProcess

test.beforeAll(async () => {
  folder = await temporaryFolder()
  content = copyContent(join(folder, 'content'), { from: testBuild.smallContent })
  const formerly = '---\nformerly: [/earlier-address.html]\n'
  changeContent(content, [[service?.file ?? '', /^---\n/, formerly]])
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = environment(folder, { DEV_PORT: String(port), CONTENT_DIR: content })
  development = spawn(process.execPath, ['scripts/dev.ts'], { env })
  for (const stream of [development.stdout, development.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await waitUntil(() => output.includes(`The site is on ${origin}\n`), 'it listens').catch(
    (error) => {
      throw new Error(`${error}\n${output}`)
    },
  )
})

test.afterAll(async () => {
  const ended = once(development, 'exit')
  development.kill()
  await ended
})

/** What goes wrong in a page. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  return problems
}

test('npm run dev > shows a page with its styles, pictures and scripts', async ({ page }) => {
  const problems = problemsOf(page)
  await page.goto(`${origin}/about`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(about.headline)
  await expect(heading).toHaveCSS('font-family', /Young Serif/)
  const picture = page.locator('main picture img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const missing = await page.request.get(`${origin}/nothing`)
  expect(missing.status()).toBe(404)
  expect(problems).toEqual([])
})

test('npm run dev > leads an earlier address to its page', async ({ request }) => {
  const response = await request.get(`${origin}/earlier-address.html`)
  expect(response.url()).toBe(`${origin}/services/${service?.id}`)
})

test('npm run dev > stores a request from the form, and confirms it', async ({ page }) => {
  const problems = problemsOf(page)
  const visitor = newVisitor()
  await page.goto(`${origin}/contact`)
  await fillIn(page, visitor)
  await expect(page.locator('[data-island]')).toHaveCount(0)
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toContainText(words.success.title)
  expect(await listLeads(folder)).toMatchObject([visitor])
  expect(problems).toEqual([])
})

test('npm run dev > confirms a request on a page, or names what is missing, without JavaScript', async ({
  browser,
}) => {
  const visitor = newVisitor()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/contact`)
  await fillIn(page, visitor)
  await estimateForm(page).send.click()
  await expect(page).toHaveURL(`${origin}/estimate/received`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
  expect((await listLeads(folder)).map(({ email }) => email)).toContain(visitor.email)
  const refused = await page.request.post(`${origin}/estimate`, { form: { email: visitor.email } })
  expect(refused.status()).toBe(422)
  const html = await refused.text()
  for (const text of [words.fields.name.missing, visitor.email]) expect(html).toContain(text)
  await context.close()
})

test('npm run dev > opens the desk at the address that it prints, without a passkey', async ({
  page,
}) => {
  const problems = problemsOf(page)
  const [, address = ''] = /The desk is on (\S+)/.exec(output) ?? []
  await page.setViewportSize(phone)
  await page.goto(address)
  await expect(page).toHaveURL(`${origin}/desk`)
  await expect(page.getByRole('main', { name: listWords.heading })).toBeVisible()
  const leads = await listLeads(folder)
  await expect(page.getByRole('link', { name: leads[0]?.name ?? '' }).first()).toBeVisible()
  await page.goto(`${origin}/desk/site?page=/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: siteWords.all }).click()
  await expect(page.getByLabel(siteWords.search)).toBeVisible()
  expect(problems).toEqual([])
})

test('npm run dev > shows a changed sentence in the open page, and each mistake', async ({
  page,
}) => {
  await page.goto(`${origin}/about`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(about.headline)
  changeContent(content, [['pages/about.yaml', field('headline'), ' Who is here now?']])
  // The page loads again by itself.
  await expect(heading).toHaveText('Who is here now?')
  changeContent(content, [['business.yaml', field('email'), ' hello at pests']])
  await waitUntil(() => /business\.yaml:\d+: email: must be/.test(output), 'the output names it')
  await expect(page.getByText('email: must be an email address')).toBeVisible()
  changeContent(content, [['business.yaml', field('email'), ' hello@pests.example']])
  await expect(heading).toHaveText('Who is here now?')
})
