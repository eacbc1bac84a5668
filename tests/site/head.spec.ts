import { business, newestArticles } from '../../model/content.ts'
import { articles, everyPath, pictureOf, shortestTitles } from '../support/site-content.ts'
import { readDocuments } from '../support/site-documents.ts'
import { expect, test } from '../support/site-test.ts'

const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)

test('every page has its own title, description and canonical address', async ({ page }) => {
  const pages = await readDocuments(page, everyPath)
  const origin = new URL(pages[0]?.canonical ?? '').origin
  for (const { path, title, meta, canonical } of pages) {
    expect(title, path).toMatch(new RegExp(`^${business.name} - \\S`))
    // Behind a long name, the shortest wording is all that can be done.
    if (title.length > 60) expect(title, path).toBe(`${business.name} - ${shortestTitles[path]}`)
    const length = meta.description?.length ?? 0
    expect(length, `${path}: the description's length`).toBeGreaterThanOrEqual(70)
    expect(length, `${path}: the description's length`).toBeLessThanOrEqual(160)
    expect(canonical, path).toBe(origin + path)
    expect(meta.robots, path).toBeUndefined()
    expect(meta.viewport, path).toBe('width=device-width, initial-scale=1')
    expect(meta['og:title'], path).toBe(title)
    expect(meta['og:url'], path).toBe(canonical)
    expect(meta['og:description'], path).toBe(meta.description)
    expect(meta['og:site_name'], path).toBe(business.name)
    expect(meta['og:type'], path).toBe(
      articles.some((article) => article.path === path) ? 'article' : 'website',
    )
    expect(meta['og:image'], path).toMatch(/^https?:.*\.jpg$/)
    const picture = pictureOf.get(path)
    if (picture) expect(meta['og:image'], path).toBe(`${origin}/share/${picture}.jpg`)
    expect(meta['og:image:alt']?.length, path).toBeGreaterThan(30)
    expect(meta['twitter:card'], path).toBe('summary_large_image')
  }
  expect(repeated(pages.map(({ title }) => title))).toEqual([])
  expect(repeated(pages.map(({ meta }) => meta.description ?? ''))).toEqual([])
})

test('the pictures for social networks are there, in the size that is stated', async ({ page }) => {
  const pages = await readDocuments(page, everyPath)
  const pictures = new Set(pages.map(({ meta }) => new URL(meta['og:image'] ?? '').pathname))
  expect(pictures.size).toBeGreaterThan(10)
  const odd = await page.evaluate(
    async (all) => {
      const sizes: string[] = []
      for (const path of all) {
        const response = await fetch(path)
        const file = await response.blob()
        const bitmap = await createImageBitmap(file).catch(() => null)
        if (bitmap?.width !== 1200 || bitmap.height !== 630) sizes.push(path)
        if (file.size > 300_000) sizes.push(`${path} has ${file.size} bytes`)
        bitmap?.close()
      }
      return sizes
    },
    [...pictures],
  )
  expect(odd).toEqual([])
})

test('the icons are there, and the tab’s own costs no request', async ({ page }) => {
  await page.goto('/')
  const icons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(icons).toEqual([expect.stringMatching(/^data:image\/svg/), '/apple-touch-icon.png'])
  const widths = await page.evaluate(async (all) => {
    const entries = all.map(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return image.naturalWidth
    })
    return Promise.all(entries)
  }, icons)
  expect(widths).toEqual([32, 192])
})

// Firefox shows it, but not always when it has run for ten minutes; why is not known.
test('browsers and crawlers that ask for /favicon.ico get the mark', { tag: '@chromium' }, async ({
  page,
}) => {
  await page.goto('/')
  const width = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/favicon.ico'
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(32)
})

test('robots.txt leads to the sitemap and keeps nothing back but the form’s address', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const lines = (await robots.text()).split('\n').filter(Boolean)
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /estimate'])
  expect(lines[2]).toMatch(/^Sitemap: https?:\/\/.+\/sitemap-index\.xml$/)
})

test('the feed has the newest articles, in their order', async ({ page }) => {
  await page.goto('/blog')
  const link = page.locator('link[type="application/rss+xml"]')
  const feed = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(feed.status()).toBe(200)
  const items = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'text/xml')
      return [...parsed.querySelectorAll('item')].map((item) => ({
        title: item.querySelector('title')?.textContent,
        path: new URL(item.querySelector('link')?.textContent ?? '').pathname,
        category: item.querySelector('category')?.textContent,
        day: new Date(item.querySelector('pubDate')?.textContent ?? '').toISOString().slice(0, 10),
      }))
    },
    await feed.text(),
  )
  expect(items).toEqual(
    articles.slice(0, newestArticles.length).map(({ title, path, category, date }) => ({
      title,
      path,
      category,
      day: new Date(`${date} UTC`).toISOString().slice(0, 10),
    })),
  )
})
