import { estimateField } from '../../model/lead/estimate.ts'
import { type LeadFieldName, leadFieldNames } from '../../model/lead/fields.ts'

/** A field's name as the form sends it. */
export type FieldName = LeadFieldName | (typeof estimateField)[keyof typeof estimateField]

/** What a visitor sent, as typed. A field that was not sent is absent. */
export type FormFields = ReadonlyMap<FieldName, string>

const knownNames: ReadonlySet<string> = new Set([
  ...leadFieldNames,
  ...Object.values(estimateField),
])

function isFieldName(name: string): name is FieldName {
  return knownNames.has(name)
}

/**
 * Picks the form's own fields from what was sent. Of a field sent twice the first value counts that
 * is not empty; files and unknown names are left out.
 *
 * NUL is the one character that is replaced: PostgreSQL cannot store it.
 */
export function pickFields(entries: Iterable<[string, unknown]>): FormFields {
  const fields = new Map<FieldName, string>()
  for (const [name, value] of entries) {
    if (!isFieldName(name) || typeof value !== 'string' || fields.get(name)) continue
    fields.set(name, value.replaceAll('\0', '\uFFFD').toWellFormed())
  }
  return fields
}
