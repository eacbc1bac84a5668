import type { Route } from '@playwright/test'
import { business, form as words } from '../../model/content.ts'
import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  stored,
  wakeForm,
} from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

// What the browser itself says about answers and code that it did not get.
test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ })

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify(body),
})

const failures = [
  {
    what: 'the server breaks (500)',
    answer: { status: 500, body: 'Internal Server Error' },
    reason: words.failure.noAnswer,
  },
  {
    what: 'the server cannot store it (503)',
    answer: json(503, { title: 'Your request was not sent', detail: 'Not stored.' }),
    reason: 'Not stored.',
  },
  {
    what: 'there were too many requests (429)',
    answer: json(429, { title: 'Too many requests', detail: 'Try again in 10 minutes.' }),
    reason: 'Try again in 10 minutes.',
  },
  {
    what: 'the server misses something (422)',
    answer: json(422, { title: 'Some details are missing', detail: 'We need your street too.' }),
    reason: 'We need your street too.',
  },
  {
    what: 'a 422 says nothing',
    answer: { status: 422, body: '' },
    reason: words.failure.noAnswer,
  },
  {
    what: 'something in between answers 200 with a page',
    answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to Hotel Wi-Fi</h1>' },
    reason: words.failure.noAnswer,
  },
  {
    what: 'a 200 claims success',
    answer: { status: 200, json: { id: 'abcdefghjkmn', success: true } },
    reason: words.failure.noAnswer,
  },
  {
    what: 'a 201 names no request',
    answer: { status: 201, json: {} },
    reason: words.failure.noAnswer,
  },
  {
    what: 'a 201 is broken off',
    answer: { status: 201, contentType: 'application/json', body: '{"id": "abc' },
    reason: words.failure.noAnswer,
  },
  { what: 'the network fails', answer: undefined, reason: words.failure.noAnswer },
]

for (const [index, { what, answer, reason }] of failures.entries()) {
  // What is answered is read alike by every engine; that it is shown and tried again, two tell.
  const tag = index === 0 || answer === undefined ? [] : ['@chromium']
  test(`when ${what}, the form says so, keeps everything and tries again`, { tag }, async ({
    page,
  }) => {
    const fail = (route: Route) => (answer ? route.fulfill(answer) : route.abort())
    const sent = await answerInstead(page, (route, request) =>
      request === 1 ? fail(route) : route.fulfill(stored),
    )
    await page.goto('/contact')
    await wakeForm(page)
    const visitor = newVisitor()
    await fillIn(page, visitor)
    const form = estimateForm(page)
    await form.send.click()

    await expect(form.failure).toBeFocused()
    await expect(form.failure).toBeInViewport()
    await expect(form.failure).toContainText(words.failure.lead)
    await expect(form.failure).toContainText(reason)
    await expect(form.failure).toContainText(words.failure.kept)
    await expect(form.failure.getByRole('link', { name: business.phone.display })).toHaveAttribute(
      'href',
      `tel:${business.phone.e164}`,
    )
    await expect(form.success).toHaveCount(0)
    await expectTyped(page, visitor)
    await expect(form.consent).toBeChecked()

    await form.send.click()
    await expect(form.success).toBeVisible()
    await expect(form.failure).toHaveCount(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.get('submission_id')).toBe(sent[0]?.get('submission_id'))
    expect(sent[1]?.get('email')).toBe(visitor.email)
  })
}

test('a request that was changed in between is another request', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/contact')
  await wakeForm(page)
  await fillIn(page, newVisitor())
  const form = estimateForm(page)
  await form.send.click()
  await expect(form.failure).toBeFocused()
  await form.phone.fill('(972) 555-0199')
  await form.send.click()
  await expect(form.failure).toBeFocused()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.get('submission_id')).not.toBe(sent[0]?.get('submission_id'))
})

test('a second failure takes the focus again', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/contact')
  await wakeForm(page)
  await fillIn(page, newVisitor())
  const form = estimateForm(page)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await form.send.click()
    await expect(form.submitting).toBeVisible()
    await expect(form.failure).toBeFocused()
  }
})

test('when its code cannot be loaded, the form is sent as a plain form', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.route('**/_astro/*.js', (route) => route.abort())
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await expect(page).toHaveURL('/estimate/received')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
})
