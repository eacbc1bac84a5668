import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenLinks, linksOf } from '../../../site/build/internal-links.ts'
import { readPage } from '../../../site/build/page-tree.ts'

const page = (body: string) =>
  linksOf(readPage(`<!doctype html><html><head></head><body>${body}</body></html>`))

const pages = (links: string) =>
  new Map([
    ['/', page(links)],
    ['/services/ant-control', page('<h2 id="signs">Signs</h2>')],
  ])

const files = new Set(['index.html', 'services/ant-control.html', 'rss.xml'])

test('links to pages, their parts, files and the form’s address lead somewhere', () => {
  const links = `<a href="/">a</a><a href="/services/ant-control#signs">b</a><a href="#here">c</a>
    <p id="here"></p><a href="/rss.xml">d</a><a href="https://elsewhere.example/">e</a>
    <form action="/estimate"></form>`
  assert.deepEqual(brokenLinks(pages(links), files), [])
})

test('each link to nowhere is named with the page it stands on', () => {
  const links = `<a href="/services/dragons">a</a><a href="/services/ant-control#none">b</a>
    <a href="#none">c</a><form action="/elsewhere"></form>`
  assert.deepEqual(brokenLinks(pages(links), files), [
    'page /: href: there is no /services/dragons',
    'page /: href: there is no /services/ant-control#none',
    'page /: href: there is no #none',
    'page /: href: there is no /elsewhere',
  ])
})

test('a page that a content file makes is named by that file', () => {
  const broken = page('<a href="/nowhere">a</a>')
  const paths = [
    '/services/ant-control',
    '/blog/ants',
    '/identify/fire-ant',
    '/services',
    '/identify',
  ]
  assert.deepEqual(
    brokenLinks(new Map(paths.map((path) => [path, broken])), files).map(
      (line) => line.split(':')[0],
    ),
    [
      'content/services/ant-control.md',
      'content/blog/ants.md',
      'content/pests/fire-ant.md',
      'page /services',
      'page /identify',
    ],
  )
})
