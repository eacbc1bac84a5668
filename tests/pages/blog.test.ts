import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  blogPage,
  business,
  articles as model,
  servicesPage,
  site,
} from '../../model/content/content.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
  straightQuotes,
  textOf,
  texts,
} from '../support/built-pages.ts'
import {
  articles,
  listsOfArticles,
  locations,
  othersAfter,
  services,
} from '../support/site-content.ts'

const { detail } = blogPage

test('list of articles > shows title, category, date and excerpt of every article, page by page', () => {
  for (const [index, list] of listsOfArticles.entries()) {
    const page = readPage(list.path)
    const main = page.querySelector('main') as Element
    assert.equal(textOf(main.querySelector('h1')), blogPage.headline)
    const cards = [
      ...(index === 0 ? [partNamed(page, blogPage.latest)] : []),
      ...elements(main, 'li'),
    ].filter((card) => card.querySelector('h2, h3'))
    assert.deepEqual(
      cards.flatMap((card) => links(card)),
      list.articles.map((article) => ({
        name: article.title,
        path: article.path,
      })),
    )
    for (const [at, { category, date, excerpt }] of list.articles.entries()) {
      for (const words of [category, date, excerpt]) {
        assert.ok(textOf(cards[at]).includes(words), words)
      }
    }
    const older = links(main).find(({ name }) => name === blogPage.pages.older)
    assert.equal(older?.path, listsOfArticles[index + 1]?.path)
  }
})

describe('article', () => {
  for (const article of articles) {
    test(`has all its parts: ${article.title}`, () => {
      const page = readPage(article.path)
      const main = page.querySelector('main') as Element
      assert.equal(textOf(main.querySelector('h1')), article.title)
      const first = main.querySelector('section:has(h1)') as Element
      assert.ok(textOf(first).includes(`${article.category} · ${article.date}`))
      assert.ok(article.headings.length > 1, 'headings in the file')
      const headings = article.headings.map(straightQuotes)
      const shown = texts(main, 'h2').map(straightQuotes)
      assert.deepEqual(shown.slice(0, headings.length + 1), [detail.summary, ...headings])
      assert.deepEqual(texts(partNamed(page, site.contents), 'a').map(straightQuotes), headings)
      const estimate = links(main).find(({ name }) => name === servicesPage.detail.form.title)
      assert.equal(estimate?.path, `/services/${article.services[0]}#estimate`)
      assert.ok(!textOf(main).includes('**'), 'asterisks left over')
      assert.deepEqual(attributes(partNamed(main, site.call.title), 'a', 'href'), [
        `tel:${business.phone.e164}`,
      ])
    })

    test(`leads on to services, cities and articles: ${article.title}`, () => {
      const page = readPage(article.path)
      const main = page.querySelector('main') as Element
      assert.deepEqual(
        texts(partNamed(page, detail.services), 'a'),
        article.services.map((id) => services.find((service) => service.id === id)?.name),
      )
      const cities = links(partNamed(page, detail.locations))
      assert.equal(cities[0]?.name, locations[0]?.name)
      assert.equal(cities.at(-1)?.path, '/locations')
      const alike = articles.filter(({ category }) => category === article.category)
      const related = othersAfter(alike, article.id, 3).map(({ title }) => title)
      const heading = texts(main, 'h2, h3').includes(detail.related)
      assert.deepEqual(heading ? texts(sectionOf(main, detail.related), 'a') : [], related)
      const [next] = othersAfter(articles, article.id, 1)
      assert.equal(links(main, 'li a').filter(({ name }) => name === next?.title).length, 1)
    })
  }

  const urgent = model.find(({ alert }) => alert)

  test('puts an emergency above everything else', {
    skip: urgent ? false : 'no article has an alert',
  }, () => {
    const page = readPage(`/blog/${urgent?.id}`)
    const alert = partNamed(page, urgent?.alert?.title ?? '')
    assert.deepEqual(texts(alert, 'li'), urgent?.alert?.items)
    const all = elements(page, 'main *')
    const summary = all.findIndex((element) => textOf(element) === detail.summary)
    assert.ok(all.indexOf(alert) < summary, 'above the summary')
  })
})
