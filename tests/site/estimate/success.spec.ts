import { form as words } from '../../../model/content/content.ts'
import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  readyToSend,
  stored,
  uuid,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

test('success dialog > opens after 600 ms, and not before the answer', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await answerInstead(page, async (route, request) => {
    if (request === 2) await answered.promise
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
  answered.resolve()
  await expect(form.success).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.send).toBeEnabled()
})

test('success dialog > closes by button, X and Escape, each time onto an empty form', {
  tag: '@engines',
}, async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page, aService.path)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).click()
  for (const close of [
    () => button(words.success.close),
    () => button(words.success.closeIcon),
    () => page.keyboard.press('Escape'),
  ]) {
    await fillIn(page, newVisitor())
    await form.send.click()
    await expect(form.success).toBeVisible()
    await expect(form.success.locator(':focus')).toHaveCount(1)
    await close()
    await expect(form.success).toBeHidden()
    await expect(form.send).toBeFocused()
    await expectTyped(page, nobody)
    await expect(form.consent).not.toBeChecked()
  }
  const ids = new Set(sent.map((request) => request.get('submission_id')))
  expect(ids.size, 'each is another request').toBe(3)
  for (const id of ids) expect(id).toMatch(uuid)
  expect(sent.at(-1)?.get('service')).toBe(aService.name)
  await page.reload()
  await expectTyped(page, nobody)
})

test('success dialog > is gone when you come back after sending', async ({ page }) => {
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
