import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { photoOf } from '../../../site/pictures/decode-apart.ts'
import { PictureError } from '../../../site/pictures/picture-error.ts'
import { noise, photograph } from '../../support/photos.ts'

test('photoOf > makes a photo small enough for an email', async () => {
  const file = await noise()
  const photo = await photoOf(file)
  assert.ok(photo.length < file.length / 2 && photo.length < 1_500_000, `${photo.length}`)
})

test('photoOf > keeps a small photo as large as it is, and shows transparent parts on white', async () => {
  const size = { width: 90, height: 50, channels: 4 } as const
  const clear = sharp({ create: { ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const photo = sharp(await photoOf(await clear.png().toBuffer()))
  const { format, width, height } = await photo.metadata()
  assert.deepEqual([format, width, height], ['jpeg', 90, 50])
  assert.ok((await photo.stats()).channels.every(({ mean }) => mean > 250))
})

test('photoOf > refuses damaged files, other formats and too many pixels, and what takes too long', async () => {
  const photo = await photograph({ width: 600, height: 600 })
  const heic = await readFile(join(import.meta.dirname, '../../support/photo.heic'))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const huge = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#888' } })
  for (const [what, file] of Object.entries({
    nothing: Buffer.alloc(0),
    'half a JPEG': photo.subarray(0, photo.length / 2),
    'half a HEIC': heic.subarray(0, heic.length / 2),
    SVG: svg,
    '64 megapixels': await huge.png().toBuffer(),
  })) {
    await assert.rejects(photoOf(file), PictureError, what)
  }
  await assert.rejects(photoOf(photo, 1), PictureError, 'killed')
})
