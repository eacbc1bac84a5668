import type { RJSFSchema } from '@rjsf/utils'
import type { FileChoices, FileProblem } from '../../model/desk/site.ts'
import { fieldLabels } from '../words/fields.ts'
import type { FactWords } from './facts.ts'

/** What a content file's JSON Schema says besides the standard's keywords. */
export interface ContentSchema extends RJSFSchema {
  properties?: Record<string, ContentSchema>
  additionalProperties?: ContentSchema | boolean
  items?: ContentSchema
  anyOf?: ContentSchema[]
  oneOf?: ContentSchema[]
  /** Kind of thing that the value names: service, city, article, pest, picture or claim. */
  refersTo?: string
  /** Whether the file may leave the value empty, as null. */
  nullable?: boolean
  /** Field without which this one may be empty. */
  goesWith?: string
  /** Whether the value is a day, spelled out. */
  isPast?: boolean
  isPhone?: boolean
  /** Whether the field is changed elsewhere, with what depends on it: in the file, or in a page's menu. */
  isOutsideForm?: boolean
  /** Names of the choice between leaving a group empty and filling it in: "Closed all day", "Open". */
  choice?: { empty: string; filled: string }
}

/** What every field of the form can read. */
export interface FormContext {
  problems: readonly FileProblem[]
  pictures: NonNullable<FileChoices['picture']>
  facts: FactWords
  /** The picture of the file's page. */
  picture: string | undefined
}

/**
 * Turns the JSON Schema of a content file into one that the form library shows well: labels from the
 * names of properties, pickers for references, and optional fields instead of null. The server checks
 * values by the original.
 */
export function formSchema(
  schema: ContentSchema,
  choices: FileChoices,
  name?: string,
): ContentSchema {
  const { anyOf, default: _, propertyNames, ...rest } = schema
  if (anyOf) {
    const branch = anyOf.find(({ type }) => type !== 'null')
    return { ...formSchema({ ...rest, ...branch }, choices, name), nullable: true }
  }
  const label = name === undefined ? {} : { title: labelOf(name) }
  const own = { ...rest, ...label }
  const known = choices[own.refersTo ?? '']
  if (known) return { ...own, oneOf: known.map((one) => ({ const: one.value, title: one.label })) }
  if (own.properties) {
    const properties = Object.fromEntries(
      Object.entries(own.properties)
        .filter(([, value]) => !value.isOutsideForm)
        .map(([key, value]) => [key, formSchema(value, choices, key)]),
    )
    const isRequired = (key: string) => own.required?.includes(key) ?? false
    for (const [key, value] of Object.entries(properties)) {
      // A file leaves out an optional key, and keeps a required one with null.
      if (!isRequired(key)) delete value.nullable
    }
    const required = own.required?.filter((key) => !properties[key]?.nullable)
    return { ...own, properties, ...(required && { required }) }
  }
  if (own.items) {
    const items = formSchema(own.items, choices)
    // Boxes to check instead of a list to fill.
    return { ...own, items, ...(items.enum && { uniqueItems: true }) }
  }
  if (typeof own.additionalProperties === 'object') {
    return { ...own, additionalProperties: formSchema(own.additionalProperties, choices) }
  }
  return own
}

/** What a person calls a field: by its label, or "cardLink" as "Card link". */
export function labelOf(name: string): string {
  const known = fieldLabels[name]
  if (known) return known
  const text = name
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** The value of a form as the content file holds it: null where a field may be empty and is. */
export function contentValue(schema: ContentSchema, value: unknown): unknown {
  if (value === undefined || value === '') return schema.nullable ? null : undefined
  if (Array.isArray(value)) {
    return value.map((item) => contentValue(schema.items ?? {}, item) ?? '')
  }
  if (value === null || typeof value !== 'object') return value
  const { properties = {}, additionalProperties } = schema
  const missing = nullableKeys(schema).filter((key) => !Object.hasOwn(value, key))
  const entries = Object.entries({
    ...value,
    ...Object.fromEntries(missing.map((key) => [key, undefined])),
  }).map(([key, one]) => {
    const own = properties[key] ?? additionalProperties
    return [key, typeof own === 'object' ? contentValue(own, one) : one] as const
  })
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

const nullableKeys = ({ properties = {} }: ContentSchema) =>
  Object.keys(properties).filter((key) => properties[key]?.nullable)

/** Part of a text that depends on a fact, with the words for when it holds. */
const condition = /\{if [^}]*\}(.*?)(\{else\}.*?)?\{end\}/g

/**
 * The name of an entry or its first words, without colors and shapes, and without parts that depend on a
 * fact, unless there is nothing else.
 */
export function firstWords(value: unknown, schema: ContentSchema = {}): string {
  const choice = schema.oneOf?.find((one) => one.const === value)
  if (choice) return String(choice.title)
  if (typeof value === 'string') {
    if (/^#\w{6}$|^M[\d ]/.test(value)) return ''
    return value.replaceAll(condition, '').trim() || value.replaceAll(condition, '$1')
  }
  if (typeof value === 'number') return String(value)
  const { title, name, label, ...others } = Object(value)
  for (const [key, one] of Object.entries({ title, name, label, ...others })) {
    const own = schema.properties?.[key] ?? schema.items
    const found = firstWords(one ?? '', own)
    if (found) return found
  }
  return ''
}
