import { form } from '../../model/content/content.ts'
import { estimateField, requiredEstimateFields } from '../../model/lead/estimate.ts'
import { normaliseEmail } from '../domain/email-address.ts'
import type { EstimateRequest, Flag } from '../domain/lead.ts'
import type { FieldProblem } from '../http/problem.ts'
import type { FormFields } from './form-fields.ts'
import { normalisePhone } from './phone.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads a request. It asks for what the browser's own validation asks for and no more: a doubtful
 * phone number or address, or one of spaces only, is flagged and taken.
 */
export function parseEstimate(
  fields: FormFields,
): { request: EstimateRequest } | { errors: FieldProblem[] } {
  const errors = missingFields(fields)
  if (errors.length > 0) return { errors }

  const text = (name: keyof typeof estimateField) => fields.get(estimateField[name]) ?? ''
  const phone = normalisePhone(text('phone'))
  const emailNormalised = normaliseEmail(text('email'))
  const submissionId = text('submissionId')
  const elapsed = text('elapsed')
  const flags: Flag[] = []
  const blank = (value: string) => value.trim() === ''
  if (blank(text('name'))) flags.push('name-blank')
  if (blank(text('phone'))) flags.push('phone-blank')
  else if (!phone.certain) flags.push('phone-doubtful')
  if (blank(text('email'))) flags.push('email-blank')
  else if (emailNormalised === null) flags.push('email-doubtful')

  const request: EstimateRequest = {
    name: text('name'),
    phone: text('phone'),
    phoneE164: phone.e164,
    email: text('email'),
    emailNormalised,
    message: text('message'),
    service: text('service'),
    location: text('location'),
    pageSource: text('pageSource'),
    page: text('pagePath'),
    submissionId: uuid.test(submissionId) ? submissionId.toLowerCase() : null,
    elapsedMs: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : null,
    flags,
  }
  return { request }
}

function missingFields(fields: FormFields): FieldProblem[] {
  return requiredEstimateFields
    .filter((field) =>
      field === 'consent' ? !isConsentGiven(fields.get(field)) : !fields.get(field),
    )
    .map((field) => ({ field, message: form[field].missing }))
}

/** Whether the box was ticked. Scripts that send a box left empty do so in one of these words. */
export function isConsentGiven(value: string | undefined): boolean {
  return value !== undefined && !/^(false|no|off|0|)$/i.test(value.trim())
}
