import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { jsonSchemas } from '../../model/content/json-schema.ts'
import { yamlFiles } from '../../model/content/reading/files.ts'

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
