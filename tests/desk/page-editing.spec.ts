import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readFieldName } from '../../desk/site/fields.ts'
import { listWords } from '../../desk/words/list.ts'
import { publishWords, siteWords } from '../../desk/words/site.ts'
import { changeContent, field } from '../support/changed-content.ts'
import { signIn } from '../support/desk.ts'
import { fillOpened, noViolations, openPreview, phone } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { editorOf, type Person } from '../support/site-editing.ts'
import { copySmallSite } from '../support/small-site.ts'

const { about, services, business } = publishedContent()

/** Editing on the page itself, on a server of its own. Tests share its draft, so they run serially. */
test.describe.configure({ mode: 'serial' })

const aboutFile = 'pages/about.yaml'

let server: TestServer
let ana: Person
let own = ''
test.beforeAll(async () => {
  own = await temporaryFolder()
  const content = join(own, 'content')
  await copySmallSite({ content, state: join(own, 'publication') })
  changeContent(content, [[aboutFile, field('intro'), ' Ask anyone in {region} who they call.']])
  server = await startServer({ folder: own, env: { CONTENT_DIR: content } })
  ana = editorOf(server.url, await signIn(own))
})
test.afterAll(() => discard(server))

// A test that ends while it types may have saved that, or not.
test.beforeEach(() => ana.clear())

const open = (page: Page, path: string) => openPreview(page, { folder: own, url: server.url, path })
const panel = (page: Page) => page.getByLabel(siteWords.field)
const input = (page: Page) => panel(page).getByRole('textbox')

for (const [width, viewport] of Object.entries({ phone, computer: { width: 1280, height: 900 } })) {
  test.describe(width, () => {
    test.use({ viewport })

    test('a tapped headline > opens its field, follows what is typed, and goes live', {
      tag: '@engines',
    }, async ({ page }) => {
      const words = `Who comes to your house? ${width}`
      const frame = await open(page, '/about')
      const heading = frame.getByRole('heading', { level: 1 })
      await heading.click()
      await fillOpened(page, words)
      await expect(heading).toHaveText(words)
      await expect(panel(page)).toContainText(siteWords.draft)
      // Also after the page came anew from the server.
      await expect(heading).toHaveAttribute('data-open', '')
      await noViolations(page)
      await panel(page).getByRole('button', { name: siteWords.close }).click()
      await expect(panel(page)).toBeHidden()
      const count = page.getByText(publishWords.oneChange, { exact: true })
      expect((await count.boundingBox())?.height, 'has one line').toBeLessThan(32)
      await page.getByRole('button', { name: publishWords.review }).click()
      const dialog = page.getByRole('dialog', { name: publishWords.heading })
      await expect(dialog).toContainText(words)
      await dialog.locator('form button:not(:first-child)').click()
      await expect(page.getByText(publishWords.live)).toBeVisible()
      const live = page.getByRole('link', { name: publishWords.open })
      await expect(live).toHaveAttribute('href', '/about')
      expect(await (await fetch(`${server.url}/about`)).text()).toContain(words)
    })
  })
}

test('every field > can be reached with the keyboard, and pressed', async ({ page }) => {
  const frame = await open(page, '/about')
  await expect(frame.locator('h1[data-field][tabindex]')).toBeVisible()
  const unreachable = await frame
    .locator('[data-field]')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            !(one.closest('a, button, summary, label') ?? one).matches(
              '[tabindex], a, button, summary, label',
            ),
        )
        .map((one) => one.outerHTML),
    )
  expect(unreachable).toEqual([])
  await frame.locator('h1[data-field]').focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
})

test('a page > is whole, with its styles, down to its footer', async ({ page }) => {
  const [service] = services
  test.skip(!service, 'there is no service')
  const frame = await open(page, `/services/${service?.id}`)
  await expect(frame.locator('h1')).toBeVisible()
  const heights = () =>
    frame.locator('main > *').evaluateAll((all) => all.map((one) => one.clientHeight > 0))
  expect(await heights()).not.toContain(false)
  await expect(frame.locator('footer')).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/)
})

