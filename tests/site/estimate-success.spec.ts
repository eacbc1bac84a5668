import type { Page } from '@playwright/test'
import { form as words } from '../../model/content.ts'
import { aService } from '../support/site-content.ts'
import {
  answerInstead,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  readyToSend,
  stored,
  uuid,
} from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

test('success is not announced before 600 ms, however quick the answer', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  await page.evaluate(() => {
    document.addEventListener('submit', () => performance.mark('submitted'), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) performance.mark('announced')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await form.send.click()
  await expect(form.success).toBeVisible()
  const waited = await page.evaluate(() => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    return at('announced') - at('submitted')
  })
  expect(waited).toBeGreaterThanOrEqual(599)
})

test('success is not announced before the answer, however slow', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await answerInstead(page, async (route) => {
    await answered.promise
    await route.fulfill(stored)
  })
  const { visitor, form } = await readyToSend(page)
  await form.send.click()
  await page.waitForTimeout(1500)
  await expect(form.success).toBeHidden()
  await expect(form.submitting).toBeDisabled()
  await expectTyped(page, visitor)
  answered.resolve()
  await expect(form.success).toBeVisible()
})

const waysToClose = [
  {
    way: 'the Close button',
    close: (page: Page) =>
      page.getByRole('button', { name: words.success.close, exact: true }).click(),
  },
  {
    way: 'the X',
    close: (page: Page) => page.getByRole('button', { name: words.success.closeIcon }).click(),
  },
  { way: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
]

for (const { way, close } of waysToClose) {
  test(`${way} closes the dialog; the focus goes in and comes back`, async ({ page }) => {
    await answerInstead(page, (route) => route.fulfill(stored))
    const { form } = await readyToSend(page)
    await form.send.click()
    await expect(form.success).toBeVisible()
    await expect(form.success.locator(':focus')).toHaveCount(1)
    await close(page)
    await expect(form.success).toBeHidden()
    await expect(form.send).toBeFocused()
  })
}

test('the dialog keeps the focus from the page behind it', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.success).toBeVisible()
  const stops = await page.locator('a[href], button, input, textarea, summary').count()
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('body > :not(main) :focus, main form :focus')).toHaveCount(0)
  }
})

test('after success the form is empty and ready for another request', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page, aService.path)
  await form.send.click()
  await form.success.getByRole('button', { name: words.success.close, exact: true }).click()
  await expectTyped(page, nobody)
  await expect(form.consent).not.toBeChecked()
  await fillIn(page, newVisitor())
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent.map((request) => request.get('service'))).toEqual([aService.name, aService.name])
  expect(sent[1]?.get('submission_id')).toMatch(uuid)
  expect(sent[1]?.get('submission_id')).not.toBe(sent[0]?.get('submission_id'))
})

test('coming back after sending shows an empty form and no dialog', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.success).toBeVisible()
  await page.goto('/about')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(form.success).toBeHidden()
  await expectTyped(page, nobody)
  await expect(form.consent).not.toBeChecked()
  await expect(form.send).toBeEnabled()
})
