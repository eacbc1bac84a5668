import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertExcludes, assertIncludes } from '../support/assert.ts'
import {
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
  straightQuotes,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { articles, listsOfArticles, othersAfter, services } from '../support/site-content.ts'

const { blogPage, articles: model, servicesPage, site } = publishedContent()

const { detail } = blogPage

test('list of articles > shows title, category, date and excerpt of every article, page by page', () => {
  for (const [index, list] of listsOfArticles.entries()) {
    const page = readPage(list.path)
    const cards = [
      ...(index === 0 ? [partNamed(page, blogPage.latest)] : []),
      ...elements(page, 'main li'),
    ].filter((card) => card.querySelector('h2, h3'))
    assert.deepEqual(
      cards.flatMap((card) => links(card)),
      list.articles.map(({ title, path }) => ({ name: title, path })),
    )
    for (const [at, { category, date, excerpt }] of list.articles.entries()) {
      for (const words of [category, date, excerpt]) {
        assertIncludes(textOf(cards[at]), words, words)
      }
    }
  }
})

test('article > has its headings, a table of contents and links to services, cities and articles', () => {
  for (const article of articles) {
    const page = readPage(article.path)
    const main = page.querySelector('main') as Element
    const headings = article.headings.map(straightQuotes)
    const shown = texts(main, 'h2').map(straightQuotes)
    const first = article.summary.length > 0 ? [detail.summary, ...headings] : headings
    assert.deepEqual(shown.slice(0, first.length), first)
    assert.deepEqual(texts(partNamed(page, site.contents), 'a').map(straightQuotes), headings)
    assertExcludes(textOf(main), '**', 'asterisks left over')
    const estimate = links(main).find(({ name }) => name === servicesPage.detail.form.title)
    assert.equal(estimate?.path, `/services/${article.services[0]}#estimate`)
    assert.deepEqual(
      texts(partNamed(page, detail.services), 'a'),
      article.services.map((id) => services.find((service) => service.id === id)?.name),
    )
    assert.equal(links(partNamed(page, detail.locations)).at(-1)?.path, '/locations')
    const alike = articles.filter(({ category }) => category === article.category)
    const related = othersAfter(alike, article.id, 3).map(({ title }) => title)
    const hasRelated = texts(main, 'h2, h3').includes(detail.related)
    assert.deepEqual(hasRelated ? texts(sectionOf(main, detail.related), 'a') : [], related)
    const [next] = othersAfter(articles, article.id, 1)
    assert.equal(links(main, 'li a').filter(({ name }) => name === next?.title).length, 1)
  }
})

const urgent = model.find(({ alert }) => alert)

test('article > shows an alert above the summary', {
  skip: !urgent && 'no article has an alert',
}, () => {
  const page = readPage(`/blog/${urgent?.id}`)
  const all = elements(page, 'main *')
  const summary = all.findIndex((element) => textOf(element) === detail.summary)
  assert.ok(all.indexOf(partNamed(page, urgent?.alert?.title ?? '')) < summary)
})
