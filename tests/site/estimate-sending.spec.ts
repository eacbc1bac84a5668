import { business, form as words } from '../../model/content.ts'
import { aCity, aService } from '../support/site-content.ts'
import {
  answerInstead,
  leadsOf,
  noteRequests,
  readyToSend,
  stored,
  uuid,
} from '../support/site-estimate.ts'
import { expect, test } from '../support/site-test.ts'

const sources = [
  { path: '/', pageSource: 'homepage-hero', service: '', location: '' },
  { path: '/services', pageSource: 'services-page', service: '', location: '' },
  {
    path: aService.path,
    pageSource: `service-${aService.id}`,
    service: aService.name,
    location: '',
  },
  {
    path: aCity.path,
    pageSource: `location-${aCity.id}`,
    service: '',
    location: aCity.name,
  },
  { path: '/contact', pageSource: 'contact-page', service: '', location: '' },
]

for (const { path, pageSource, service, location } of sources) {
  test(`a request from ${path} reaches the store, whole`, async ({ page }) => {
    const requests = await noteRequests(page)
    const { visitor, form } = await readyToSend(page, path)
    await form.send.click()
    await expect(form.success).toBeVisible()
    expect(requests).toHaveLength(1)
    const { submission_id, elapsed_ms, ...sent } = Object.fromEntries(requests[0] ?? [])
    expect(sent).toEqual({
      ...visitor,
      consent: 'yes',
      business_name: business.name,
      _subject: words.subject,
      _template: 'table',
      _captcha: 'false',
      _honey: '',
      service,
      location,
      pageSource,
      page: path,
    })
    expect(submission_id).toMatch(uuid)
    expect(Number(elapsed_ms)).toBeGreaterThan(0)

    await expect(form.success.getByRole('heading')).toHaveText(words.success.title)
    await expect(form.success.getByRole('paragraph').first()).toHaveText(words.success.text)
    const leads = await leadsOf(visitor)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject({
      ...visitor,
      phoneE164: '+19725550100',
      service,
      location,
      pageSource,
      page: path,
      submissionId: submission_id,
    })
  })
}

test('while it is sent, the button says so and is disabled', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await answerInstead(page, async (route) => {
    await answered.promise
    await route.fulfill(stored)
  })
  const { form } = await readyToSend(page)
  await form.send.click()
  await expect(form.submitting).toBeVisible()
  await expect(form.submitting).toBeDisabled()
  answered.resolve()
  await expect(form.success).toBeVisible()
  await form.success.press('Escape')
  await expect(form.send).toBeEnabled()
})

test('a double click sends once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const { visitor, form } = await readyToSend(page)
  await form.send.dblclick()
  await expect(form.success).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await leadsOf(visitor)).toHaveLength(1)
})

test('Enter pressed again and again sends once', async ({ page }) => {
  const sent = await answerInstead(page, (route) => route.fulfill(stored))
  const { form } = await readyToSend(page)
  await form.email.focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  await expect(form.success).toBeVisible()
  expect(sent).toHaveLength(1)
})

const titles = [
  { title: 'Lone Star Bug Co - Contact', name: 'Lone Star Bug Co' },
  { title: 'Contact', name: 'localhost' },
]

for (const { title, name } of titles) {
  test(`under the title "${title}" the business is called ${name}`, async ({ page }) => {
    const sent = await answerInstead(page, (route) => route.fulfill(stored))
    const { form } = await readyToSend(page)
    await page.evaluate((text) => {
      document.title = text
    }, title)
    await form.send.click()
    await expect(form.success).toBeVisible()
    expect(sent[0]?.get('business_name')).toBe(name)
  })
}
