import { form as words } from '../../../model/content/content.ts'
import {
  answerInstead,
  emptyForm,
  expectTyped,
  fillIn,
  newVisitor,
  readyToSend,
  stored,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

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
