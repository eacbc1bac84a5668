import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileOf } from '../support/built-pages.ts'
import { builtSite, everyPath, pagesToShow, pests } from '../support/site-content.ts'

/** Names and hours of another business take a little more. */
const slack = process.env.CONTENT_DIR ? 1.05 : 1

/** Compressed bytes. */
const most = {
  firstScreen: 10_500 * slack,
  aroundWords: 10_600 * slack,
  styles: 8000,
  scripts: 5000,
  fonts: 20_000,
}

/** Pages with more around their words: each pest in the list has a picture. */
const aroundWords: Record<string, number> = {
  '/': 11_600 * slack,
  '/identify': 7500 * slack + 110 * pests.length,
}

const pages = everyPath.map((path) => ({ path, html: readFileSync(fileOf(path), 'utf8') }))

const compressed = (text: string | Buffer, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Quality that is 20 times as fast as the best, and leaves more bytes. */
const quickly = 5

/** The text of a page without its markup, styles and scripts. */
const wordsOf = (html: string) =>
  html.replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')

/** A list of files that a page names, and what the scripts among them import. */
function withImports(files: string[]): Set<string> {
  const all = new Set(files)
  for (const file of all) {
    const code = readFileSync(join(builtSite, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      all.add(`/assets/${name}`)
    }
  }
  return all
}

const sizes = new Map<string, number>()

/** What files take that pages share. A typeface is compressed already. */
function weigh(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const bytes = readFileSync(join(builtSite, file))
    const size = sizes.get(file) ?? (file.endsWith('.woff2') ? bytes.length : compressed(bytes))
    sizes.set(file, size)
    sum += size
  }
  return sum
}

test('every page > fits its first screen into the first round trip', () => {
  const heavy = pages.flatMap(({ path, html }) => {
    const [firstScreen = html] = html.split(/(?:<noscript>)?<link rel="stylesheet"/)
    if (compressed(firstScreen, quickly) <= most.firstScreen) return []
    const size = compressed(firstScreen)
    return size > most.firstScreen ? [`the first screen of ${path} is ${size} bytes`] : []
  })
  assert.deepEqual(heavy, [])
})

test('every kind of page > keeps its markup small', () => {
  const heavy = pages
    .filter(({ path }) => pagesToShow.includes(path))
    .flatMap(({ path, html }) => {
      const size = compressed(html) - compressed(wordsOf(html))
      const limit = aroundWords[path] ?? most.aroundWords
      return size > limit ? [`${path} has ${size} bytes besides its words`] : []
    })
  assert.deepEqual(heavy, [])
})

test('every page > keeps scripts, styles and fonts small', () => {
  const heavy = pages.flatMap(({ path, html }) => {
    const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    const styles = new Set(html.match(/\/assets\/[^"' ]+\.css/g))
    const fonts = new Set(html.match(/\/assets\/[^"' )]+\.woff2/g))
    return [
      { what: 'scripts', bytes: weigh(withImports(scripts)), limit: most.scripts },
      { what: 'styles', bytes: weigh(styles), limit: most.styles },
      { what: 'fonts', bytes: weigh(fonts), limit: most.fonts },
    ].flatMap(({ what, bytes, limit }) =>
      bytes > limit || (bytes === 0 && what !== 'fonts')
        ? [`${path}: ${what} are ${bytes} bytes`]
        : [],
    )
  })
  assert.deepEqual(heavy, [])
})

test('every page > requests no script, style sheet or font before its first screen', () => {
  const early = pages.flatMap(({ path, html }) => {
    const firstScreen = html.slice(0, html.indexOf('id="first-screen"'))
    const asked = firstScreen.match(
      /<script[^>]* src=[^>]*>|<link rel="?(stylesheet|preload|modulepreload)[^>]*>|@import/g,
    )
    return (asked ?? []).filter((tag) => !/as="?image/.test(tag)).map((tag) => `${path}: ${tag}`)
  })
  assert.deepEqual(early, [])
})
