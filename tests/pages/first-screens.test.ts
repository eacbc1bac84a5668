import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elements, readPage, textOf } from '../support/built-pages.ts'
import {
  articles,
  content,
  everyPath,
  locations,
  pests,
  services,
} from '../support/site-content.ts'

/** Sentences of a page's first screen, with its title. Buttons, forms and single words aren't sentences. */
function sentencesOf(path: string): Set<string> {
  const shown = readPage(path).querySelector('#first-screen') as Element
  const screen = shown.cloneNode(true) as Element
  for (const part of screen.querySelectorAll('form, nav, [data-zip], a[href^="tel:"]'))
    part.remove()
  const blocks = elements(screen, 'h2, p, li, dd').filter(
    // Those around others say nothing of their own.
    (one) => !one.querySelector('p, li, dd'),
  )
  const sentences = blocks.flatMap((one) => textOf(one).match(/[^.!?]{9,}[.!?]/g) ?? [])
  return new Set([textOf(screen.querySelector('h1')), ...sentences.map((one) => one.trim())])
}

test('first screens > share at most half of their sentences', () => {
  const pages = [...services, ...locations, ...pests, ...articles]
  const screens = pages.map(({ path }) => ({ path, sentences: sentencesOf(path) }))
  assert.ok(screens.every(({ sentences }) => sentences.size > 1))
  const alike = screens.flatMap((one, index) =>
    screens.slice(index + 1).flatMap((other) => {
      const shared = one.sentences.intersection(other.sentences).size
      const fewer = Math.min(one.sentences.size, other.sentences.size)
      return shared > fewer / 2 ? [`${one.path} and ${other.path}: ${shared} of ${fewer}`] : []
    }),
  )
  assert.deepEqual(alike, [])
})

test('first screens > say on few pages what is worth a call at night', () => {
  const { urgent } = content.site.answers
  const said = everyPath.filter((path) => textOf(readPage(path).body).includes(urgent))
  assert.ok(said.length <= 4, said.join(', '))
})
