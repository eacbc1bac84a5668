import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  emptyForm,
  estimateForm,
  expectTyped,
  fillIn,
  newVisitor,
  readyToSend,
  sleepingForm,
  stored,
  wakeForm,
} from '../../support/site-estimate.ts'
import { expect, pathsAskedFor, scriptsAreHere, test } from '../../support/site-test.ts'

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
  await page.route('**/assets/enhance-form*.js', () => never)
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

test('estimate form > loads its code on the first touch, not before', async ({ page }) => {
  await page.goto('/')
  const paths = pathsAskedFor(page)
  await page.mouse.wheel(0, 600)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(paths.filter((path) => path.endsWith('.js'))).toEqual([])
  await wakeForm(page)
  expect(paths.filter((path) => path.endsWith('.js'))).not.toEqual([])
})

test('estimate form > keeps and sends text typed before its code has loaded', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  const opened = page.goto('/contact')
  const visitor = newVisitor()
  await fillIn(page, visitor)
  await expect(sleepingForm(page)).toHaveCount(1)
  loaded.resolve()
  await opened
  await expect(sleepingForm(page)).toHaveCount(0)
  await expectTyped(page, visitor)
  await expect(estimateForm(page).consent).toBeChecked()
  await estimateForm(page).send.click()
  await expect(estimateForm(page).success).toBeVisible()
  expect(sent[0]?.get('email')).toBe(visitor.email)
  await estimateForm(page).success.press('Escape')
  await expectTyped(page, emptyForm)
})

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ })

  test('estimate form > loads its code on the next touch after a failed load', async ({ page }) => {
    await page.goto('/contact')
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await estimateForm(page).name.focus()
    await failed
    await expect(sleepingForm(page)).toHaveCount(1)
    await estimateForm(page).phone.focus()
    await expect(sleepingForm(page)).toHaveCount(0)
  })
})
