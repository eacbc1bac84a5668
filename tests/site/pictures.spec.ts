import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from '../../model/content/content.ts'
import { anArticle, aService, pests } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

/** The largest difference in color, of 255, that no one sees as an edge. */
const unseen = 3

/** A tree that touches the box changes a few pixels of its rim; an edge changes a whole side. */
const mostOfRim = 1 / 20

/** The share of its box's rim a picture visibly changes: what an eye sees as its edge. */
async function edgeOf(page: Page, picture: Locator): Promise<number> {
  const clip = await picture.evaluate((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect()
    const [x, y] = [Math.ceil(Math.max(0, left)), Math.ceil(Math.max(0, top))]
    const width = Math.floor(Math.min(document.documentElement.clientWidth, right)) - x
    return { x, y, width, height: Math.floor(Math.min(innerHeight, bottom)) - y }
  })
  const colors = async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const withIt = await colors()
  await picture.evaluate((image) => image.style.setProperty('visibility', 'hidden'))
  const without = await colors()
  let changed = 0
  for (let y = 0; y < clip.height; y++) {
    const wholeRow = y === 0 || y === clip.height - 1
    for (let x = 0; x < clip.width; x += wholeRow ? 1 : clip.width - 1) {
      const at = 3 * (y * clip.width + x)
      const differs = [at, at + 1, at + 2].some(
        (color) => Math.abs((withIt[color] ?? 0) - (without[color] ?? 0)) > unseen,
      )
      if (differs) changed++
    }
  }
  return changed / (2 * (clip.width + clip.height))
}

/** Pages that together show a picture in every way. */
const pages = ['/', '/services', anArticle.path, ...pests.slice(0, 1).map(({ path }) => path)]

test('diorama > does not show where its box ends', async ({ page }) => {
  const faults: string[] = []
  for (const [width, paths] of [
    [1280, pages],
    [390, ['/', aService.path]],
  ] as const) {
    await page.setViewportSize({ width, height: 1400 })
    for (const path of paths) {
      await page.goto(path)
      for (const picture of (await page.locator('main picture img').all()).slice(0, 3)) {
        const name = await picture.evaluate(async (image: HTMLImageElement) => {
          if (!image.checkVisibility()) return
          image.loading = 'eager'
          image.scrollIntoView({ block: 'center', behavior: 'instant' })
          await image.decode()
          return image.currentSrc
        })
        // A picture that isn't shown at this width has no edge.
        const edge = name ? await edgeOf(page, picture) : 0
        if (edge > mostOfRim) faults.push(`${path}: ${name} shows ${edge.toFixed(3)} of its rim`)
      }
    }
  }
  expect(faults, faults.join('\n')).toEqual([])
})

/** Records the parts a page animates when it's revealed. */
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
