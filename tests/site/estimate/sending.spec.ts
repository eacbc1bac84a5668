import type { Locator } from '@playwright/test'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { publishedContent } from '../../support/published.ts'
import { aService, hiddenFields } from '../../support/site-content.ts'
import {
  answerInstead,
  emptyForm,
  estimateForm,
  expectTyped,
  fillIn,
  leadsOf,
  newVisitor,
  readyToSend,
  recordRequests,
  stored,
  uuid,
  wakeForm,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { business, consent, form: words } = publishedContent()

test('estimate form > stores the whole request once on a double click, and confirms it', {
  tag: '@engines',
}, async ({ page }) => {
  const requests = await recordRequests(page)
  const { visitor, form } = await readyToSend(page, aService.path)
  await form.send.dblclick()
  await expect(form.success.getByRole('heading')).toHaveText(words.success.title)
  await expect(form.success.getByRole('paragraph').first()).toHaveText(words.success.text)
  await expect(form.success, 'its styles come with the code').toHaveCSS('text-align', 'center')
  expect(requests).toHaveLength(1)
  const { submission_id, elapsed_ms, ...sent } = Object.fromEntries(requests[0] ?? [])
  const origin = { service: aService.name, location: '', pageSource: `service-${aService.id}` }
  expect(sent).toEqual({
    ...visitor,
    ...origin,
    consent: 'yes',
    ...hiddenFields,
    consent_statement: statementVersion(statementHash(consent.statement)),
    page: aService.path,
  })
  expect(submission_id).toMatch(uuid)
  const trap = page.locator('div[aria-hidden=true]').filter({ has: page.locator('[name=_honey]') })
  await expect(trap).toHaveCSS('clip-path', 'inset(50%)')
  expect(Number(elapsed_ms)).toBeGreaterThan(0)
  expect(await leadsOf(visitor)).toMatchObject([
    { ...visitor, ...origin, phoneE164: '+19725550100', submissionId: submission_id },
  ])
  expect(await page.context().cookies()).toEqual([])
})

test('estimate form > lets the browser report missing fields', { tag: '@engines' }, async ({
  page,
}) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  const invalid = () =>
    page
      .locator('form[data-estimate] :is(input, select, textarea):invalid')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ name }) => name))
  await form.email.fill('ana at mail')
  await form.send.click()
  await expect(form.email).toBeFocused()
  expect(await invalid()).toEqual(['email'])

  for (const box of [form.name, form.phone, form.email]) await box.clear()
  await form.consent.uncheck()
  await form.send.click()
  await expect(form.name).toBeFocused()
  expect(await invalid()).toEqual(['name', 'phone', 'email', 'consent'])
  await expect(form.consent, 'marked like the other fields').toHaveCSS('outline-style', 'solid')
  expect(sent).toEqual([])

  await fillIn(page, { ...newVisitor(), message: '' })
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent).toHaveLength(1)
})

/** A browser puts a dialog without styles there, too, but leaves it a border. */
async function expectInTheMiddle(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('border-top-width', '0px')
  const away = await dialog.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    return [x + width / 2 - clientWidth / 2, y + height / 2 - clientHeight / 2]
  })
  for (const distance of away) expect(Math.abs(distance)).toBeLessThan(10)
}

test('success dialog > opens after 600 ms, and not before the response', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await answerInstead(page, async (route, request) => {
    if (request === 2) await gate.promise
    await route.fulfill(stored)
  })
  await page.clock.install()
  const { form } = await readyToSend(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const arrived = page.waitForResponse('**/estimate')
  await form.send.click()
  await arrived
  await page.clock.runFor(599)
  await expect(form.submitting).toBeDisabled()
  await expect(form.success).toBeHidden()
  await page.clock.runFor(1)
  await expect(form.success).toBeVisible()
  await page.keyboard.press('Escape')

  const visitor = newVisitor()
  await fillIn(page, visitor)
  await form.send.click()
  await page.clock.runFor(1500)
  await expect(form.submitting).toBeDisabled()
  await expect(form.success).toBeHidden()
  await expectTyped(page, visitor)
  gate.resolve()
  await expect(form.success).toBeVisible()
})

