import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { Lead } from '../../server/domain/lead.ts'
import { listLeads } from './leads.ts'
import { publishedContent } from './published.ts'
import { expect } from './site-test.ts'

const { form: words } = publishedContent()

export interface Visitor {
  name: string
  phone: string
  email: string
  message: string
}

/** A visitor with an address and a message of their own: repeats look like spam. */
export function newVisitor(): Visitor {
  const id = randomUUID()
  return {
    name: 'Ana Díaz',
    phone: '(972) 555-0100',
    email: `ana.${id}@mail.example`,
    message: `Ants in the kitchen.\nSince Monday, in apartment ${id}.`,
  }
}

/** Values of an empty form. */
export const emptyForm: Visitor = { name: '', phone: '', email: '', message: '' }

/** The estimate form as a visitor finds it on a page. */
export const estimateForm = (page: Page) => ({
  name: page.getByRole('textbox', { name: words.fields.name.label, exact: true }),
  phone: page.getByRole('textbox', { name: words.fields.phone.label, exact: true }),
  email: page.getByRole('textbox', { name: words.fields.email.label, exact: true }),
  message: page.getByRole('textbox', { name: words.fields.message.label, exact: true }),
  consent: page.getByRole('checkbox'),
  send: page.getByRole('button', { name: words.send }),
  submitting: page.getByRole('button', { name: words.sending }),
  failure: page.getByRole('alert'),
  success: page.getByRole('dialog', { name: words.success.title }),
})

/** Fills in all fields and checks the consent box. */
export async function fillIn(page: Page, visitor: Visitor): Promise<void> {
  const form = estimateForm(page)
  await form.name.fill(visitor.name)
  await form.phone.fill(visitor.phone)
  // Firefox's driver types after what a field of this type contains.
  await form.email.clear()
  await form.email.fill(visitor.email)
  await form.message.fill(visitor.message)
  await form.consent.check()
}

/** The form before its first touch. */
export const sleepingForm = (page: Page) => page.locator('[data-island]')

/** Touches the form and waits for its code. */
export async function wakeForm(page: Page): Promise<void> {
  await estimateForm(page).name.focus()
  await expect(sleepingForm(page)).toHaveCount(0)
}

/** Opens a page and fills in its form, ready to send. */
export async function readyToSend(page: Page, path = '/contact') {
  await page.goto(path)
  await wakeForm(page)
  const visitor = newVisitor()
  await fillIn(page, visitor)
  return { visitor, form: estimateForm(page) }
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Checks the values of the form's fields. */
export async function expectTyped(page: Page, visitor: Visitor): Promise<void> {
  const form = estimateForm(page)
  for (const field of ['name', 'phone', 'email', 'message'] as const) {
    await expect(form[field]).toHaveValue(visitor[field])
  }
}

/** Records what the form's code sends, from the next page on. (Firefox's driver shows no posted bodies.) */
export async function recordRequests(page: Page): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = []
  await page.exposeFunction('recordRequest', (body: string) => sent.push(new URLSearchParams(body)))
  await page.addInitScript(() => {
    const { recordRequest } = window as unknown as { recordRequest(body: string): Promise<void> }
    const send = window.fetch
    window.fetch = async (target, options) => {
      if (options?.method === 'POST') await recordRequest(String(options.body))
      return send(target, options)
    }
  })
  return sent
}

/** Stubs the server's response, and records what the form sends. */
export async function answerInstead(
  page: Page,
  answer: (route: Route, request: number) => Promise<unknown>,
): Promise<URLSearchParams[]> {
  const sent = await recordRequests(page)
  let requests = 0
  await page.route('**/estimate', (route) => {
    requests += 1
    return answer(route, requests)
  })
  return sent
}

/** The server's answer to a stored request. */
export const stored = { status: 201, json: { id: 'abcdefghjkmn' } }

/** Sends a request that fails and then succeeds, and checks the page in each state. */
export async function failThenSucceed(
  page: Page,
  look: (state: 'failure' | 'success') => Promise<void>,
  path?: string,
): Promise<void> {
  await answerInstead(page, (route, request) =>
    request === 1 ? route.fulfill({ status: 500, body: '' }) : route.fulfill(stored),
  )
  const { form } = await readyToSend(page, path)
  await form.send.click()
  await expect(form.failure).toBeFocused()
  await look('failure')
  await form.send.click()
  await expect(form.success).toBeVisible()
  await look('success')
}

/** Leads that the server stored of a visitor. */
export async function leadsOf({ email }: Visitor): Promise<Lead[]> {
  const leads = await listLeads(process.env.TEST_DATA ?? '')
  return leads.filter((lead) => lead.email === email)
}
