import { randomUUID } from 'node:crypto'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import { publishedContent } from './published.ts'

const { consent } = publishedContent()

/** A request from the form, with a human filling time. */
export function validForm(changes: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Ana Díaz',
    phone: '(972) 555-0142',
    email: 'ana.diaz@mail.example',
    message: 'Fire ants.',
    consent: 'yes',
    business_name: 'Somebody Else',
    _subject: 'New pest control estimate request',
    _template: 'table',
    _captcha: 'false',
    _honey: '',
    service: 'Ant Control',
    location: 'Plano, TX',
    pageSource: 'service-ant-control',
    page: '/services/ant-control',
    consent_statement: statementVersion(statementHash(consent.statement)),
    submission_id: randomUUID(),
    elapsed_ms: '25000',
    ...changes,
  }
}

/** Without JavaScript, a form has no id and no time. */
export function formWithoutScript(changes: Record<string, string> = {}): Record<string, string> {
  return validForm({ submission_id: '', elapsed_ms: '', ...changes })
}

/** Posts as the form's script does. */
export function postJson(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/estimate`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json', ...headers },
  })
}

/** Posts as a browser without JavaScript does. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/estimate`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
}

/** Posts a request that must be accepted, and returns the lead's id. */
export async function sendLead(url: string, changes: Record<string, string> = {}): Promise<string> {
  const response = await postJson(url, validForm(changes))
  const body = await response.text()
  if (response.status !== 201) throw new Error(`${response.status} ${body}`)
  return (JSON.parse(body) as { id: string }).id
}
