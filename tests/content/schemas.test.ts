import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { jsonSchemas } from '../../model/content/json-schema.ts'
import { yamlFiles } from '../../model/content/reading/files.ts'
import { businessSchema } from '../../model/content/schema/business.ts'
import { consentSchema } from '../../model/content/schema/form.ts'
import { homeSchema } from '../../model/content/schema/pages.ts'
import { line } from '../../model/content/schema/text.ts'
import { publishedContent } from '../support/published.ts'

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

test('content/pages/home.yaml > takes one to seven services, steps and questions', () => {
  const { home } = publishedContent()
  const of = <Entry>(list: readonly Entry[], count: number) =>
    Array.from({ length: count }, (_, index) => list[index % list.length])
  for (const count of [0, 1, 3, 7, 8]) {
    const { success } = homeSchema.safeParse({
      ...home,
      featured: { ...home.featured, services: of(home.featured.services, count) },
      process: { ...home.process, steps: of(home.process.steps, count) },
      faq: { ...home.faq, questions: of(home.faq.questions, count) },
    })
    assert.equal(success, count >= 1 && count <= 7, `${count}`)
  }
})

test('one line > has none of the line breaks of Unicode, and no other control character', () => {
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
    // PostgreSQL stores no text with a zero.
    const control = ['\0', '\u001b']
    for (const end of ['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029', ...control]) {
      assert.ok(!schema.safeParse(`${words}${end}Bcc`).success, `${field}: ${JSON.stringify(end)}`)
    }
  }
})
