import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { screenNames } from '../../desk/words/list.ts'
import { editWords, publishWords, siteWords } from '../../desk/words/site.ts'
import { signIn } from '../support/desk.ts'
import { noViolations, openDesk, openDeskAlone, phone } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'
import { discard, startServer, temporaryFolder } from '../support/server.ts'
import { editorOf } from '../support/site-editing.ts'
import { copySmallSite } from '../support/small-site.ts'

const { business, claims, desk, home, locations, pests, services } = publishedContent()

/** Editing the site from the desk. Tests share the server's draft, so they run serially. */

const folder = process.env.TEST_DATA ?? ''

/** The button that lists what will change. */
const review = (page: Page) => page.getByRole('button', { name: publishWords.review })

/** A link to what is changed most often. */
const shortcutTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: siteWords.mostUsed }).getByRole('link', { name })

/** The form that starts a page. */
const newPage = (page: Page, label: string) =>
  page.locator('form').filter({ has: page.getByLabel(label) })

/** The list of what will change, and its button. */
const changes = (page: Page) => page.getByRole('dialog', { name: publishWords.heading })
const publishIn = (page: Page) => changes(page).locator('form button:not(:first-child)')

/** Takes back all that is in the draft. */
async function takeBack(page: Page): Promise<void> {
  await review(page).click()
  const buttons = changes(page).getByRole('button', { name: publishWords.takeBack })
  await expect(buttons.first()).toBeVisible()
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click()
    await expect.poll(() => buttons.count()).toBeLessThan(left)
  }
  await expect(review(page)).toHaveCount(0)
}

test.describe.configure({ mode: 'serial' })
test.use({ viewport: phone })

let cookie = ''
// What a test that failed has typed must not fail its second try.
test.beforeEach(async ({ baseURL }) => {
  cookie ||= await signIn(folder)
  await editorOf(baseURL ?? '', cookie).clear()
})

test('form > shows a mistake at its field, and keeps the draft', async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  const shortcut = shortcutTo(page, siteWords.shortcuts.phone)
  await expect(shortcut).toBeVisible()
  await shortcut.click()
  const field = page.getByLabel('Phone', { exact: true })
  await expect(field).toBeFocused()
  await expect(field, 'for the keyboard of a phone').toHaveAttribute('type', 'tel')
  await field.fill('555')
  await expect(field).toHaveAccessibleDescription(/555/)
  await noViolations(page)
  await review(page).click()
  await expect(changes(page)).toContainText(publishWords.stays)
  await expect(publishIn(page)).toBeDisabled()
  await noViolations(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Kind of business', { exact: true }).focus()
  await page.getByRole('link', { name: publishWords.oneProblem }).click()
  await expect(field).toBeFocused()
  await field.fill(business.phone.display.replace(/\d{4}$/, '0199'))
  await expect(page.getByText(publishWords.oneChange)).toBeVisible()
  await expect(page.getByRole('link', { name: publishWords.oneProblem })).toBeHidden()
  await page.reload()
  await expect(field).toHaveValue(/0199$/)
  // A save that doesn't reach the server is tried again.
  await page.route('**/desk/api/site/file', (route) => route.abort(), { times: 1 })
  await field.fill(business.phone.display.replace(/\d{4}$/, '0197'))
  await expect(page.getByText(siteWords.notSaved)).toBeVisible()
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  const latitude = page.getByLabel('Latitude')
  await page.locator('details').filter({ has: latitude }).locator('summary').click()
  await latitude.clear()
  await latitude.pressSequentially('32.05')
  await expect(latitude).toHaveValue('32.05')
  await expect(page.getByText(siteWords.draft), 'in view beside a field far below').toBeInViewport()
  await takeBack(page)
  await expect(field).toHaveValue(business.phone.display)
})

test('screen > opens at its top, and going back returns to its place', {
  tag: '@engines',
}, async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  const place = () => page.evaluate(() => Math.round(scrollY))
  const file = page.locator('main li a[href$="email.yaml"]')
  // A click of the test's own would scroll first.
  const listPlace = await file.evaluate((link) => {
    link.scrollIntoView({ block: 'center' })
    const { scrollY } = window
    ;(link as HTMLElement).click()
    return Math.round(scrollY)
  })
  expect(listPlace).toBeGreaterThan(0)
  const back = page.getByRole('main').getByRole('link', { name: siteWords.all }).first()
  await expect(back).toBeVisible()
  expect(await place()).toBe(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const filePlace = await place()
  expect(filePlace).toBeGreaterThan(0)
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/site"]')?.click())
  await expect(page.getByLabel(siteWords.search)).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(back).toBeVisible()
  await expect.poll(place).toBe(filePlace)
  await back.evaluate((link) => (link as HTMLElement).click())
  await expect.poll(place).toBe(listPlace)
})