test('success dialog > closes on button, X, Escape and going back, and leaves an empty form', {
  tag: '@engines',
}, async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ways = [
    () => button(words.success.close),
    () => button(words.success.closeIcon),
    () => page.keyboard.press('Escape'),
    async () => {
      await page.goto('/about')
      await page.goBack()
      await form.send.focus()
    },
  ]
  for (const close of ways) {
    await fillIn(page, newVisitor())
    await form.send.click()
    await expect(form.success).toBeVisible()
    await expect(form.success.locator(':focus')).toHaveCount(1)
    await expectInTheMiddle(form.success)
    await close()
    await expect(form.success).toBeHidden()
    await expect(form.send).toBeFocused()
    await expect(form.send).toBeEnabled()
    await expectTyped(page, emptyForm)
    await expect(form.consent).not.toBeChecked()
  }
  const ids = new Set(sent.map((request) => request.get('submission_id')))
  expect(ids.size, 'another id for each request').toBe(ways.length)
})

/** One of each kind; `transport.test.ts` has the others. */
const failures = [
  {
    what: 'the server cannot store it (503)',
    answer: { status: 503, json: { title: 'Your request was not sent', detail: 'Not stored.' } },
    reason: 'Not stored.',
  },
  {
    what: 'another network answers 200 with a page',
    answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to Hotel Wi-Fi</h1>' },
    reason: words.failure.noAnswer,
  },
  { what: 'the network fails', answer: undefined, reason: words.failure.noAnswer },
]

test.describe('on a bad connection', () => {
  // The browser's own messages about failed requests.
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ })

  test('estimate form > explains any failure, keeps everything, and resends the same request', {
    tag: '@engines',
  }, async ({ page }) => {
    const gates = failures.map(() => Promise.withResolvers<void>())
    const sent = await answerInstead(page, async (route, request) => {
      const failure = failures[request - 1]
      await gates[request - 1]?.promise
      if (!failure) return route.fulfill(stored)
      return failure.answer ? route.fulfill(failure.answer) : route.abort()
    })
    const { visitor, form } = await readyToSend(page)
    for (const [index, { what, reason }] of failures.entries()) {
      await test.step(what, async () => {
        await form.send.click()
        await expect(form.submitting).toBeVisible()
        gates[index]?.resolve()
        await expect(form.failure).toBeFocused()
        await expect(form.failure).toBeInViewport()
        for (const text of [words.failure.lead, reason, words.failure.kept]) {
          await expect(form.failure).toContainText(text)
        }
        const phone = form.failure.getByRole('link', { name: business.phone.display })
        await expect(phone).toHaveAttribute('href', `tel:${business.phone.e164}`)
        await expect(form.success).toHaveCount(0)
        await expectTyped(page, visitor)
        await expect(form.consent).toBeChecked()
      })
    }
    await form.phone.fill('(972) 555-0199')
    await form.send.click()
    await expect(form.success).toBeVisible()
    await expect(form.failure).toHaveCount(0)
    const ids = sent.map((request) => request.get('submission_id'))
    expect(new Set(ids.slice(0, -1)).size, 'one id for the same request').toBe(1)
    expect(ids.at(-1), 'another id for a changed request').not.toBe(ids[0])
  })

  test('estimate form > submits as a plain form when its code fails to load', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await fillIn(page, newVisitor())
    await estimateForm(page).send.click()
    await expect(page).toHaveURL('/estimate/received')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
  })
})

test('estimate form > can be sent after a reload, and after going back, while it was being sent', {
  tag: '@engines',
}, async ({ page }) => {
  await page.route('**/estimate', () => {})
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.submitting).toBeDisabled()
  await page.reload()
  await wakeForm(page)
  await expect(form.send).toBeEnabled()

  await fillIn(page, newVisitor())
  await form.send.click()
  await expect(form.submitting).toBeDisabled()
  await page.goto('/about')
  await page.goBack()
  await form.name.focus()
  await expect(form.send).toBeEnabled()
})
