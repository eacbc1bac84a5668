import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { attributes, elements, picturesOf, readPage, textOf } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { builtSite, everyPath, indexedPaths, pictureOf } from '../support/site-content.ts'

const { business } = publishedContent()

const origin = 'http://site.example'

test('links > to other sites have a full address, and open in the same tab', () => {
  for (const path of everyPath) {
    const document = readPage(path)
    const odd = attributes(document, 'a[href]', 'href').filter((link) => {
      const { protocol, hostname } = new URL(link, origin + path)
      const web = /^https?:$/.test(protocol) && hostname !== ''
      return !web && !/^(tel|sms):\+1\d{10}$|^mailto:[^@\s]+@[^@\s]+$/.test(link)
    })
    assert.deepEqual(odd, [], path)
    assert.equal(document.querySelector('a[target]:not([target=_self])'), null, path)
  }
})

test('pages > contain no phone number or email address but those of the business', () => {
  for (const path of everyPath) {
    const document = readPage(path)
    const numbers = new Set(textOf(document.body).match(/\(\d{3}\) \d{3}-\d{4}/g))
    // The terms give the state's own number, which is toll-free.
    const local = [...numbers].filter((number) => !/^\(8(00|33|44|55|66|77|88)\)/.test(number))
    assert.deepEqual(local, [business.phone.display], path)
    const hrefs = new Set(attributes(document, 'a[href]', 'href'))
    for (const link of hrefs) {
      if (/^(tel|sms):/.test(link)) assert.equal(link.split(':')[1], business.phone.e164, path)
      if (link.startsWith('mailto:')) assert.equal(link, `mailto:${business.email}`, path)
    }
  }
})

const locations = (file: string) =>
  [...readFileSync(join(builtSite, file), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )

test('sitemap > lists every indexable page, and no other', () => {
  const listed = locations('sitemap.xml').toSorted()
  const indexable = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => {
      const html = readFileSync(join(builtSite, file), 'utf8')
      return !html.includes('<meta name="robots" content="noindex">')
    })
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  assert.deepEqual(listed, indexable.toSorted())
  assert.deepEqual(listed, indexedPaths.toSorted())
})

const scripts = /<script\b.*?<\/script>/gs

test('styles > name only files of the site, by addresses that are right in any file', () => {
  const missing = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|html)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(builtSite, file), 'utf8').replaceAll(scripts, '')
      return [...text.matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)].flatMap(([, address = '']) => {
        const isFile = address.startsWith('/') && existsSync(join(builtSite, address))
        return isFile ? [] : `${file}: ${address}`
      })
    })
  assert.deepEqual(missing, [])
})

test('pictures > have alternative text, or text beside them in a list', () => {
  for (const path of everyPath) {
    const silent = elements(readPage(path), 'img').filter((img) => {
      const alt = img.getAttribute('alt')
      return alt === null || (alt.trim() === '' && textOf(img.closest('li')) === '')
    })
    assert.deepEqual(
      silent.map((img) => img.getAttribute('src')),
      [],
      path,
    )
  }
})

test('pictures > at the top of a page load eagerly', () => {
  for (const path of ['/', '/about', '/contact', ...pictureOf.keys()]) {
    assert.notEqual(attributes(readPage(path), 'img', 'loading')[0], 'lazy', path)
  }
})

test('pictures > exist and can be read', async () => {
  const files = new Set(everyPath.flatMap((path) => picturesOf(readPage(path))))
  assert.ok(files.size > 40, `${files.size} pictures`)
  for (const file of files) await sharp(join(builtSite, file)).metadata()
})