test('form > shows what another person changed meanwhile, and waits for a decision about the same words', async ({
  page,
}) => {
  await openDesk(page, folder, '/desk/site')
  await shortcutTo(page, siteWords.shortcuts.phone).click()
  const field = page.getByLabel('Phone', { exact: true })
  await expect(field).toBeFocused()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/desk/api/site/file',
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  const phoneNumber = business.phone.display.replace(/\d{4}$/, '0199')
  await field.fill(phoneNumber)
  // Another person changes the same words, and others, before these are saved.
  const theirs = business.phone.display.replace(/\d{4}$/, '0155')
  const edits = [
    { path: ['phone'], before: business.phone.display, after: theirs },
    { path: ['serviceType'], before: business.serviceType, after: 'Elsewhere' },
  ]
  const answer = await page.request.post('/desk/api/site/file', {
    data: { path: 'business.yaml', changes: edits },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  held.resolve()
  // The Spanish pages may warn of the other change.
  const notice = page.getByRole('alert').filter({ hasText: theirs })
  await expect(notice).toContainText(business.phone.display)
  await expect(notice).toContainText(theirs)
  await expect(notice.getByRole('insertion'), 'nothing but the same words').toHaveCount(1)
  await expect(page.getByLabel('Kind of business', { exact: true })).toHaveValue('Elsewhere')
  await expect(field).toHaveValue(phoneNumber)
  await expect(page.getByText(siteWords.undecided)).toBeVisible()
  const choose = (decision: keyof typeof siteWords.decisions) =>
    notice.getByRole('button', { name: siteWords.decisions[decision] })
  await expect(choose('both'), 'a field has room for one').toHaveCount(0)
  await noViolations(page)
  await review(page).click()
  await expect(changes(page).getByText(siteWords.unsaved)).toBeVisible()
  await noViolations(page)
  await page.keyboard.press('Escape')
  // Leaving the screen decides nothing, and loses nothing.
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') saved.push(request.url())
  })
  await page.getByRole('link', { name: siteWords.all }).first().click()
  await shortcutTo(page, siteWords.shortcuts.phone).click()
  await expect(field).toHaveValue(phoneNumber)
  await expect(notice).toContainText(theirs)
  expect(saved).toEqual([])
  const typed = Promise.withResolvers<void>()
  await page.route('**/desk/api/site/file', async (route) => {
    await typed.promise
    await route.continue()
  })
  await choose('mine').click()
  // While it's being saved.
  const laterNumber = business.phone.display.replace(/\d{4}$/, '0198')
  await field.fill(laterNumber)
  typed.resolve()
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(field).toHaveValue(laterNumber)
  await takeBack(page)
  await expect(field).toHaveValue(business.phone.display)
})

test('list > asks once before entries move that someone else has changed', async ({
  page,
  baseURL,
}) => {
  const [service] = services
  const path = `services/${service?.id}.md`
  const list = page.locator('#field_signs')
  const titles = list.locator('input[id$="_sign"]')
  const move = async (from: number) => {
    await list.locator('> div > details[name]').nth(from).locator('> summary').click()
    await list.getByRole('button', { name: siteWords.up }).and(page.locator(':visible')).click()
  }
  await openDesk(page, folder, `/desk/site/files/${encodeURIComponent(path)}#field_signs`)
  await expect(titles).not.toHaveCount(0)
  const signs = service?.signs ?? []
  const theirs = `${signs[1]?.sign} in March`
  const other = editorOf(baseURL ?? '', cookie)
  await other.change(path, {
    signs: signs.map((one, index) => (index === 1 ? { ...one, sign: theirs } : one)),
  })
  await expect(titles.nth(1)).toHaveValue(theirs)
  const question = page.getByRole('dialog', { name: siteWords.listOfTwo.heading })
  await move(1)
  await question.getByRole('button', { name: leadWords.notYet }).click()
  await expect(titles.nth(1)).toHaveValue(theirs)
  await move(1)
  await noViolations(page)
  await question.getByRole('button', { name: siteWords.listOfTwo.change }).click()
  await expect(titles.first()).toHaveValue(theirs)
  await move(1)
  await expect(titles.nth(1)).toHaveValue(theirs)
  await expect(question).toBeHidden()
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await takeBack(page)
})

