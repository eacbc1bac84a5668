import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parseHTML } from 'linkedom'
import { newestArticles } from '../../model/content/content.ts'
import type { RenderContext } from '../../site/context.tsx'
import { feedXml } from '../../site/feed.ts'
import { shortClassNames } from '../../vite.config.ts'
import { assertIncludes } from '../support/assert.ts'
import { attributes, elements, readPage, textOf } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { articles, builtSite } from '../support/site-content.ts'

const content = publishedContent()
const { pests } = content

/** Files for programs: feed, robots.txt, calendar. */

const read = (path: string) => readFileSync(join(builtSite, path), 'utf8')

test('robots.txt > names the sitemap, and disallows only the form’s address', () => {
  const lines = read('robots.txt').split('\n').filter(Boolean)
  assert.deepEqual(lines.slice(0, 2), ['User-agent: *', 'Disallow: /estimate'])
  assert.match(lines[2] ?? '', /^Sitemap: https?:\/\/.+\/sitemap\.xml$/)
})

test('feed > contains the newest articles in order', () => {
  const [href = ''] = attributes(readPage('/blog'), 'link[type="application/rss+xml"]', 'href')
  const xml = read(new URL(href, 'http://site.example').pathname)
  const field = (item: string, name: string) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(item)?.[1] ?? ''
  const items = [...xml.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => ({
    title: textOf(parseHTML(`<p>${field(item, 'title')}</p>`).document.querySelector('p')),
    path: new URL(field(item, 'link')).pathname,
    category: field(item, 'category'),
    day: new Date(field(item, 'pubDate')).toISOString().slice(0, 10),
  }))
  const expected = articles.slice(0, newestArticles(content).length).map((article) => ({
    title: article.title,
    path: article.path,
    category: article.category,
    day: new Date(`${article.date} UTC`).toISOString().slice(0, 10),
  }))
  assert.deepEqual(items, expected)
})

test('feed > has no markup of the content, which feed readers would show', () => {
  const [article] = content.articles
  assert.ok(article)
  const words = 'Ants <img src=x onerror=y> & bees'
  const articles = [{ ...article, title: words, excerpt: words }]
  const context = { content: { ...content, articles }, siteUrl: 'https://site.example' }
  const [, item = ''] = feedXml(context as unknown as RenderContext).split('<item>')
  for (const name of ['title', 'description']) {
    const [, html = ''] = new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]>`, 's').exec(item) ?? []
    const { document } = parseHTML(`<p>${html}</p>`)
    assert.equal(document.querySelector('img'), null, item)
    assert.equal(textOf(document.querySelector('p')), words)
  }
})

test('calendar file > contains an event for each pest with a reminder', {
  skip: pests.some(({ season }) => season?.reminder) ? false : 'no pest has a reminder',
}, () => {
  const files = elements(readPage('/pest-calendar'), 'a')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.endsWith('.ics'))
  assert.ok(files.length > 0)
  for (const file of files) {
    assertIncludes(read(file.replace(/^webcal:\/\/[^/]*/, '')), 'BEGIN:VEVENT', file)
  }
})

test('style sheet > has the rules of every style module', () => {
  const [sheet = ''] = attributes(readPage('/'), 'link[rel=stylesheet]', 'href')
  const html = readFileSync(join(builtSite, 'index.html'), 'utf8')
  const styles = read(sheet) + html
  const nameOf = shortClassNames()
  const missing = globSync('site/**/*.module.css').filter((file) => {
    const classes = [...readFileSync(file, 'utf8').matchAll(/^\w*\.([a-z]\w*)/gim)]
    return !classes.some(([, name = '']) =>
      new RegExp(`\\.${nameOf(name, resolve(file))}\\b`).test(styles),
    )
  })
  assert.deepEqual(missing, [])
})
