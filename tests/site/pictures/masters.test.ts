import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { project } from '../../../scripts/folders.ts'
import { openLibrary } from '../../../site/pictures/library.ts'
import { readyMade } from '../../../site/pictures/sizes.ts'
import { Cache } from '../../../site/pictures/store.ts'
import { publishedContent } from '../../support/published.ts'

const { site } = publishedContent()

const pictures = join(project, 'pictures')
const encodedFolder = join(pictures, 'encoded')

/** Alpha, of 255, that isn't visible. */
const clear = 5

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
  // These have a frame: the picture for social networks, and those that cards show with rounded corners.
  const dioramas = small.filter(
    (file) => !/^(sign|step)-/.test(file) && !file.startsWith(`${site.share.picture}.`),
  )
  assert.ok(dioramas.length > 10)
  const faults: string[] = []
  for (const file of dioramas) {
    const rim = await rimOf(join(encodedFolder, file))
    if (rim > clear) faults.push(`${file}: alpha ${rim} at its rim`)
  }
  assert.deepEqual(faults, [])
})

test('pictures/encoded > matches what `npm run encode` makes of the masters', async () => {
  const cache = new Cache(join(project, '.cache/pictures'))
  const library = await openLibrary({ pictures, cache, tint: '#fff' })
  const names = [...readyMade(library).keys()]
  assert.deepEqual((await readdir(encodedFolder)).toSorted(), names.toSorted())
})
