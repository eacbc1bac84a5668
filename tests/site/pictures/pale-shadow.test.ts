import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { withPaleShadow } from '../../../site/pictures/pale-shadow.ts'
import { ground } from '../../../site/pictures/settings.ts'

/** A faint shadow, one half as faint, and an opaque pixel. */
const pixels = Buffer.from([10, 8, 6, 24, 10, 8, 6, 12, 200, 180, 150, 255])
const picture = () => sharp(pixels, { raw: { width: 3, height: 1, channels: 4 } })

test('withPaleShadow > looks the same on the ground, with a paler and more opaque shadow', async () => {
  const pale = await withPaleShadow(picture())
  const onGround = (one: Sharp) => one.clone().flatten({ background: ground }).raw().toBuffer()
  const [before, after, data] = await Promise.all([
    onGround(picture()),
    onGround(pale),
    pale.clone().raw().toBuffer(),
  ])
  for (const [at, value] of before.entries()) {
    assert.ok(Math.abs(value - (after[at] ?? 0)) <= 2, `${value} became ${after[at]}`)
  }
  assert.ok((data[3] ?? 0) > 24 && (data[7] ?? 0) > 12, 'more opaque')
  assert.ok((data[0] ?? 0) > 100, 'paler')
  assert.deepEqual([...data.subarray(8)], [...pixels.subarray(8)], 'the model stays')
})
