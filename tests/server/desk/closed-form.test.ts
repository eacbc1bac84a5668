import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postJson, validForm } from '../../support/form.ts'
import { startEditing } from '../../support/site-editing.ts'

const editing = await startEditing()
after(() => editing.close())

test('closed form > is a sentence and the phone number on every page, until someone opens it', async () => {
  const ana = await editing.person('Ana')
  const { business, form } = editing.publisher.current.content
  const pages = ['/', '/contact', '/services']
  const read = () =>
    Promise.all(pages.map(async (path) => (await fetch(editing.url + path)).text()))
  const call = `href="tel:${business.phone.e164}"`

  await ana.change('business.yaml', { formOpen: false })
  await ana.publishAll()
  for (const page of await read()) {
    assert.ok(page.includes(form.closed) && page.includes(call))
    assert.doesNotMatch(page, /<form[^>]*data-estimate/)
    assert.ok(!page.includes(form.next.urgent))
  }
  const sent = await postJson(editing.url, validForm())
  assert.equal(sent.status, 201, 'from a page that was open before')

  await ana.change('business.yaml', { formOpen: true })
  await ana.publishAll()
  for (const page of await read()) {
    assert.match(page, /<form[^>]*data-estimate/)
    assert.ok(!page.includes(form.closed))
  }
})