test('form > no longer calls wrong what was changed, even before that is saved', async ({
  page,
}) => {
  await openDesk(page, folder, '/desk/site/files/business.yaml')
  const field = page.getByLabel('Phone', { exact: true })
  await field.fill('12')
  await field.blur()
  await expect(page.getByRole('alert')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/api/site/file', async (route) => {
    await held.promise
    await route.continue()
  })
  await field.fill(business.phone.display.replace(/\d{4}$/, '0197'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await takeBack(page)
})

test('shortcut to the home page > opens the page itself', async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  await shortcutTo(page, siteWords.shortcuts.home).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

test('article > starts from a title, and is found by its text', async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  await page.getByLabel(siteWords.newPage.blog).fill('Gaps Under Garage Doors')
  await newPage(page, siteWords.newPage.blog).getByRole('button').click()
  const text = page.getByRole('textbox', { name: siteWords.text })
  await text.click()
  await page.keyboard.type('A coin fits through the gap.')
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await page.getByRole('link', { name: siteWords.all }).first().click()
  await page.getByLabel(siteWords.search).fill('coin fits')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(text).toContainText('A coin fits through the gap.')
  await expect(text).toBeFocused()
  await noViolations(page)
  await page.goto('/desk/site')
  await expect(page.getByRole('heading', { name: screenNames.site })).toBeVisible()
  await takeBack(page)
  await expect(page.getByRole('link', { name: 'Gaps Under Garage Doors' })).toHaveCount(0)
})

test('service > has a page at once, with a picture to choose, and hiding it leads to what changes', async ({
  page,
}) => {
  await openDesk(page, folder, '/desk/site')
  const [name, words] = ['Example Rescue', 'A cold wall has no bees. We warm it, and they leave.']
  await page.getByLabel(siteWords.newPage.services).fill(name)
  await page.getByLabel(siteWords.newPage.text).fill(words)
  await newPage(page, siteWords.newPage.services).getByRole('button').click()
  const preview = page.frameLocator('iframe').getByRole('main')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(preview).toContainText(words)
  await expect(preview, 'shows how any visit goes').toContainText(home.process.title)
  await preview.getByRole('img').first().click()
  await expect(page.getByRole('complementary')).toContainText(siteWords.allOf(name))
  // The review shows what visitors will read, and leads to the page.
  await page.getByRole('button', { name: siteWords.close }).click()
  await page.getByRole('button', { name: publishWords.review }).click()
  await expect(changes(page)).toContainText(words)
  await expect(changes(page)).not.toContainText(publishWords.also(''))
  await changes(page).getByRole('link', { name: publishWords.seePage }).click()
  await expect(changes(page)).toBeHidden()
  await expect(preview).toContainText(words)
  await page.goto('/desk/site')
  await page.getByRole('button', { name: siteWords.pageMenu.more(name) }).click()
  await page.getByRole('button', { name: siteWords.pageMenu.hide }).click()
  await expect(changes(page)).toContainText(editWords.hide(name))
  await expect(publishIn(page)).toBeEnabled()
  await noViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: siteWords.pageMenu.show })).toBeVisible()
  await noViolations(page)
  await takeBack(page)
})

