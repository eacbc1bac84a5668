import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  nobody,
  readyToSend,
  stored,
} from '../../support/site-estimate.ts'
import { expect, scriptsAreHere, test } from '../../support/site-test.ts'

test('draft > survives a reload and goes to other pages of the tab, but consent does not', {
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
  await expectTyped(other, nobody)
})

test('draft > is gone after the confirmation page', async ({ page }) => {
  await page.goto('/contact')
  const { promise: never } = Promise.withResolvers<void>()
  await page.route('**/_astro/hydrate*.js', () => never)
  await fillIn(page, newVisitor())
  await estimateForm(page).send.click()
  await page.waitForURL('/estimate/received', { waitUntil: 'load' })
  await scriptsAreHere(page)
  await page.goto('/contact')
  await expectTyped(page, nobody)
})

test('draft > is not needed, where the browser stores nothing', async ({ page }) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is switched off', 'SecurityError')
      },
    })
  })
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.success).toBeVisible()
})
