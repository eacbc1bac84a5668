import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  emptyForm,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  readyToSend,
  stored,
} from '../../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../../support/site-test.ts'

test('draft > survives a reload and follows to other pages of the tab, but consent does not', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.goto('/contact')
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await page.reload()
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).not.toBeChecked()
  await page.goto(aService.path)
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).not.toBeChecked()
  const other = await context.newPage()
  await other.goto('/contact')
  await expectTyped(other, emptyForm)
})

test('draft > is deleted by the confirmation page', async ({ page }) => {
  await page.goto('/contact')
  const { promise: never } = Promise.withResolvers<void>()
  await page.route('**/_astro/hydrate*.js', () => never)
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await page.waitForURL('/estimate/received', { waitUntil: 'load' })
  await scriptsAreHere(page)
  await page.goto('/contact')
  await expectTyped(page, emptyForm)
})

test('form > submits without a draft when the browser blocks storage', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    })
  })
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.success).toBeVisible()
})
