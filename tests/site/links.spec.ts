import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { business } from '../../model/content.ts'
import { builtSite, everyPath, pictureOf } from '../support/site-content.ts'
import { readDocuments } from '../support/site-documents.ts'
import { expect, test } from '../support/site-test.ts'

/** Pages that no list shows, and that carry links all the same. */
const unlisted = [
  '/estimate/received',
  '/no-such-page',
  '/services/no',
  '/locations/no',
  '/blog/no',
]

test.use({ expectedErrors: /status of 404/ })

test('every internal link and every fragment on every page leads somewhere', {
  tag: '@chromium',
}, async ({ page, request, baseURL }) => {
  const pages = await readDocuments(page, [...everyPath, ...unlisted])
  const ids = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]))
  /** Each distinct target, and a page that links to it. */
  const targets = new Map<string, string>()
  for (const { path, links } of pages) {
    for (const link of links) {
      const target = new URL(link, new URL(path, baseURL))
      if (target.origin === baseURL) targets.set(target.pathname + target.hash, path)
    }
  }
  expect(targets.size).toBeGreaterThanOrEqual(everyPath.length)

  const broken: string[] = []
  const asked = new Map<string, Promise<number>>()
  for (const [target, from] of targets) {
    const [path = '', fragment] = target.split('#')
    if (path !== from && !asked.has(path)) {
      asked.set(
        path,
        request.get(path, { maxRedirects: 0 }).then((response) => response.status()),
      )
    }
    const status = path === from ? 200 : await asked.get(path)
    if (status !== 200) broken.push(`${from} links to ${target}: ${status}`)
    else if (fragment && !ids.get(path)?.has(fragment)) {
      broken.push(`${from} links to ${target}: there is no such place on the page`)
    }
  }
  expect(broken).toEqual([])
})

test('links to elsewhere are whole, and every link opens in the same tab', {
  tag: '@chromium',
}, async ({ page, baseURL }) => {
  const pages = await readDocuments(page, everyPath)
  const odd = pages.flatMap(({ path, links }) =>
    links
      .filter((link) => {
        const { protocol, hostname } = new URL(link, new URL(path, baseURL))
        const web = /^https?:$/.test(protocol) && hostname !== ''
        return !web && !/^(tel|sms):\+1\d{10}$|^mailto:[^@\s]+@[^@\s]+$/.test(link)
      })
      .map((link) => `${path}: ${link}`),
  )
  expect(odd).toEqual([])
  expect(pages.flatMap(({ path, newTabs }) => newTabs.map((link) => `${path}: ${link}`))).toEqual(
    [],
  )
})

test('no page shows a telephone number or an address to write to but the business’s own', {
  tag: '@chromium',
}, async ({ page }) => {
  for (const { path, text, links } of await readDocuments(page, everyPath)) {
    const numbers = new Set(text.match(/\(\d{3}\) \d{3}-\d{4}/g))
    // The terms name the state's own number, which is toll-free.
    const local = [...numbers].filter((number) => !/^\(8(00|33|44|55|66|77|88)\)/.test(number))
    expect(local, path).toEqual([business.phone.display])
    const dialed = links.filter((link) => /^(tel|sms):/.test(link))
    expect(new Set(dialed.map((link) => link.split(':')[1])), path).toEqual(
      new Set([business.phone.e164]),
    )
    const written = links.filter((link) => link.startsWith('mailto:'))
    for (const link of written) expect(link, path).toBe(`mailto:${business.email}`)
  }
})

test('links are fetched ahead while a pointer rests on them', async ({ page }) => {
  for (const { path, speculation } of await readDocuments(page, everyPath)) {
    const { prefetch } = JSON.parse(speculation)
    expect(prefetch, path).toEqual([{ where: { href_matches: '/*' }, eagerness: 'moderate' }])
  }
})

test('the picture at the top of a page is not put off', async ({ page }) => {
  const paths = ['/', '/about', '/contact', ...pictureOf.keys()]
  for (const { path, images } of await readDocuments(page, paths)) {
    expect(images[0]?.lazy, path).toBe(false)
  }
})

test('the sitemap lists every page that search engines may list, and no other', {
  tag: '@chromium',
}, async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text()
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address))
  const listed: string[] = []
  for (const { pathname } of locations(index)) {
    const sitemap = await request.get(pathname)
    expect(sitemap.status()).toBe(200)
    listed.push(...locations(await sitemap.text()).map((address) => address.pathname))
  }
  const files = (await readdir(builtSite, { recursive: true })).filter((f) => f.endsWith('.html'))
  const indexable: string[] = []
  for (const file of files) {
    const html = await readFile(join(builtSite, file), 'utf8')
    if (html.includes('<meta name="robots" content="noindex">')) continue
    indexable.push(`/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
  }
  expect(listed.toSorted()).toEqual(indexable.toSorted())
  expect(listed.toSorted()).toEqual(everyPath.toSorted())
})

// What the documents say is the same in every browser.
test('every picture loads, and has words or stands beside them in a list', {
  tag: '@chromium',
}, async ({ page }) => {
  const pages = await readDocuments(page, everyPath)
  const silent = pages.flatMap(({ path, images }) =>
    images
      .filter(({ alt, besideWords }) => alt === null || (alt.trim() === '' && !besideWords))
      .map(({ files }) => `${path}: ${files[0]}`),
  )
  expect(silent, 'pictures without words').toEqual([])

  const files = new Set(pages.flatMap(({ images }) => images.flatMap((image) => image.files)))
  expect(files.size).toBeGreaterThan(40)
  const broken = await page.evaluate(
    async (all) => {
      const decodes = async (file: string) => {
        const response = await fetch(file)
        if (response.status !== 200) return `${file}: ${response.status}`
        return createImageBitmap(await response.blob()).then(
          (bitmap) => bitmap.close(),
          () => `${file}: not a picture`,
        )
      }
      const results: (string | undefined)[] = []
      for (const file of all) results.push((await decodes(file)) ?? undefined)
      return results.filter((result) => result !== undefined)
    },
    [...files],
  )
  expect(broken).toEqual([])
})
