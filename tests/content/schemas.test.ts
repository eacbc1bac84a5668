import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { jsonSchemas } from '../../model/content/json-schema.ts'
import { yamlFiles } from '../../model/content/reading/files.ts'
import { businessSchema } from '../../model/content/schema/business.ts'
import { consentSchema } from '../../model/content/schema/form.ts'
import { line } from '../../model/content/schema/text.ts'

const content = join(import.meta.dirname, '../../content')

test('content files > reference their JSON Schema, where check-content writes it', () => {
  const schemas = jsonSchemas()
  for (const { file } of Object.values(yamlFiles)) {
    const [first = ''] = readFileSync(join(content, file), 'utf8').split('\n')
    const path = /^# yaml-language-server: \$schema=(.+)$/.exec(first)?.[1]
    assert.ok(path, `${file} begins with "${first}"`)
    assert.equal(join(content, file, '..', path, '..'), join(content, '../.cache/json-schema'))
    assert.match(schemas.get(basename(path)) ?? '', /json-schema.org/, file)
  }
})

test('one line > has none of the line breaks of Unicode', () => {
  const { name, address } = businessSchema.shape
  const lines = {
    name,
    street: address.shape.street,
    line,
    statement: consentSchema.shape.statement,
  }
  for (const [field, schema] of Object.entries(lines)) {
    const words = 'Agreeable words of one line. '.repeat(field === 'statement' ? 5 : 1)
    assert.ok(schema.safeParse(`${words} Bcc`).success, field)
    for (const end of ['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']) {
      assert.ok(!schema.safeParse(`${words}${end}Bcc`).success, `${field}: ${JSON.stringify(end)}`)
    }
  }
})
