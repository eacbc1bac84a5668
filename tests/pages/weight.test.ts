import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileOf } from '../support/built-pages.ts'
import { builtSite, everyPath, pests } from '../support/site-content.ts'

/** Compressed bytes, without words: a page never fails because of what it says. */
const most = {
  firstScreen: 5200,
  page: 7900,
  styles: 9750,
  scripts: 5000,
  fonts: 20_000,
}

/** Pages with more markup: the home page, a map, and a list of pests with a house, each with a picture. */
const more: Record<string, Partial<typeof most>> = {
  '/': { firstScreen: 6300, page: 8700 },
  '/locations': { firstScreen: 5700 },
  '/identify': { firstScreen: 5700, page: 7000 + 40 * pests.length },
}

const pages = everyPath.map((path) => ({ path, html: readFileSync(fileOf(path), 'utf8') }))

const compressed = (text: string, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Quality that is 20 times as fast as the best, and leaves more bytes. */
const quickly = 5

/** Styles and scripts; structured data, which is words; a tag; words. */
const parts =
  /(<style\b.*?<\/style>|<script\b(?![^>]*\bld\+json).*?<\/script>)|<script\b.*?<\/script>|(<[^>]*>)|[^<]+/gs

/** Attributes that hold words. */
const wordAttributes =
  /\b(alt|aria-label|content|label|placeholder|title|value)=("[^"]*"|'[^']*'|[^\s>]+)/g

/** A page without its words, and without the letters of its title's font, which follow them. */
const withoutWords = (html: string) =>
  html
    .replaceAll(parts, (_, code?: string, tag?: string) =>
      code ? code : tag ? tag.replaceAll(wordAttributes, '$1=""') : ' ',
    )
    .replaceAll(/(?<=;base64,)[\w+/=]+/g, '')

/** Whether a page is within a limit, and if not, a sentence. */
function overweight(path: string, what: 'firstScreen' | 'page', html: string): string[] {
  const twin = path.replace(/^\/es(?=\/|$)/, '') || '/'
  const limit = more[twin]?.[what] ?? most[what]
  const markup = withoutWords(html)
  if (compressed(markup, quickly) <= limit) return []
  const size = compressed(markup)
  return size > limit ? [`the ${what} of ${path} is ${size} bytes without words`] : []
}

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

/** Literals of a script; those with a space are words. */
const literals = /(["'`])(?:\\.|(?!\1)[^\\])*\1/gs

const weights = new Map<string, number>()

function weightOf(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const code = readFileSync(join(builtSite, file), 'utf8')
  const weight = compressed(code.replaceAll(literals, (one) => (one.includes(' ') ? '""' : one)))
  weights.set(file, weight)
  return weight
}

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(file), 0)

test('every page > fits its first screen into the first round trip, with room for its words', () => {
  const heavy = pages.flatMap(({ path, html }) => {
    const [firstScreen = html] = html.split(/(?:<noscript>)?<link rel="stylesheet"/)
    return overweight(path, 'firstScreen', firstScreen)
  })
  assert.deepEqual(heavy, [])
})

test('every page > keeps its markup small', () => {
  assert.deepEqual(
    pages.flatMap(({ path, html }) => overweight(path, 'page', html)),
    [],
  )
})

test('every page > keeps scripts, styles and fonts small', () => {
  const heavy = pages.flatMap(({ path, html }) => {
    const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    const styles = new Set(html.match(/\/assets\/[^"' ]+\.css/g))
    const fonts = new Set(html.match(/\/assets\/[^"' )]+\.woff2/g))
    const fontBytes = [...fonts].reduce(
      (sum, file) => sum + statSync(join(builtSite, file)).size,
      0,
    )
    return [
      { what: 'scripts', bytes: weigh(withImports(scripts)), limit: most.scripts },
      { what: 'styles', bytes: weigh(styles), limit: most.styles },
      { what: 'fonts', bytes: fontBytes, limit: most.fonts },
    ].flatMap(({ what, bytes, limit }) =>
      bytes > limit || bytes === 0 ? [`${path}: ${what} are ${bytes} bytes`] : [],
    )
  })
  assert.deepEqual(heavy, [])
})

test('every script > is small, even one that loads when a visitor touches something', () => {
  // The form's code has React.
  const mostOf = (file: string) => (file.includes('/enhance-form.') ? 62_500 : 2000)
  const files = globSync('**/*.js', { cwd: builtSite })
  const heavy = files
    .map((file) => ({ file, bytes: compressed(readFileSync(join(builtSite, file), 'utf8')) }))
    .filter(({ file, bytes }) => bytes > mostOf(file))
  assert.ok(files.some((file) => mostOf(file) > 2000))
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
