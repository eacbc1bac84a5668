import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../../model/content/content.ts'
import { links, metaOf, readPage, textOf } from '../support/built-pages.ts'

test('error page > names what is missing, leads on, and is not for search engines', () => {
  const { service, location, article, page } = site.notFound
  for (const [path, list, { title, text, link }] of [
    ['/services/404', '/services', service],
    ['/locations/404', '/locations', location],
    ['/blog/404', '/blog', article],
    ['/404', '/', page],
  ] as const) {
    const document = readPage(path)
    assert.equal(textOf(document.querySelector('h1')), title)
    assert.ok(textOf(document.querySelector('title')).endsWith(` - ${title}`))
    assert.ok(textOf(document.querySelector('main')).includes(text))
    assert.equal(metaOf(document).robots, 'noindex')
    assert.ok(links(document, 'main a').some(({ name, path }) => name === link && path === list))
    assert.ok(document.querySelector('body > header') && document.querySelector('body > footer'))
  }
})
