import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { formatterFactory, HtmlValidate } from 'html-validate'
import { builtSite, everyPath } from '../support/site-content.ts'

/** A template: the server puts text into it where HTML wants elements. */
const template = 'estimate/problem.html'

const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== template)
  .map((file) => join(builtSite, file))

/** The one thing that HTML forbids and a visitor needs: Firefox would tick the box again by itself. */
const consentGivenAnew = /^Attribute .autocomplete. is not|^autocomplete attribute cannot/i
const ofAnyBox = /<input type="checkbox">$/

test('every built page is valid HTML', async () => {
  assert.ok(pages.length > everyPath.length, `only ${pages.length} pages are built`)
  const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
  const { results } = await validator.validateMultipleFiles(pages)
  for (const result of results) {
    result.messages = result.messages.filter(
      ({ message }) => !(consentGivenAnew.test(message) && ofAnyBox.test(message)),
    )
  }
  const faults = results.filter(({ messages }) => messages.length > 0)
  assert.deepEqual(faults, [], formatterFactory('text')(faults))
})
