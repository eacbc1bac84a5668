import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { listLeads } from '../support/leads.ts'
import { publishedContent } from '../support/published.ts'
import { environment, temporaryFolder } from '../support/server.ts'
import { estimateForm, fillIn, newVisitor } from '../support/site-estimate.ts'
import { waitUntil } from '../support/wait.ts'

const { form: words } = publishedContent()

test.describe.configure({ mode: 'serial' })

let folder: string
let origin: string
let development: ReturnType<typeof spawn>

test.beforeAll(async () => {
  folder = await temporaryFolder()
  const [port, devPort] = [await freePort(), await freePort()]
  origin = `http://localhost:${devPort}`
  await mkdir(join(folder, 'outbox'))
  development = spawn(process.execPath, ['scripts/dev.ts'], {
    env: environment(folder, { PORT: String(port), DEV_PORT: String(devPort) }),
    stdio: 'inherit',
  })
  await waitUntil(
    async () => (await fetch(`http://localhost:${port}/healthz`)).ok,
    'the lead server listens',
  )
  await waitUntil(async () => (await fetch(`${origin}/contact`)).ok, 'the pages are served')
})

test.afterAll(async () => {
  const ended = once(development, 'exit')
  development.kill()
  await ended
})

test('npm run dev > stores a request from the form, and confirms it', async ({ page }) => {
  const visitor = newVisitor()
  await page.goto(`${origin}/contact`)
  await fillIn(page, visitor)
  await expect(page.locator('[data-island]')).toHaveCount(0)
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toContainText(words.success.title)
  expect(await listLeads(folder)).toMatchObject([visitor])
})

test('npm run dev > stores a request and confirms it on a page, without JavaScript', async ({
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
  await context.close()
})
