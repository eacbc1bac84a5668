import { business, consent, form as words } from '../../../model/content/content.ts'
import { statementHash, statementVersion } from '../../../model/lead/consent-statement.ts'
import { aService } from '../../support/site-content.ts'
import {
  answerInstead,
  fillIn,
  leadsOf,
  newVisitor,
  readyToSend,
  recordRequests,
  stored,
  uuid,
} from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const engines = { tag: '@engines' }

test(
  'estimate form > stores the whole request once on a double click, and confirms it',
  engines,
  async ({ page }) => {
    const requests = await recordRequests(page)
    const { visitor, form } = await readyToSend(page, aService.path)
    await form.send.dblclick()
    await expect(form.success.getByRole('heading')).toHaveText(words.success.title)
    await expect(form.success.getByRole('paragraph').first()).toHaveText(words.success.text)
    expect(requests).toHaveLength(1)
    const { submission_id, elapsed_ms, ...sent } = Object.fromEntries(requests[0] ?? [])
    const origin = { service: aService.name, location: '', pageSource: `service-${aService.id}` }
    expect(sent).toEqual({
      ...visitor,
      ...origin,
      consent: 'yes',
      business_name: business.name,
      _subject: words.relay.subject,
      _template: 'table',
      _captcha: 'false',
      _honey: '',
      consent_statement: statementVersion(statementHash(consent.statement)),
      page: aService.path,
    })
    expect(submission_id).toMatch(uuid)
    const trap = page
      .locator('div[aria-hidden=true]')
      .filter({ has: page.locator('[name=_honey]') })
    await expect(trap).toHaveCSS('clip-path', 'inset(50%)')
    expect(Number(elapsed_ms)).toBeGreaterThan(0)
    expect(await leadsOf(visitor)).toMatchObject([
      { ...visitor, ...origin, phoneE164: '+19725550100', submissionId: submission_id },
    ])
  },
)

test('estimate form > lets the browser report missing fields', engines, async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  const invalid = () =>
    page
      .locator('form[data-estimate] :is(input, textarea):invalid')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ name }) => name))
  await form.email.fill('ana at mail')
  await form.send.click()
  await expect(form.email).toBeFocused()
  expect(await invalid()).toEqual(['email'])

  for (const box of [form.name, form.phone, form.email]) await box.clear()
  await form.consent.uncheck()
  await form.send.click()
  await expect(form.name).toBeFocused()
  expect(await invalid()).toEqual(['name', 'phone', 'email', 'consent'])
  expect(sent).toEqual([])

  await fillIn(page, { ...newVisitor(), message: '' })
  await form.send.click()
  await expect(form.success).toBeVisible()
  expect(sent).toHaveLength(1)
})