test('new page > is left once it is taken back', async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  const name = 'Example Farewell'
  await page.getByLabel(siteWords.newPage.services).fill(name)
  await page.getByLabel(siteWords.newPage.text).fill('It comes. It goes.')
  await newPage(page, siteWords.newPage.services).getByRole('button').click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: publishWords.review }).click()
  await changes(page).getByRole('button', { name: publishWords.takeBack }).click()
  await expect(page.getByRole('heading', { name: screenNames.site })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('removed page > can only be brought back', async ({ page }) => {
  const { name = '' } = locations.find((one) => one.name !== business.address.city) ?? {}
  test.skip(!name || locations.length > 15, 'no city is in view')
  await openDesk(page, folder, '/desk/site')
  const menu = page.getByRole('button', { name: siteWords.pageMenu.more(name) })
  const row = page.getByRole('listitem').filter({ has: menu })
  await menu.click()
  await row.getByRole('button', { name: siteWords.remove }).click()
  await expect(changes(page)).toContainText(editWords.remove(name))
  await page.keyboard.press('Escape')
  await expect(row.getByText(siteWords.pageMenu.removed, { exact: true })).toBeVisible()
  const bringBack = row.getByRole('button', { name: siteWords.pageMenu.bringBack })
  await expect(row.getByRole('button')).toHaveCount(2)
  await noViolations(page)
  await bringBack.click()
  await expect(bringBack).toHaveCount(0)
  await expect(review(page)).toHaveCount(0)
})

test('search > opens the field with the words, in a collapsed section, and selects them', async ({
  page,
}) => {
  await openDesk(page, folder, '/desk/site')
  const words = desk.agree.text.slice(0, 30)
  await page.getByLabel(siteWords.search).fill(words)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const field = page.getByRole('textbox').and(page.locator(':focus'))
  await expect(field).toHaveValue(new RegExp(`^${RegExp.escape(words)}`))
  const selected = await field.evaluate((input: HTMLTextAreaElement) =>
    input.value.slice(input.selectionStart, input.selectionEnd),
  )
  expect(selected).toBe(words)
  await expect(field).toBeInViewport()
})

test('list of pages > opens a long group in one tap, and keeps it open for going back', async ({
  page,
}) => {
  test.skip(pests.length < 20, 'no group is long')
  await openDesk(page, folder, '/desk/site')
  const group = page.getByRole('region', { name: siteWords.groups.pests })
  const first = group.getByRole('listitem').first()
  await expect(group.getByText(String(pests.length))).toBeVisible()
  await expect(first).toBeHidden()
  await group.locator('summary').click()
  await first.getByRole('link').click()
  await expect(group).toHaveCount(0)
  await page.goBack()
  await expect(first).toBeVisible()
})

test('claim > shows in its collapsed section whether it is on', async ({ page }) => {
  const [id] = Object.entries(claims).find(([, { shown }]) => shown) ?? []
  test.skip(id === undefined, 'every claim is off')
  await openDesk(page, folder, '/desk/site')
  await shortcutTo(page, siteWords.shortcuts.claims).click()
  const part = page.locator(`#field_${id}`)
  const summary = part.locator('summary').first()
  await expect(summary).toContainText(siteWords.on)
  await summary.click()
  await part.getByRole('switch').uncheck()
  await expect(summary).toContainText(siteWords.off)
  await expect(page.getByText(publishWords.oneChange)).toBeVisible()
  await takeBack(page)
  await expect(summary).toContainText(siteWords.on)
})

test('Publish > shows that it is under way, and then what is live, after a preview of it', async ({
  page,
  context,
}) => {
  // Other tests look at the pages of the common server.
  const own = await temporaryFolder()
  const content = join(own, 'content')
  await copySmallSite({ content, state: join(own, 'publication') })
  const server = await startServer({ folder: own, env: { CONTENT_DIR: content } })
  const origin = server.url.replace('127.0.0.1', 'localhost')
  await openDeskAlone(page, own, `${origin}/desk/site/files/pages%2Fabout.yaml#field_headline`)
  const words = 'Who is here now?'
  await page.getByLabel('Headline', { exact: true }).fill(words)
  const bar = page.getByRole('main').getByRole('status').last()
  await expect(review(page)).toBeEnabled()
  const preview = await context.newPage()
  await preview.goto(`${origin}/desk/preview/about`)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words)
  await preview.close()

  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/site/publish', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await review(page).click()
  await expect(changes(page)).toContainText(words)
  await noViolations(page)
  await publishIn(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(review(page)).toHaveCount(0)
  await noViolations(page)
  pressed.resolve()
  await expect(bar).toContainText(publishWords.live)
  await expect(page.getByRole('link', { name: publishWords.open })).toBeVisible()
  await expect(review(page)).toBeHidden()
  await noViolations(page)
  const headline = async () => (await fetch(`${server.url}/about`)).text()
  expect(await headline()).toContain(words)
  // Two taps take it back, and one more from the history.
  await page.getByRole('button', { name: publishWords.takeBack }).click()
  await publishIn(page).click()
  await expect.poll(headline).not.toContain(words)
  await page.goto(`${origin}/desk/site/history`)
  await page.getByRole('button', { name: siteWords.history.undo }).first().click()
  await publishIn(page).click()
  await expect.poll(headline).toContain(words)
  await discard(server)
})

test('bar > covers nothing at the end of a long screen', async ({ page }) => {
  await openDesk(page, folder, '/desk/site/files/claims.yaml')
  const part = page.locator(`#field_${Object.keys(claims)[0]}`)
  test.skip(Object.keys(claims).length === 0, 'there is no claim')
  await part.locator('summary').first().click()
  await part.getByRole('switch').click()
  const bar = page.getByText(publishWords.oneChange)
  await expect(bar).toBeVisible()
  for (const path of ['files/claims.yaml', 'files/business.yaml', 'files/pages%2Fhome.yaml', '']) {
    await page.goto(`/desk/site/${path}`)
    await expect(bar).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const covered = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const last = [...document.querySelectorAll('main :is(a, button, summary, input, textarea)')]
          .filter((one) => !one.closest('main > :last-child') && one.checkVisibility())
          .at(-1)
        const { left, bottom, width } = last?.getBoundingClientRect() ?? new DOMRect()
        const shown = document.elementFromPoint(left + width / 2, bottom - 2)
        return last === undefined || last.contains(shown) ? '' : `${last.outerHTML.slice(0, 99)}`
      })
    await expect.poll(covered, path).toBe('')
  }
  await page.goto('/desk/site/files/claims.yaml')
  await takeBack(page)
  await expect(bar).toBeHidden()
})

