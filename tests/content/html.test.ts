import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate'

/** A template: the server puts text into it where HTML wants elements. */
const template = 'estimate/problem.html'

test('every built page is valid HTML', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== template)
    .map((file) => join('dist', file))
  assert.ok(pages.length > 30, `only ${pages.length} pages are built`)
  const report = await validator.validateMultipleFiles(pages)
  assert.ok(report.valid, formatterFactory('text')(report.results))
})
