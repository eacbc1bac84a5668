import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { jsonSchemas } from '../../model/content/json-schema.ts'
import { yamlFiles } from '../../model/content/reading/files.ts'

const folder = join(import.meta.dirname, '../../model/content/json-schema')
const content = join(import.meta.dirname, '../../content')

test('JSON schemas > match the code, as npm run schemas writes them', () => {
  assert.deepEqual(readdirSync(folder).toSorted(), [...jsonSchemas.keys()].toSorted())
  for (const [name, text] of jsonSchemas) {
    assert.equal(readFileSync(join(folder, name), 'utf8'), text, name)
  }
})

test('content files > reference their schema', () => {
  for (const { file } of Object.values(yamlFiles)) {
    const [first = ''] = readFileSync(join(content, file), 'utf8').split('\n')
    const path = /^# yaml-language-server: \$schema=(.+)$/.exec(first)?.[1]
    assert.ok(path, `${file} begins with "${first}"`)
    assert.ok(readFileSync(join(content, file, '..', path), 'utf8').includes('json-schema.org'))
  }
})
