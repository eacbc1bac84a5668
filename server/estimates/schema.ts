import { form } from '../../model/content/content.ts'
import { estimateField } from '../../model/lead/estimate.ts'
import { type Flag, mapLeadFields, requiredFields } from '../../model/lead/fields.ts'
import { normaliseEmail } from '../domain/addresses.ts'
import type { EstimateRequest } from '../domain/lead.ts'
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

  const typed = mapLeadFields((name) => fields.get(name) ?? '')
  const phone = normalisePhone(typed.phone)
  const emailNormalised = normaliseEmail(typed.email)
  const submissionId = fields.get(estimateField.submissionId) ?? ''
  const elapsed = fields.get(estimateField.elapsed) ?? ''
  const flags: Flag[] = []
  const blank = (value: string) => value.trim() === ''
  if (blank(typed.name)) flags.push('name-blank')
  if (blank(typed.phone)) flags.push('phone-blank')
  else if (!phone.certain) flags.push('phone-doubtful')
  if (blank(typed.email)) flags.push('email-blank')
  else if (emailNormalised === null) flags.push('email-doubtful')

  const request: EstimateRequest = {
    ...typed,
    phoneE164: phone.e164,
    emailNormalised,
    submissionId: uuid.test(submissionId) ? submissionId.toLowerCase() : null,
    elapsedMs: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : null,
    flags,
  }
  return { request }
}

function missingFields(fields: FormFields): FieldProblem[] {
  const errors: FieldProblem[] = requiredFields
    .filter((field) => !fields.get(field))
    .map((field) => ({ field, message: form.fields[field].missing }))
  if (isConsentGiven(fields.get(estimateField.consent))) return errors
  return [...errors, { field: estimateField.consent, message: form.consent.missing }]
}

/** Whether the box was ticked. Scripts that send a box left empty do so in one of these words. */
export function isConsentGiven(value: string | undefined): boolean {
  return value !== undefined && !/^(false|no|off|0|)$/i.test(value.trim())
}
