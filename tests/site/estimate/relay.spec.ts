import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { countsPath } from '../../../model/counts/beacon.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { readHeaders, readNotFound } from '../../support/host-files.ts'
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts'
import { publishedContent } from '../../support/published.ts'
import { exportSite } from '../../support/publisher.ts'
import { startSite } from '../../support/relay-site.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { aService, hiddenFields, kindsOfPages } from '../../support/site-content.ts'
import {
  emptyForm,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  wakeForm,
} from '../../support/site-estimate.ts'
import { pathsAskedFor, scriptsAreHere } from '../../support/site-test.ts'

const { business, form: words } = publishedContent()

/**
 * The site without its server, as on any file host: exported with a relay's address, its form posts to
 * the relay. A stand-in for the relay keeps what arrives.
 */
test.describe.configure({ mode: 'serial' })

let relay: HttpStub
let folder: string
let site: Awaited<ReturnType<typeof startSite>>

test.beforeAll(async () => {
  relay = await startHttpStub((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>The relay says hello.</p>'),
  )
  folder = await temporaryFolder()
  await exportSite(folder, { content: contentFolder(), formRelayUrl: relay.url })
  site = await startSite(folder)
})

test.afterAll(async () => {
  await relay.close()
  site.close()
})

test('site without a server > has no desk and no page counts, and its privacy policy mentions neither', async ({
  page,
}) => {
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((name) => name.startsWith('desk'))).toEqual([])
  const paths = pathsAskedFor(page)
  await page.goto(`${site.origin}/contact`)
  await scriptsAreHere(page)
  // The counts of a page are sent when a visitor leaves it.
  await page.goto(`${site.origin}/about`)
  await scriptsAreHere(page)
  expect(paths).toContain('/about')
  expect(paths).not.toContain(countsPath)
  const policy = await readFile(join(folder, 'privacy-policy.html'), 'utf8')
  expect(policy).not.toContain('Global Privacy Control')
})

test('site without a server > posts the form to the relay in a hidden frame, with all ten fields', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${site.origin}${aService.path}`)
  await wakeForm(page)
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await page.clock.pauseAt(Date.now() + 60_000)
  await estimateForm(page).send.click()
  await expect(estimateForm(page).submitting).toBeDisabled()
  await page.clock.runFor(599)
  await expect(estimateForm(page).submitting).toBeDisabled()
  await page.clock.runFor(1)
  await expect(estimateForm(page).success).toBeVisible()
  await expect(estimateForm(page).success).toContainText(words.success.text)
  await expect(estimateForm(page).success).toContainText(words.success.unconfirmed)
  expect(page.url()).toBe(`${site.origin}${aService.path}`)
  await expectTyped(page, emptyForm)

  await expect.poll(() => relay.requests.length).toBe(1)
  const [request] = relay.requests
  expect(decodeURIComponent(request?.path ?? '')).toBe(`/${business.email}`)
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
    ...visitor,
    message: visitor.message.replaceAll('\n', '\r\n'),
    consent: 'yes',
    ...hiddenFields,
    service: aService.name,
    location: '',
    pageSource: `service-${aService.id}`,
  })
})

test('site without a server > allows the relay for forms and frames only', async () => {
  const html = await readFile(join(folder, 'contact.html'), 'utf8')
  const [policy = ''] = /<meta [^>]*content-security-policy[^>]*>/i.exec(html) ?? []
  const naming = policy.split(/[;"]/).filter((directive) => directive.includes(relay.url))
  expect(naming.map((directive) => directive.trim().split(' ')[0])).toEqual([
    'form-action',
    'frame-src',
  ])
})

test('site without a server > posts to the relay without JavaScript too', async ({ browser }) => {
  relay.requests.length = 0
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/contact`)
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await estimateForm(page).send.click()
  await expect(page.getByText('The relay says hello.')).toBeVisible()
  expect(new URLSearchParams(relay.requests[0]?.body).get('email')).toBe(visitor.email)
  await context.close()
})

test('site without a server > tells a file host to send the same headers as the server', async () => {
  const server = await startServer()
  try {
    const headersOf = readHeaders(folder)
    const [hashed] = await readdir(join(folder, 'assets'))
    const [picture] = await readdir(join(folder, 'pictures'))
    const files = ['/robots.txt', '/favicon.ico', `/assets/${hashed}`]
    const addresses = [...kindsOfPages, ...files, `/pictures/${picture}`]
    for (const address of [...addresses, '/nothing', '/services/nothing']) {
      const { headers } = await fetch(server.url + address)
      const told = headersOf(address)
      expect(told, address).toHaveProperty('x-content-type-options')
      if (addresses.includes(address)) expect(told, address).toHaveProperty('cache-control')
      const said = Object.keys(told).map((name) => [name, headers.get(name)])
      expect(Object.fromEntries(said), address).toEqual(told)
    }

    const notFound = readNotFound(folder)
    for (const address of ['/nothing', '/services/nothing', '/blog/nothing']) {
      const answer = await fetch(server.url + address)
      expect(answer.status).toBe(404)
      const told = await readFile(join(folder, notFound(address)), 'utf8')
      const titleOf = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0]
      expect(titleOf(await answer.text())).toBe(titleOf(told))
    }
    for (const name of ['/_headers', '/_redirects']) {
      expect((await fetch(server.url + name)).status, name).toBe(404)
    }
  } finally {
    await discard(server)
  }
})
