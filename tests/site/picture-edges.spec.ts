import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site-test.ts'

/** The largest difference, of 255, that nobody sees as an edge. */
const unseen = 3

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole pixels of a picture that are on the screen. */
async function pixelsOf(picture: Locator): Promise<Box> {
  return picture.evaluate((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect()
    const x = Math.ceil(Math.max(0, left))
    const y = Math.ceil(Math.max(0, top))
    const width = Math.floor(Math.min(document.documentElement.clientWidth, right)) - x
    return { x, y, width, height: Math.floor(Math.min(innerHeight, bottom)) - y }
  })
}

const colorsIn = async (page: Page, clip: Box): Promise<Buffer> =>
  sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()

/** How much a picture changes the outermost pixels of its own box: what an eye sees as its edge. */
async function edgeOf(page: Page, picture: Locator): Promise<number> {
  const box = await pixelsOf(picture)
  const withIt = await colorsIn(page, box)
  await picture.evaluate((image) => {
    image.style.visibility = 'hidden'
  })
  const without = await colorsIn(page, box)
  await picture.evaluate((image) => {
    image.style.visibility = ''
  })
  let most = 0
  for (let y = 0; y < box.height; y++) {
    const wholeRow = y === 0 || y === box.height - 1
    for (let x = 0; x < box.width; x += wholeRow ? 1 : box.width - 1) {
      for (let at = 3 * (y * box.width + x), color = 0; color < 3; color++, at++) {
        most = Math.max(most, Math.abs((withIt[at] ?? 0) - (without[at] ?? 0)))
      }
    }
  }
  return most
}

// What Firefox paints along an edge is the same file; its screenshots take three times as long.
for (const width of [390, 768, 1280, 1920]) {
  test(`at ${width} pixels no diorama shows where its box ends`, { tag: '@chromium' }, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 1400 })
    const seen = new Set<string>()
    const faults: string[] = []
    for (const path of kindsOfPages) {
      await page.goto(path)
      for (const picture of await page.locator('main picture img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        const name = await picture.evaluate(
          (image: HTMLImageElement) => `${image.parentElement?.className}: ${image.currentSrc}`,
        )
        if (seen.has(name)) continue
        seen.add(name)
        const edge = await edgeOf(page, picture)
        if (edge > unseen) faults.push(`${path}: ${name} shows an edge of ${edge} of 255`)
      }
    }
    expect(seen.size).toBeGreaterThan(kindsOfPages.length)
    expect(faults, faults.join('\n')).toEqual([])
  })
}
