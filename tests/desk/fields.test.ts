import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import {
  type ContentSchema,
  contentValue,
  firstWords,
  formSchema,
} from '../../desk/site/form-schema.ts'
import { jsonSchemas } from '../../model/content/json-schema.ts'
import { contentFolder } from '../../scripts/folders.ts'

const folder = contentFolder()
const schemas = jsonSchemas()

/** A content file's fields and their schema. */
function readFile(path: string) {
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const [, fields = text] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  const named = /\$schema=\S*\/(\S+\.json)/.exec(text)?.[1]
  const name = named ?? path.replace(/\/.*/, '.md.json')
  const schema: ContentSchema = JSON.parse(schemas.get(name) ?? '')
  return { value: parse(fields) as unknown, schema }
}

const files = globSync('**/*.{yaml,md}', { cwd: folder })

test('form > returns the fields of every content file unchanged', () => {
  for (const path of files) {
    const { value, schema } = readFile(path)
    assert.deepEqual(contentValue(formSchema(schema, {}), value), value, path)
  }
})

test('form > keeps a field that only a command changes, and does not show it', () => {
  const properties: ContentSchema['properties'] = {
    region: { type: 'string', isOutsideForm: true },
    name: { type: 'string' },
  }
  const schema = formSchema({ type: 'object', properties }, {})
  assert.deepEqual(Object.keys(schema.properties ?? {}), ['name'])
  const value = { region: 'North Texas', name: 'Pests' }
  assert.deepEqual(contentValue(schema, value), value)
})

test('form > writes null for an empty required field, and omits an empty optional one', () => {
  const properties: ContentSchema['properties'] = {
    times: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    note: { type: 'string' },
  }
  const schema = formSchema({ type: 'object', properties, required: ['times'] }, {})
  assert.deepEqual(contentValue(schema, { times: undefined, note: undefined }), { times: null })
  // After what was filled in, which says more.
  assert.deepEqual(Object.keys(Object(contentValue(schema, { note: 'x' }))), ['note', 'times'])
})

test('form > summarizes a list by the name of what its first entry refers to', () => {
  const items = { type: 'string', refersTo: 'service' } as const
  const properties: ContentSchema['properties'] = { services: { type: 'array', items } }
  const choices = { service: [{ value: 'ant-control', label: 'Ant Control' }] }
  const schema = formSchema({ type: 'object', properties }, choices)
  assert.equal(firstWords({ services: ['ant-control'] }, schema), 'Ant Control')
  const title = '{if license}Their name{else}Our name{end}'
  assert.equal(firstWords({ title, places: ['about'] }), 'Their name')
  assert.equal(firstWords({ title: `Ask {if license}them {end}first` }), 'Ask first')
})
