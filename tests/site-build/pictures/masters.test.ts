import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { site } from '../../../model/content/content.ts'
import { findMasters } from '../../../site/pictures/sources.ts'

/** Alpha, of 255, that nobody sees. */
const clear = 3

/** The largest alpha along the rim of a picture. */
async function rimOf(file: string): Promise<number> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return data.reduce((most, alpha, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? Math.max(most, alpha) : most
  }, 0)
}

test('a diorama stands on the page: its picture is clear all along its rim', async () => {
  const faults: string[] = []
  for (const { name, file } of await findMasters()) {
    // Shown only where links are shared, which have no page around them.
    if (name === site.share.picture) continue
    // Fills its frame: it is shown as a detail on a card, with rounded edges.
    if (/^(sign|step)-/.test(name)) continue
    const rim = await rimOf(file)
    if (rim > clear) faults.push(`${file}: alpha ${rim} at its rim`)
  }
  assert.deepEqual(faults, [])
})
