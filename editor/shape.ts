import type { FieldSchema } from '../model/content/reading/schema-faults.ts'
import type { Field, Shape, TextInput } from '../model/desk/shape.ts'

/** Inputs by the formats of JSON Schema. */
const inputs: Record<string, TextInput> = { email: 'email', date: 'day', uri: 'url' }

/** Makes the shape of a field from its schema. Fields that are changed elsewhere are left out. */
export function shapeOf({ anyOf, ...own }: FieldSchema): Shape {
  const filled = anyOf?.find(({ type }) => type !== 'null')
  if (filled) return shapeOf({ ...filled, ...own })
  const { description } = own
  return { ...(description && { help: description }), ...kindOf(own) }
}

function kindOf(schema: FieldSchema): Shape {
  const { properties, items, additionalProperties: entries, enum: options, refersTo } = schema
  if (properties) return groupOf(properties, schema)
  if (items) {
    if (items.enum) return { kind: 'checklist', options: items.enum }
    const { minItems: least = 0, maxItems: most = Number.MAX_SAFE_INTEGER } = schema
    return { kind: 'list', entry: shapeOf(items), least, most }
  }
  if (entries) return { kind: 'named', entry: shapeOf(entries) }
  if (refersTo === 'picture') return { kind: 'picture' }
  if (refersTo) return { kind: 'reference', to: refersTo }
  if (options) return { kind: 'choice', options }
  if (schema.type === 'boolean') return { kind: 'switch' }
  if (schema.type === 'number' || schema.type === 'integer') {
    return { kind: schema.minimum === 0 && schema.maximum === 1 ? 'share' : 'number' }
  }
  if (schema.isPast) return { kind: 'spelledOutDay' }
  const { maxLength: most, input = inputs[schema.format ?? ''] } = schema
  return {
    kind: 'text',
    input: input ?? (most === undefined && !schema.pattern ? 'prose' : 'line'),
    ...(most !== undefined && { most }),
  }
}

function groupOf(properties: Record<string, FieldSchema>, schema: FieldSchema): Shape {
  const { required = [], choice } = schema
  const fields = Object.entries(properties)
    .filter(([, property]) => !property.isOutsideForm)
    .map(([name, property]): Field => {
      const isNullable = property.anyOf?.some(({ type }) => type === 'null') ?? false
      const empty = isNullable ? 'null' : 'never'
      return { name, shape: shapeOf(property), empty: required.includes(name) ? empty : 'absent' }
    })
  const pictured = fields.flatMap((field): Field[] => {
    if (field.shape.kind !== 'picture') return isAlt(field) ? [] : [field]
    const alt = fields.find(isAlt)
    return [alt ? { ...field, shape: { ...field.shape, alt } } : field]
  })
  const hasPicture = fields.some(({ shape }) => shape.kind === 'picture')
  return {
    kind: 'group',
    fields: hasPicture ? pictured : fields,
    isCrop: ['x', 'y', 'width'].every((name) => Object.hasOwn(properties, name)),
    ...(choice && { choice }),
  }
}

/**
 * The part of a shape that a translation has: texts at some paths, in lists whose entries it neither adds nor
 * moves.
 */
export function shapeOfWords(shape: Shape, paths: readonly string[][]): Shape {
  const inside = (name: string) => paths.flatMap(([key, ...rest]) => (key === name ? [rest] : []))
  if (shape.kind === 'list' || shape.kind === 'named') {
    const entry = shapeOfWords(
      shape.entry,
      paths.map((path) => path.slice(1)),
    )
    return { kind: 'named', entry }
  }
  if (shape.kind !== 'group') return shape
  const fields = shape.fields
    .flatMap((field) =>
      field.shape.kind === 'picture' && field.shape.alt ? [field.shape.alt] : [field],
    )
    .flatMap((field): Field[] => {
      const words = inside(field.name)
      if (words.length === 0) return []
      return [{ ...field, shape: shapeOfWords(field.shape, words), empty: 'never' }]
    })
  return { kind: 'group', fields, isCrop: false }
}

/** Whether a field says what the picture beside it shows. */
const isAlt = ({ name }: Field): boolean => name === 'alt' || name === 'pictureAlt'
