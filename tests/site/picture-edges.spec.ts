import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site-test.ts'

/** How far apart two neighboring pixels may be, of 255: what nobody sees. */
const most = 3

interface Box {
  name: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Where the page's pictures are, in whole pixels, scrolled to and loaded. */
async function pictureBoxes(page: Page): Promise<Box[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const picture of pictures) {
      picture.loading = 'eager'
      await picture.decode()
    }
    scrollTo(0, 0)
    return pictures.map((picture) => {
      const { left, top, right, bottom } = picture.getBoundingClientRect()
      const name = picture.currentSrc.split('/').pop() ?? ''
      return {
        name,
        left: Math.floor(left),
        top: Math.floor(top + scrollY),
        right: Math.ceil(right),
        bottom: Math.ceil(bottom + scrollY),
      }
    })
  })
}

/** The page as a picture, without what is fixed above it. */
async function photograph(page: Page) {
  await page.evaluate(() => {
    for (const fixed of document.querySelectorAll<HTMLElement>('body > header, body > aside'))
      fixed.style.visibility = 'hidden'
  })
  const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < info.width && y < info.height
  /** How far apart two pixels are; nothing where one of them is not on the page. */
  return (ax: number, ay: number, bx: number, by: number) => {
    if (!inside(ax, ay) || !inside(bx, by)) return 0
    const [a, b] = [(ay * info.width + ax) * 3, (by * info.width + bx) * 3]
    return Math.max(...[0, 1, 2].map((c) => Math.abs((data[a + c] ?? 0) - (data[b + c] ?? 0))))
  }
}

for (const width of [390, 768, 1280, 1920]) {
  test(`at ${width} pixels no picture has an edge`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const path of kindsOfPages) {
      await page.goto(path)
      const boxes = await pictureBoxes(page)
      const difference = await photograph(page)
      for (const { name, left, top, right, bottom } of boxes) {
        let worst = 0
        for (let x = left; x < right; x++) {
          worst = Math.max(
            worst,
            difference(x, top - 1, x, top + 1),
            difference(x, bottom, x, bottom - 2),
          )
        }
        for (let y = top; y < bottom; y++) {
          worst = Math.max(
            worst,
            difference(left - 1, y, left + 1, y),
            difference(right, y, right - 2, y),
          )
        }
        if (worst > most) faults.push(`${path}: the edge of ${name} differs by ${worst}`)
      }
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
}
