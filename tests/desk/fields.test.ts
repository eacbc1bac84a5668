import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import {
  emptyValue,
  fieldAt,
  firstWords,
  isNothing,
  labelOf,
  pathToChange,
  withValue,
} from '../../desk/site/fields.ts'
import { shapeOf } from '../../editor/shape.ts'
import { textsIn } from '../../editor/texts.ts'
import { markdownFolders, yamlFiles } from '../../model/content/reading/files.ts'
import { asJsonSchema, fieldAt as schemaAt } from '../../model/content/reading/schema-faults.ts'
import { contentFolder } from '../../scripts/folders.ts'

const folder = contentFolder()

const kinds = [
  ...Object.values(yamlFiles).map(({ file, schema }) => ({ files: file, schema })),
  ...Object.values(markdownFolders).map((kind) => ({
    files: `${kind.folder}/*.md`,
    schema: kind.schema,
  })),
]

/** A content file's fields. */
function readFields(path: string): unknown {
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const [, fields = text] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  return parse(fields)
}

test('form > has a field for every text of every content file, except what a command changes', () => {
  for (const { files, schema } of kinds) {
    const shape = shapeOf(asJsonSchema(schema))
    for (const path of globSync(files, { cwd: folder })) {
      for (const [keys] of textsIn(readFields(path), [])) {
        const isElsewhere = keys.some((_, end) => {
          const place = keys.slice(0, end + 1).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
          return schemaAt(schema, place).isOutsideForm
        })
        const field = fieldAt(shape, keys)
        const list = fieldAt(shape, keys.slice(0, -1))
        const isChecked = list?.shape.kind === 'checklist'
        assert.equal(field !== undefined || isChecked, !isElsewhere, `${path} ${keys.join('.')}`)
      }
    }
  }
})

const options = { type: 'string', enum: ['leaf', 'siren'] }
const shape = shapeOf({
  properties: {
    region: { type: 'string', isOutsideForm: true },
    times: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    note: { type: 'string', maxLength: 80 },
    title: { type: 'string', maxLength: 80, description: 'Above the page.' },
    services: { items: { type: 'string', refersTo: 'service' } },
    icons: { items: options },
    hero: {
      properties: {
        picture: { type: 'string', refersTo: 'picture' },
        pictureAlt: { type: 'string', maxLength: 700 },
        part: {
          properties: Object.fromEntries(
            ['x', 'y', 'width'].map((name) => [name, { type: 'number', minimum: 0, maximum: 1 }]),
          ),
          required: ['x', 'y', 'width'],
        },
      },
      required: ['picture', 'pictureAlt'],
    },
  },
  required: ['times', 'title'],
})

test('form > leaves out a field that only a command changes, and keeps its value', () => {
  assert.equal(fieldAt(shape, ['region']), undefined)
  const value = { region: 'North Texas', title: 'Pests' }
  assert.deepEqual(withValue(value, ['title'], 'Ants'), { region: 'North Texas', title: 'Ants' })
})

test('form > writes null for an empty required field, and omits an empty optional one', () => {
  const empty = (name: string) => emptyValue(fieldAt(shape, [name]) as never)
  assert.deepEqual(['times', 'note', 'title'].map(empty), [null, undefined, ''])
  assert.deepEqual(withValue({ note: 'x', title: 'y' }, ['note'], empty('note')), { title: 'y' })
  assert.deepEqual([null, undefined, '', [], {}, 0, false].map(isNothing), [
    ...[true, true, true, true, true],
    ...[false, false],
  ])
})

test('form > opens a picture with what it shows, and a part of a picture as a whole', () => {
  const change = (...path: string[]) => pathToChange(shape, path)
  assert.deepEqual(change('hero', 'pictureAlt'), ['hero', 'picture'])
  assert.deepEqual(change('hero', 'part', 'x'), ['hero', 'part'])
  assert.deepEqual(change('title'), ['title'])
  const picture = fieldAt(shape, ['hero', 'picture'])?.shape
  assert.equal(picture?.kind === 'picture' && picture.alt?.name, 'pictureAlt')
  assert.equal(fieldAt(shape, ['icons'])?.shape.kind, 'checklist')
})

test('form > summarizes a list by the name of what its first entry refers to', () => {
  const choices = { service: [{ value: 'ant-control', label: 'Ant Control' }] }
  const services = fieldAt(shape, ['services'])?.shape
  assert.equal(firstWords(['ant-control'], services, choices), 'Ant Control')
  const title = '{if license}Their name{else}Our name{end}'
  assert.equal(firstWords({ title, places: ['about'] }), 'Their name')
  assert.equal(firstWords({ title: `Ask {if license}them {end}first` }), 'Ask first')
})

test('form > summarizes a picture by what it shows', () => {
  const hero = fieldAt(shape, ['hero'])?.shape
  const words = firstWords({ picture: 'ants-2', pictureAlt: 'Red ants on a lawn.' }, hero)
  assert.equal(words, 'Red ants on a lawn.')
  assert.equal(firstWords({ x: 0.1, width: 1, alt: 'A mound.' }, hero), 'A mound.')
})

test('form > calls a field by words', () => {
  assert.equal(labelOf('cardLink'), 'Link on the card')
  assert.equal(labelOf('serviceRadius'), 'Service radius')
})
