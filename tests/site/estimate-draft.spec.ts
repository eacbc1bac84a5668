import { aService } from '../support/site-content.ts'
import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  stored,
  wakeForm,
} from '../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../support/site-test.ts'

test('what was typed survives a reload, consent does not', async ({ page }) => {
  await page.goto('/contact')
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await page.reload()
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).not.toBeChecked()
})

test('it is there on another page of the same tab, and in no other tab', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await page.goto(aService.path)
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).not.toBeChecked()
  const other = await context.newPage()
  await other.goto('/contact')
  await expectTyped(other, nobody)
})

test('it is gone after success', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  await page.goto('/contact')
  await wakeForm(page)
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toBeVisible()
  await page.reload()
  await expectTyped(page, nobody)
})

test('it is gone after success on the confirmation page', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const { promise: never } = Promise.withResolvers<void>()
  await page.route('**/_astro/hydrate*.js', () => never)
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await page.waitForURL('/estimate/received', { waitUntil: 'load' })
  await scriptsAreHere(page)
  await page.goto('/contact')
  await expectTyped(page, nobody)
})

test('it stays after a failure', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto('/contact')
  await wakeForm(page)
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await estimateForm(page).send.click()
  await expect(estimateForm(page).failure).toBeFocused()
  await page.reload()
  await expectTyped(page, visitor)
})

test('the form works where the browser keeps nothing', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is switched off', 'SecurityError')
      },
    })
  })
  await page.goto('/contact')
  await wakeForm(page)
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toBeVisible()
})
