import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site-test.ts'

/** The largest difference, of 255, that nobody sees as an edge. */
const unseen = 3

/** The tip of a tree that touches the box shows in a few pixels, an edge along a whole side. */
const mostOfRim = 1 / 20

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

/** How much of its box's rim a picture visibly changes: what an eye sees as its edge. */
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
  let changed = 0
  for (let y = 0; y < box.height; y++) {
    const wholeRow = y === 0 || y === box.height - 1
    for (let x = 0; x < box.width; x += wholeRow ? 1 : box.width - 1) {
      const at = 3 * (y * box.width + x)
      const differs = [at, at + 1, at + 2].some(
        (color) => Math.abs((withIt[color] ?? 0) - (without[color] ?? 0)) > unseen,
      )
      if (differs) changed++
    }
  }
  return changed / (2 * (box.width + box.height))
}

/** All pictures are looked at where cards stand side by side; elsewhere the first ones of each page. */
const mostOf = (width: number) => (width === 1280 ? Number.POSITIVE_INFINITY : 4)

// What Firefox paints along an edge is the same file; its screenshots take three times as long.
for (const width of [390, 768, 1280, 1920]) {
  test(`at ${width} pixels no diorama shows where its box ends`, { tag: '@chromium' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1400 })
    const seen = new Set<string>()
    const faults: string[] = []
    for (const path of kindsOfPages) {
      await page.goto(path)
      const pictures = await page.locator('main picture img').all()
      for (const picture of pictures.slice(0, mostOf(width))) {
        // One that this width leaves out has no edge.
        if (!(await picture.isVisible())) continue
        await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }))
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        await picture.evaluate((image: HTMLImageElement) => image.decode())
        const name = await picture.evaluate(
          (image: HTMLImageElement) => `${image.parentElement?.className}: ${image.currentSrc}`,
        )
        if (seen.has(name)) continue
        seen.add(name)
        const edge = await edgeOf(page, picture)
        if (edge > mostOfRim) faults.push(`${path}: ${name} shows ${edge.toFixed(3)} of its rim`)
      }
    }
    expect(seen.size).toBeGreaterThan(kindsOfPages.length)
    expect(faults, faults.join('\n')).toEqual([])
  })
}
