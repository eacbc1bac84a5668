import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { postJson, validForm } from '../../support/form.ts'
import { everyPath } from '../../support/site-content.ts'
import { startEditing } from '../../support/site-editing.ts'

const editing = await startEditing()
after(() => editing.close())

test('closed form > is a sentence and the phone number on every page, until someone opens it', async () => {
  const ana = await editing.person('Ana')
  const { business, form } = editing.publisher.current.content
  const pages = ['/', '/contact', '/services']
  const read = (paths = pages) =>
    Promise.all(paths.map(async (path) => (await fetch(editing.url + path)).text()))
  const call = `href="tel:${business.phone.e164}"`

  await ana.change('business.yaml', { formOpen: false })
  await ana.publishAll()
  for (const page of await read()) {
    assertIncludes(page, form.closed)
    assertIncludes(page, call)
    assert.doesNotMatch(page, /<form[^>]*data-estimate/)
    assertExcludes(page, form.next.urgent)
  }
  // The legal pages say what happens to requests from before.
  const others = everyPath.filter((path) => !/policy|terms/.test(path))
  for (const [index, page] of (await read(others)).entries()) {
    const offers = page.match(
      /#estimate"|\b(send|use|using) (the|this) form|\bor form\b|the form on our/gi,
    )
    assert.equal(offers, null, `${others[index]}: ${offers}`)
  }
  const sent = await postJson(editing.url, validForm())
  assert.equal(sent.status, 201, 'from a page that was open before')

  await ana.change('business.yaml', { formOpen: true })
  await ana.publishAll()
  for (const page of await read()) {
    assert.match(page, /<form[^>]*data-estimate/)
    assertExcludes(page, form.closed)
  }
})
