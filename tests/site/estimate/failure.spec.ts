import { business, form as words } from '../../../model/content/content.ts'
import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  readyToSend,
  stored,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

// The browser's own messages about failed requests.
test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ })

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
  await page.route('**/_astro/*.js', (route) => route.abort())
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await expect(page).toHaveURL('/estimate/received')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
})
