import type { Fault } from './fault.ts'
import type { RawFile } from './load.ts'
import { type Facts, fillTexts, type TextField } from './placeholders.ts'
import { schemaFaults } from './schema-faults.ts'

/**
 * Fills the placeholders of a file's fields, and checks them against its schema.
 *
 * @returns the checked value, undefined with mistakes in it
 */
export function checkFile(
  file: RawFile,
  facts: Facts,
): { value: unknown; fields: TextField[]; faults: Fault[] } {
  if (file.value === undefined) return { value: undefined, fields: [], faults: file.faults }
  const filled = fillTexts(file, facts)
  const faults = [...file.faults, ...filled.faults]
  const result = file.schema.safeParse(filled.value)
  if (result.success) return { value: result.data, fields: filled.fields, faults }
  // A text with an unknown placeholder has its fault already.
  const reported = new Set(filled.faults.map(({ field }) => field))
  const found = schemaFaults(result.error.issues, filled.value, file)
  faults.push(...found.filter(({ field }) => !reported.has(field)))
  return { value: undefined, fields: filled.fields, faults }
}