test('a page > appears when its words can be tapped', async ({ page }) => {
  let release = () => {}
  const pictures = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pictures/**', async (route) => {
    await pictures
    await route.continue()
  })
  const frame = await open(page, '/')
  await expect(page.getByText(listWords.loading)).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
  release()
  await frame.getByRole('heading', { level: 1 }).click()
  await expect(input(page)).toBeFocused()
  await expect(page.getByText(listWords.loading)).toBeHidden()
})

test('a link > opens its field, and leads to its page from there', async ({ page }) => {
  const [service] = services
  test.skip(!service, 'there is no service')
  const frame = await open(page, '/services')
  await frame.locator(`main a[href$="/services/${service?.id}"][data-field]`).first().click()
  await panel(page).getByRole('button', { name: siteWords.openPage }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(/\w/)
  await expect(page).toHaveURL(new RegExp(`page=%2Fservices%2F${service?.id}`))
})

test('another picture > has a reminder that its words describe the one before, until they change', async ({
  page,
}) => {
  const frame = await open(page, '/about')
  await frame.getByRole('main').getByRole('img').first().click()
  await panel(page).getByText(siteWords.picture.choose).click()
  await expect(panel(page)).not.toContainText(siteWords.picture.earlierWords)
  await panel(page).getByRole('button', { pressed: false }).last().click()
  await expect(panel(page)).toContainText(siteWords.picture.earlierWords)
  await input(page).first().fill('Two ants on a brick.')
  await expect(panel(page)).not.toContainText(siteWords.picture.earlierWords)
})

test('a fact in a sentence > is a chip, and typing makes no brace', async ({ page }) => {
  const frame = await open(page, '/about')
  await frame.getByText(`Ask anyone in ${business.region}`).click()
  await expect(input(page)).toContainText(business.region)
  await input(page).press('End')
  await page.keyboard.type(' {x}')
  await expect(input(page)).toContainText(' x')
  await expect(input(page)).not.toContainText('{')
})

test('a preview > runs no script, sends no form and counts no view', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/desk')) sent.push(`${request.method()} ${pathname}`)
  })
  const frame = await open(page, '/')
  // A click by force would hit what covers a page that is still loading.
  await expect(page.locator('iframe')).toBeVisible()
  await frame.locator('form button').first().click({ force: true })
  await expect(panel(page)).toBeVisible()
  expect(
    sent.filter((one) => !one.startsWith('GET /assets') && !one.startsWith('GET /pictures')),
  ).toEqual([])
})

test('a preview > leads no tap out of it, and loses no words', async ({ page }) => {
  const left: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    const isOfDesk = /^\/(desk|assets|pictures|share)/.test(pathname)
    if (request.isNavigationRequest() && !isOfDesk) left.push(`${origin}${pathname}`)
    if (request.method() === 'POST' && !isOfDesk) left.push(`POST ${pathname}`)
  })
  const frame = await open(page, '/about')
  await frame.getByRole('heading', { level: 1 }).click()
  const before = await input(page).innerText()
  await fillOpened(page, 'Words before a tap elsewhere')
  for (const kind of ['header a', 'a[href^="tel:"]', 'footer a', 'a[href^="http"]']) {
    // Only then a person can tap it.
    await expect(page.locator('iframe[data-ready="true"]')).toBeVisible()
    const link = frame.locator(kind).first()
    if ((await link.count()) > 0) await link.dispatchEvent('click')
  }
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${page.url().replace(/\?.*/, '')}?page=/about&field=${aboutFile}%23headline`)
  await expect(input(page)).toHaveText('Words before a tap elsewhere')
  await input(page).fill(before)
  await expect(page.getByRole('button', { name: publishWords.review })).toBeHidden()
  expect(left).toEqual([])
})

test.describe('with the keyboard of a phone', () => {
  const keyboard = { ...phone, height: 530 }
  test.use({ viewport: keyboard })

  test('what is typed > stays in view above its panel, clear of the page’s own bars', async ({
    page,
  }) => {
    const frame = await open(page, '/')
    const tapped = frame.locator('[data-open]').first()
    const isClear = () =>
      tapped.evaluate((words) => {
        const { left, top, bottom, width } = words.getBoundingClientRect()
        const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
        const shown = document.elementFromPoint(left + width / 2, middle)
        const isWhole = top >= 0 && bottom <= innerHeight
        return isWhole && shown !== null && (words.contains(shown) || shown.contains(words))
      })
    const expectClear = async () => {
      await expect.poll(isClear).toBe(true)
      await expect(panel(page).getByRole('button', { name: siteWords.close })).toBeInViewport({
        ratio: 1,
      })
      await expect(input(page).first()).toBeInViewport()
    }
    for (const words of ['h1', 'main h2', 'footer p[data-field]']) {
      await frame.locator(words).first().click()
      await expect(input(page).first()).toBeFocused()
      await expectClear()
      await page.setViewportSize(phone)
      await expectClear()
      await page.setViewportSize(keyboard)
      await expectClear()
      await page.keyboard.type(' x')
      await expectClear()
      await expect(panel(page)).toContainText(siteWords.draft)
      await expectClear()
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await panel(page).getByRole('button', { name: siteWords.close }).click()
    }
  })
})

test('a change that is taken back > leaves the open field, too', async ({ page }) => {
  const frame = await open(page, '/about')
  await frame.getByRole('heading', { level: 1 }).click()
  const before = await input(page).innerText()
  await fillOpened(page, 'Words to take back')
  await expect(panel(page)).toContainText(siteWords.draft)
  await page.getByRole('button', { name: publishWords.review }).click()
  const dialog = page.getByRole('dialog', { name: publishWords.heading })
  const change = dialog.getByRole('listitem').filter({ hasText: 'Words to take back' })
  await change.getByRole('button', { name: publishWords.takeBack }).click()
  await expect(change).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(input(page)).toHaveText(before)
})

test('a fact in a button > leads to where it is changed for all pages', async ({ page }) => {
  const frame = await open(page, '/')
  await frame.locator('[data-field]', { hasText: business.phone.display }).first().click()
  await panel(page)
    .getByRole('link', { name: siteWords.changeFact(business.phone.display) })
    .click()
  // Here, beside the page.
  const phoneNumber = business.phone.display.replace(/\d{4}$/, '0196')
  await expect(input(page)).toHaveValue(business.phone.display)
  await expect(input(page), 'for the keyboard of a phone').toHaveAttribute('type', 'tel')
  await fillOpened(page, phoneNumber)
  await expect(frame.locator('a[href^="tel:"]', { hasText: phoneNumber }).first()).toBeVisible()
})

test('the title of a page > is shortened before search engines cut it', async ({ page }) => {
  const frame = await open(page, '/about')
  await frame.getByRole('heading', { level: 1 }).click()
  await fillOpened(page, 'x'.repeat(400))
  await expect(panel(page).getByRole('alert').first()).toBeVisible()
  await panel(page).getByRole('button', { name: siteWords.close }).click()
  await page.getByRole('link', { name: publishWords.oneProblem }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveAttribute('data-open', '')
  await input(page).fill(about.headline)
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
})

test('Close the form > takes one tap and one confirmation, and leaves the draft as it is', async ({
  page,
}) => {
  const { origin } = new URL(server.url.replace('127.0.0.1', 'localhost'))
  await open(page, '/about')
  await page.goto(
    `${origin}/desk/site?${new URLSearchParams({ page: '/about', field: `${aboutFile}#headline` })}`,
  )
  await fillOpened(page, 'Words that wait')
  await expect(panel(page)).toContainText(siteWords.draft)
  await page.getByRole('link', { name: siteWords.all }).click()
  const live = async () => (await fetch(`${server.url}/contact`)).text()
  const { close, open: openAgain } = siteWords.shortcuts
  for (const label of [close, openAgain]) {
    const button = page.getByRole('main').getByRole('button', { name: label })
    await button.first().click()
    await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click()
    const done = label === close ? siteWords.form.closed : siteWords.form.opened
    await expect(page.getByText(done)).toBeVisible()
    await expect.poll(async () => (await live()).includes('<form')).toBe(label === openAgain)
  }
  await expect(page.getByRole('button', { name: publishWords.review })).toBeVisible()
  expect(await (await fetch(`${server.url}/about`)).text()).not.toContain('Words that wait')
})

test('words typed while an earlier save is on its way > are no one else’s, also in a field that was opened again', async ({
  page,
}) => {
  const frame = await open(page, '/about')
  const field = frame.locator(`[data-field="${aboutFile}#contact.text"]`).first()
  const sent = Promise.withResolvers<void>()
  await page.route(
    '**/desk/api/site/file',
    async (route) => {
      await sent.promise
      await route.continue()
    },
    { times: 1 },
  )
  await field.click()
  await input(page).press('ControlOrMeta+End')
  await input(page).pressSequentially(' First.')
  await panel(page).getByRole('button', { name: siteWords.close }).click()
  await expect(panel(page)).toBeHidden()
  await field.click()
  await input(page).press('ControlOrMeta+End')
  await input(page).pressSequentially(' Second.')
  sent.resolve()
  await expect(panel(page)).toContainText(siteWords.draft)
  await expect(page.getByText(siteWords.undecided)).toHaveCount(0)
  await expect(input(page)).toHaveText(/ First\. Second\.$/)
  await expect(field).toHaveText(/ First\. Second\.$/)
})

test('words typed as someone else’s change of another field comes in > take nothing back', async ({
  page,
}) => {
  // A busy phone: what React does when it has time, it does late.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 300)
    }
  })
  const frame = await open(page, '/about')
  await frame.getByRole('heading', { level: 1 }).click()
  await expect(input(page)).toBeFocused()
  const { origin } = new URL(page.url())
  const address = `${origin}/desk/api/site/file`
  const intro = async () =>
    (await (await page.request.get(`${address}?path=${aboutFile}`)).json()).value.intro
  const before = await intro()
  const theirs = `${before} Ask anyone else, too.`
  const came = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/site/file?') &&
      (await response.text()).includes('Ask anyone else'),
  )
  const answer = await page.request.post(address, {
    data: { path: aboutFile, changes: [{ path: ['intro'], before, after: theirs }] },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  await came
  await input(page).press('End')
  // Longer than both delays: one for what came, one for what is shown.
  await page.keyboard.type(' And so on, word by word.', { delay: 40 })
  await expect(panel(page)).toContainText(siteWords.draft)
  expect(await intro()).toBe(theirs)
})

for (const height of [844, 530]) {
  test(`someone else's change > leaves the text box and the choice in view, ${height} pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...phone, height })
    const frame = await open(page, '/about')
    const heading = frame.getByRole('heading', { level: 1 })
    await heading.click()
    await expect(input(page)).toBeFocused()
    const { file: path, path: fieldPath } = readFieldName(
      (await heading.getAttribute('data-field')) ?? '',
    )
    const before = await input(page).innerText()
    const held = Promise.withResolvers<void>()
    await page.route(
      '**/desk/api/site/file',
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    await input(page).press('End')
    await page.keyboard.type(' So ask.')
    const theirs = `${before} ${'And ask the neighbors, too. '.repeat(4)}`.trim()
    const { origin } = new URL(page.url())
    const answer = await page.request.post(`${origin}/desk/api/site/file`, {
      data: { path, changes: [{ path: fieldPath, before, after: theirs }] },
      headers: { origin },
    })
    expect(answer.status()).toBe(200)
    held.resolve()
    const mine = panel(page).getByRole('button', { name: siteWords.decisions.mine })
    await expect(mine).toBeInViewport({ ratio: 1 })
    await expect(input(page)).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.type(' Please.')
    await expect(input(page)).toBeInViewport({ ratio: 0.5 })
    await expect(input(page)).toContainText('So ask. Please.')
    await noViolations(page)
    await mine.click()
    await expect(mine).toHaveCount(0)
    await expect(panel(page)).toContainText(siteWords.draft)
  })
}
