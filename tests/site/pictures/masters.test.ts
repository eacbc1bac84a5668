import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { project } from '../../../scripts/folders.ts'
import { Cache } from '../../../site/pictures/cache.ts'
import { openLibrary } from '../../../site/pictures/library.ts'
import { readyMade } from '../../../site/pictures/sizes.ts'
import { findMasters, mastersIn } from '../../../site/pictures/sources.ts'
import { publishedContent } from '../../support/published.ts'

const { site } = publishedContent()

const pictures = join(project, 'pictures')
const encodedFolder = join(pictures, 'encoded')

/** Alpha, of 255, that isn't visible. */
const clear = 5

/** Dioramas without a frame; the picture for social networks and those on cards with rounded corners have one. */
const isCutOut = (file: string) =>
  !/^(sign|step)-/.test(file) && !file.startsWith(`${site.share.picture}.`)

/** How much of a picture is nearly black and faint, as the shadow under a diorama must not be. */
async function blackShadowOf(file: string): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha > clear && alpha < 90 && Math.max(red, green, blue) < 40) found++
  }
  return found / (info.width * info.height)
}

/** The largest alpha along the rim of a picture. */
async function rimOf(file: string): Promise<number> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rows = [data.subarray(0, width), data.subarray(width * (height - 1))]
  const columns = Array.from({ length: height }, (_, y) => [
    data[y * width] ?? 0,
    data[(y + 1) * width - 1] ?? 0,
  ])
  return Math.max(...rows.flatMap((row) => [...row]), ...columns.flat())
}

test('diorama > is transparent at its edges', async () => {
  const small = (await readdir(encodedFolder)).filter((file) => file.endsWith('-480.avif'))
  const dioramas = small.filter(isCutOut)
  assert.ok(dioramas.length > 10)
  const faults: string[] = []
  for (const file of dioramas) {
    const rim = await rimOf(join(encodedFolder, file))
    if (rim > clear) faults.push(`${file}: alpha ${rim} at its rim`)
  }
  assert.deepEqual(faults, [])
})

test('diorama > has a gray shadow: AVIF makes blocks and ragged edges of a black one', async () => {
  const faults: string[] = []
  for (const { name, file } of (await findMasters(mastersIn(pictures))).filter(({ name }) =>
    isCutOut(`${name}.`),
  )) {
    const share = await blackShadowOf(file)
    if (share > 0.001) faults.push(`${name}: ${(share * 100).toFixed(2)} %`)
  }
  assert.deepEqual(faults, [])
})

test('pictures/encoded > matches what `npm run encode` makes of the masters', async () => {
  const cache = new Cache(join(project, '.cache/pictures'))
  const library = await openLibrary({ pictures, cache, tint: '#fff' })
  const names = [...readyMade(library).keys()]
  assert.deepEqual((await readdir(encodedFolder)).toSorted(), names.toSorted())
})
