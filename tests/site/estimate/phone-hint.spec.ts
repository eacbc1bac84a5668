import { fillSlots } from '../../../model/content/template.ts'
import { publishedContent } from '../../support/published.ts'
import { aService } from '../../support/site-content.ts'
import {
  estimateForm,
  fillIn,
  leadsOf,
  newVisitor,
  readyToSend,
} from '../../support/site-estimate.ts'
import { expect, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { form: words } = publishedContent()
const { fewDigits } = words.fields.phone
const numberCalled = (number: string) => fillSlots(words.success.number, { number })

test('phone field > says when digits are missing, and takes the number all the same', async ({
  page,
}) => {
  const { visitor, form } = await readyToSend(page, aService.path)
  const hint = page.getByText(fewDigits)
  await expect(hint).toBeHidden()
  await form.phone.fill('555-0100')
  await form.email.focus()
  await expect(hint).toBeVisible()
  await expect(form.phone).toHaveAccessibleDescription(fewDigits)
  await form.phone.fill('972 555-0100')
  await expect(hint, 'gone with the tenth digit').toBeHidden()
  await form.phone.fill('12')
  await form.send.click()
  await expect(form.success).toContainText(numberCalled('12'))
  expect(await leadsOf(visitor)).toMatchObject([{ phone: '12' }])
})

test('message of success > shows the number that is called', async ({ page }) => {
  const { visitor, form } = await readyToSend(page, aService.path)
  await form.send.click()
  await expect(form.success).toContainText(numberCalled(visitor.phone))
})

testWithoutJavaScript.describe('without JavaScript', () => {
  testWithoutJavaScript.use({
    expectedErrors: /ViewTransition opt-in|favicon\.ico|dynamically imported module/,
  })

  testWithoutJavaScript(
    'phone number > is stored first, and then doubted, without JavaScript',
    async ({ page }) => {
      await page.goto(aService.path)
      const visitor = { ...newVisitor(), phone: '12' }
      await fillIn(page, visitor)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        estimateForm(page).send.click(),
      ])
      expect(answer.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success.title)
      await expect(page.getByRole('main')).toContainText(`${numberCalled('12')} ${fewDigits}`)
      expect(await leadsOf(visitor)).toMatchObject([{ phone: '12' }])
    },
  )
})
