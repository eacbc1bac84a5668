import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { formatterFactory, HtmlValidate } from 'html-validate'
import { builtSite, everyPath } from '../support/site-content.ts'

/** A template: the server replaces its tokens with elements. */
const template = 'estimate/problem.html'

const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== template)
  .map((file) => join(builtSite, file))

/** The one deviation: without `autocomplete`, Firefox ticks the consent box again after a reload. */
const autocompleteOnCheckbox = /^Attribute .autocomplete. is not|^autocomplete attribute cannot/i
const checkbox = /<input type="checkbox">$/

test('every page > is valid HTML', async () => {
  assert.ok(pages.length > everyPath.length, `only ${pages.length} pages are built`)
  const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
  const { results } = await validator.validateMultipleFiles(pages)
  for (const result of results) {
    result.messages = result.messages.filter(
      ({ message }) => !(autocompleteOnCheckbox.test(message) && checkbox.test(message)),
    )
  }
  const faults = results.filter(({ messages }) => messages.length > 0)
  assert.deepEqual(faults, [], formatterFactory('text')(faults))
})