test('text > takes every character, also those that are keys of the desk', async ({ page }) => {
  await openDesk(page, folder, '/desk/site')
  await page.getByLabel(siteWords.newPage.blog).fill('Can You Stay Home')
  await newPage(page, siteWords.newPage.blog).getByRole('button').click()
  const text = page.getByRole('textbox', { name: siteWords.text })
  await text.click()
  await page.keyboard.type('Can we stay home? Yes/no: jkcn.')
  await expect(text).toHaveText('Can we stay home? Yes/no: jkcn.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(siteWords.draft)).toBeVisible()
  await takeBack(page)
})

test('Publish > takes along what was typed right before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name = ''] = /\/api\/site\/(file|publish)$/.exec(request.url()) ?? []
    if (name && request.method() === 'POST') asked.push(name)
  })
  await page.route('**/api/site/publish', (route) => route.fulfill({ status: 409, json: {} }))
  await openDesk(page, folder, '/desk/site/files/business.yaml#field_serviceType')
  const type = page.getByLabel('Kind of business', { exact: true })
  await type.fill(`${business.serviceType} East`)
  await expect(page.getByText(publishWords.oneChange)).toBeVisible()
  asked.length = 0
  await type.fill(`${business.serviceType} West`)
  await review(page).click()
  await expect(changes(page).getByRole('insertion')).toHaveText(/West$/)
  await publishIn(page).click()
  await expect.poll(() => asked).toEqual(['file', 'publish'])
  await takeBack(page)
  await expect(type).toHaveValue(business.serviceType)
})

test('Publish > asks before it sends requests elsewhere', async ({ page }) => {
  const question = { reasons: ['requests'] }
  const confirmed: unknown[] = []
  await page.route('**/api/site/publish', async (route) => {
    confirmed.push(route.request().postDataJSON().confirmed)
    await route.fulfill(
      confirmed.length === 1
        ? { status: 409, json: { question } }
        : { json: { changed: [], held: [] } },
    )
  })
  await openDesk(page, folder, '/desk/site/files/business.yaml#field_serviceType')
  const type = page.getByLabel('Kind of business', { exact: true })
  await type.fill(`${business.serviceType} East`)
  await review(page).click()
  await publishIn(page).click()
  const dialog = page.getByRole('dialog', { name: publishWords.confirmHeading })
  await expect(dialog).toContainText(publishWords.confirm.requests)
  await noViolations(page)
  await dialog.getByRole('button', { name: publishWords.anyway }).click()
  await expect.poll(() => confirmed.at(-1)).toEqual(['requests'])
  await takeBack(page)
  await expect(type).toHaveValue(business.serviceType)
})
