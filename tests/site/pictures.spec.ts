import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from '../../model/content/content.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { aService } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

/** The largest difference in color, of 255, that no one sees as an edge. */
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

/** All pictures where cards stand side by side; elsewhere the first ones of each page. */
const mostOf = (width: number) => (width === 1280 ? Number.POSITIVE_INFINITY : 2)

for (const width of [390, 1280]) {
  test(`diorama > does not show where its box ends, at ${width} pixels`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 1400 })
    const seen = new Set<string>()
    const faults: string[] = []
    for (const path of kindsOfPages) {
      await page.goto(path)
      const pictures = await page.locator('main picture img').all()
      for (const picture of pictures.slice(0, mostOf(width))) {
        const name = await picture.evaluate(async (image: HTMLImageElement) => {
          if (!image.checkVisibility()) return
          image.loading = 'eager'
          image.scrollIntoView({ block: 'center', behavior: 'instant' })
          await image.decode()
          return `${image.parentElement?.className}: ${image.currentSrc}`
        })
        // A picture that is not shown at this width has no edge.
        if (name === undefined || seen.has(name)) continue
        seen.add(name)
        const edge = await edgeOf(page, picture)
        if (edge > mostOfRim) faults.push(`${path}: ${name} shows ${edge.toFixed(3)} of its rim`)
      }
    }
    expect(seen.size).toBeGreaterThan(kindsOfPages.length)
    expect(faults, faults.join('\n')).toEqual([])
  })
}

/** Notes which parts a page animates when it is revealed. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => undefined)
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((part) => part?.startsWith('::view-transition-group'))
      Object.assign(window, { transitions: [...new Set(parts)] })
    })
  })

const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions?: string[] }).transitions)

test('picture of a card > travels to its page, not elsewhere, and not with less motion', async ({
  page,
}) => {
  await noteTransitions(page)
  const card = page.getByRole('main').getByRole('link', { name: aService.name })
  await page.goto('/services')
  await card.click()
  await page.waitForURL(aService.path)
  await expect.poll(() => transitions(page)).toEqual(['::view-transition-group(page-picture)'])

  await page.goto('/services')
  const about = site.footer.pages.find(({ path }) => path === '/about')?.name ?? ''
  await page.getByRole('contentinfo').getByRole('link', { name: about, exact: true }).click()
  await page.waitForURL('**/about')
  await expect.poll(() => transitions(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  await card.click()
  await page.waitForURL(aService.path)
  await expect.poll(() => transitions(page)).toEqual([])
})
