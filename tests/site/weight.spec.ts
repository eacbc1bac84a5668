import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtSite, everyPath, everyPathToShow, pests } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

/** Bytes as they travel, compressed. */
const most = {
  firstScreen: 11_000,
  around: 11_000,
  styles: 5_000,
  script: 5_000,
  font: 20_000,
  picture: 25_000,
  pictures: 60_000,
}

/** What may stand around the words of a page that holds more than others: each pest in the list has a picture. */
const aroundLong: Record<string, number> = { '/': 11_500, '/identify': 7_500 + 110 * pests.length }

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** What is read on a page, without its markup, styles and scripts. */
const wordsOf = (html: string) =>
  html.replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')

const compressed = (text: string) => brotliCompressSync(text).length

test('the first screen of every page fits into the first round trip, whatever its owner writes below', () => {
  const heavy = everyPath.flatMap((path) => {
    const html = readFileSync(join(builtSite, fileOf(path)), 'utf8')
    const [firstScreen = html] = html.split(/(?:<noscript>)?<link rel="stylesheet"/)
    const size = compressed(firstScreen)
    return size > most.firstScreen ? [`the first screen of ${path} is ${size} bytes`] : []
  })
  expect(heavy, heavy.join('\n')).toEqual([])
})

test('around its words no page weighs much', () => {
  const heavy = everyPath.flatMap((path) => {
    const file = join(builtSite, fileOf(path))
    const size = statSync(`${file}.br`).size - compressed(wordsOf(readFileSync(file, 'utf8')))
    return size > (aroundLong[path] ?? most.around)
      ? [`${path} has ${size} bytes beside its words`]
      : []
  })
  expect(heavy, heavy.join('\n')).toEqual([])
})

/** Of the pictures that the first screen shows, as they travel. */
const bytesAboveTheFold = (page: Page) =>
  page.evaluate(() => {
    const size = new Map(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => [
        entry.name,
        entry.encodedBodySize,
      ]),
    )
    return [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.checkVisibility() && top < innerHeight && bottom > 0
      })
      .reduce((sum, image) => sum + (size.get(image.currentSrc) ?? 0), 0)
  })

test.describe('on a phone with a fine screen', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    // What passes by a worker is counted as it is unpacked, not as it travels.
    serviceWorkers: 'block',
  })

  test('before a touch no page loads React, blocks its first paint, or weighs too much', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const faults: string[] = []
    for (const path of everyPathToShow) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const resources = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
          name: new URL(entry.name).pathname,
          kind: entry.initiatorType,
          bytes: entry.encodedBodySize,
          blocks: 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        })),
      )
      const of = (ending: RegExp) => resources.filter(({ name }) => ending.test(name))
      const sum = (list: typeof resources) => list.reduce((bytes, entry) => bytes + entry.bytes, 0)
      const limit = (what: string, bytes: number, limitBytes: number) => {
        if (bytes > limitBytes) {
          faults.push(`${path}: ${what} ${bytes} bytes, ${bytes - limitBytes} too many`)
        }
      }
      limit('scripts', sum(of(/\.js$/)), most.script)
      limit('styles', sum(of(/\.css$/)), most.styles)
      limit('fonts', sum(of(/\.woff2$/)), most.font)
      for (const { name, bytes } of of(/\.(avif|webp|jpg|png)$/)) {
        limit(`the picture ${name}`, bytes, most.picture)
      }
      limit('pictures above the fold', await bytesAboveTheFold(page), most.pictures)
      for (const { name } of of(/\/(client|hydrate|react)[^/]*\.js$/))
        faults.push(`${path}: loads ${name}`)
      for (const { name, blocks } of resources) {
        if (blocks) faults.push(`${path}: ${name} blocks the first paint`)
      }
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
})
