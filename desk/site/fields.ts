import type { SiteFile } from '../../model/desk/site.ts'
import { siteWords } from '../words/site.ts'
import type { FactWords } from './facts.ts'
import type { ContentSchema } from './form-schema.ts'

/** A field of a content file, as the pages of the draft name it: services/ant-control.md#steps.0.text. */
export interface FieldName {
  file: string
  path: string[]
}

export function readFieldName(name: string): FieldName {
  const [file = '', path = ''] = name.split('#')
  return { file, path: path.split('.') }
}

export const fieldName = ({ file, path }: FieldName): string => `${file}#${path.join('.')}`

/** What the JSON Schema of a file says about a field. */
export function schemaAt(schema: ContentSchema, path: readonly string[]): ContentSchema {
  let at: ContentSchema = schema
  for (const key of path) {
    const next =
      at.properties?.[key] ??
      (typeof at.items === 'object' && /^\d+$/.test(key) ? at.items : undefined) ??
      (typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined)
    at = next?.anyOf?.find(({ type }) => type !== 'null') ?? next ?? {}
  }
  return at
}

/** A copy of a value with another one at a path. */
export function withValue(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === key ? withValue(one, rest, to) : one))
  }
  const { [key]: old, ...others } = Object(value) as Record<string, unknown>
  const inside = withValue(old, rest, to)
  if (inside === undefined) return others
  // The order of a file's fields stays.
  return { ...Object(value), [key]: inside }
}

/** What facts and conditions of a file look like while someone edits it. */
export const factWords = ({ facts }: SiteFile): FactWords => ({
  facts,
  parts: siteWords.chips,
})
