import type { Content } from '../../model/content/content.ts'
import { estimateField, phoneSource } from '../../model/lead/estimate.ts'
import { mapLeadFields, requiredFields } from '../../model/lead/fields.ts'
import { checkDetails } from '../domain/details.ts'
import type { EstimateRequest } from '../domain/lead.ts'
import type { FieldProblem } from '../http/problem.ts'
import type { FormFields } from './form.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const posesAsPhoneRequest = new RegExp(String.raw`^\s*${phoneSource}\b`, 'i')

/**
 * Validates a request, no stricter than the browser does: a doubtful or blank phone number or email
 * address is flagged, not refused.
 */
export function parseEstimate(
  fields: FormFields,
): { request: EstimateRequest } | { errors: (content: Content) => FieldProblem[] } {
  const missing = missingFields(fields)
  if (missing.length > 0)
    return { errors: (content) => missing.map((field) => asProblem(field, content)) }

  const typed = mapLeadFields((name) => fields.get(name) ?? '')
  // No form has it, and the desk would show a request that someone there wrote down.
  if (posesAsPhoneRequest.test(typed.pageSource)) typed.pageSource = ''
  const submissionId = fields.get(estimateField.submissionId) ?? ''
  const elapsed = fields.get(estimateField.elapsed) ?? ''
  const request: EstimateRequest = {
    ...typed,
    ...checkDetails(typed),
    submissionId: uuid.test(submissionId) ? submissionId.toLowerCase() : null,
    elapsedMs: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : null,
  }
  return { request }
}

type RequiredField = (typeof requiredFields)[number] | typeof estimateField.consent

function missingFields(fields: FormFields): RequiredField[] {
  const missing = requiredFields.filter((field) => !fields.get(field))
  if (isConsentGiven(fields.get(estimateField.consent))) return missing
  return [...missing, estimateField.consent]
}

const asProblem = (field: RequiredField, { form }: Content): FieldProblem => ({
  field,
  message: field === estimateField.consent ? form.consent.missing : form.fields[field].missing,
})

/** Whether the consent box was checked. Some scripts send one of these words for an empty box. */
export function isConsentGiven(value: string | undefined): boolean {
  return value !== undefined && !/^(false|no|off|0|)$/i.test(value.trim())
}
